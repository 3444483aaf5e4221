import { expect, test } from 'vitest'
import { moveInList } from './move-in-list.ts'

test.each([
  [0, 'down', 'bac'],
  [2, 'up', 'acb'],
  [0, 'up', 'abc'],
  [2, 'down', 'abc'],
  [1, 'remove', 'ac'],
  [0, 'to2', 'bca'],
  [2, 'to0', 'cab'],
  [1, 'to1', 'abc'],
  [0, 'to3', 'abc'],
  [0, 'to-1', 'abc'],
  [5, 'to0', 'abc'],
  [0, 'sideways', 'abc'],
  [0, undefined, 'abc'],
])('%i %s: %s', (at, direction, expected) => {
  expect(moveInList([...'abc'], at, direction).join('')).toBe(expected)
})
