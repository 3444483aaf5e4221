import { expect, it } from 'vitest'
import { arrangeInRows } from './arrange-in-rows.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

it.each([
  [1, { led: true, pairs: 0, threes: 0 }],
  [2, { led: false, pairs: 2, threes: 0 }],
  [3, { led: true, pairs: 2, threes: 0 }],
  [4, { led: true, pairs: 0, threes: 3 }],
  [5, { led: true, pairs: 4, threes: 0 }],
  [12, { led: true, pairs: 2, threes: 9 }],
])('%i posts fill their rows', (length, { led, pairs, threes }) => {
  const rows = arrangeInRows(list(length), true)
  expect(rows.lead).toBe(led ? 0 : undefined)
  expect([rows.pairs.length, rows.threes.length]).toEqual([pairs, threes])
})

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('%i posts are all there, in their order', (length) => {
  for (const led of [true, false]) {
    const { lead, pairs, threes } = arrangeInRows(list(length), led)
    expect([...(lead === undefined ? [] : [lead]), ...pairs, ...threes]).toEqual(list(length))
    if (length > 1) expect(threes.length % 3).toBe(0)
  }
})
