import { expect, test } from 'vitest'
import { cropToFocus, formatFocus, parseFocus } from './image-focus.ts'

test.each(['0% 0%', '30% 60%', '100% 100%'])('%s is a focus', (text) => {
  const focus = parseFocus(text)
  expect(focus && formatFocus(focus)).toBe(text)
})

test.each(['', '30 60', '101% 0%', '-1% 0%', '1.5% 2%', '30% 60%;color:red', 'center'])(
  '%s is none',
  (text) => {
    expect(parseFocus(text)).toBeNull()
  },
)

test('a point beside the image is at its edge', () => {
  expect(formatFocus({ x: -4, y: 100.6 })).toBe('0% 100%')
})

test.each([
  ['upright', { width: 1000, height: 2000 }, { left: 0, top: 295, width: 1000, height: 525 }],
  ['wide', { width: 4000, height: 525 }, { left: 2250, top: 0, width: 1000, height: 525 }],
  ['the same shape', { width: 1200, height: 630 }, { left: 0, top: 0, width: 1200, height: 630 }],
])('of an %s image, the part around the focus is left', (_, image, crop) => {
  expect(cropToFocus(image, { width: 1200, height: 630 }, { x: 75, y: 20 })).toEqual(crop)
})
