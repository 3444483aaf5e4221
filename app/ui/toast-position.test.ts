import { expect, test } from 'vitest'
import { findPlace } from './toast-position.ts'

const space = { start: 70, end: 800 }
const span = (start: number, end: number) => ({ start, end })

test.each([
  ['at the usual edge, where nothing is', [], 70],
  ['at the usual edge, beside what it does not cover', [span(20, 60), span(220, 240)], 70],
  ['at the other edge', [span(190, 210)], 650],
  ['at the other edge, however many are at this one', [span(80, 90), span(190, 210), span(250, 260)], 650],
  ['between them, as near to the usual edge as possible', [span(190, 210), span(700, 720)], 218],
  ['between others', [span(80, 90), span(200, 220), span(420, 440), span(700, 720)], 228],
  [
    'nowhere',
    [span(80, 90), span(200, 220), span(340, 360), span(480, 500), span(600, 620), span(740, 760)],
    null,
  ],
])('a toast is %s', (_where, refusals, place) => {
  expect(findPlace(150, space, refusals)).toBe(place)
})

test('toasts that are higher than the window have no place', () => {
  expect(findPlace(731, space, [])).toBeNull()
})
