import { expect, test } from 'vitest'
import { isDarkOnTransparent } from './is-dark-logo.ts'

const clear = [0, 0, 0, 0]
const half = (...color: number[]) => new Uint8ClampedArray([...color, ...clear])

test.each([
  ['black letters', half(0, 0, 0, 255), true],
  ['plum letters', half(74, 35, 55, 255), true],
  ['white letters', half(255, 255, 255, 255), false],
  ['golden letters', half(216, 182, 121, 255), false],
  ['a picture with a dark background of its own', new Uint8ClampedArray([0, 0, 0, 255]), false],
  ['nothing', new Uint8ClampedArray(clear), false],
])('on the dark theme a plate goes under dark letters alone: %s', (_, pixels, isDark) => {
  expect(isDarkOnTransparent(pixels)).toBe(isDark)
})
