import { expect, test } from 'vitest'
import { choosePosition } from './toast-position.ts'

const area = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 390 })
const top: ['top', ReturnType<typeof area>] = ['top', area(64, 200)]
const bottom: ['bottom', ReturnType<typeof area>] = ['bottom', area(640, 780)]

test('a toast is where it always is, unless it would cover a refusal', () => {
  expect(choosePosition(top, bottom, [])).toBe('top')
  expect(choosePosition(top, bottom, [area(300, 320)])).toBe('top')
  expect(choosePosition(top, bottom, [area(190, 210)])).toBe('bottom')
  expect(choosePosition(top, bottom, [area(190, 210), area(700, 720)])).toBe('top')
})
