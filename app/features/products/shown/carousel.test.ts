import { expect, it } from 'vitest'
import { maxOffset, nextOffset, previousOffset, snapOffset } from './carousel.ts'

it('moves 300 a click and stops at (number of products - 3) times 300', () => {
  expect(maxOffset(5)).toBe(600)
  expect(nextOffset(0, 5)).toBe(300)
  expect(nextOffset(300, 5)).toBe(600)
  expect(nextOffset(600, 5)).toBe(600)
  expect(previousOffset(600, 5)).toBe(300)
  expect(previousOffset(0, 5)).toBe(0)
})

it('takes a step from wherever a swipe ended, and stays within the ends', () => {
  expect(nextOffset(140, 5)).toBe(440)
  expect(nextOffset(440, 5)).toBe(600)
  expect(previousOffset(140, 5)).toBe(0)
})

it.each([
  [-40, 0],
  [0.6, 0],
  [299.7, 300],
  [598.9, 600],
  [900, 600],
])('a row scrolled to %d rests at %d', (scrolled, offset) => {
  expect(snapOffset(scrolled, 5)).toBe(offset)
})

it.each([0, 1, 3])('%d products have nowhere to go', (number) => {
  expect(maxOffset(number)).toBe(0)
  expect(nextOffset(0, number)).toBe(0)
})
