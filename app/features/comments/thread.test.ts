import { expect, test } from 'vitest'
import type { Comment, Thread } from './comments.ts'
import { appendOlderComments, mergeRefreshedThread, newCommentsText } from './thread.ts'

const comment = (number: number): Comment => ({
  id: String(number),
  firstName: 'A',
  lastName: 'B',
  avatarUrl: null,
  content: String(number),
  createdAt: new Date(number * 1000).toISOString(),
})
const thread = (numbers: number[], older: string | null = null): Thread => ({
  comments: numbers.map(comment),
  total: numbers.length,
  older,
})
const ids = ({ comments }: Thread) => comments.map(({ id }) => id).join(' ')

test('what is new comes first, and what was scrolled to stays', () => {
  const shown = thread([6, 5, 4, 3, 2, 1])
  expect(ids(mergeRefreshedThread(shown, thread([8, 7, 6, 5], 'five')))).toBe('8 7 6 5 4 3 2 1')
})

test('what is no longer there goes', () => {
  expect(ids(mergeRefreshedThread(thread([3, 2, 1]), thread([3, 1])))).toBe('3 1')
  expect(ids(mergeRefreshedThread(thread([3, 2, 1], 'one'), thread([])))).toBe('')
})

test('reading goes on where it was: at the end of what is shown', () => {
  expect(mergeRefreshedThread(thread([4, 3, 2, 1], 'one'), thread([5, 4], 'four')).older).toBe('one')
  expect(mergeRefreshedThread(thread([4, 3], 'three'), thread([5, 4, 3], 'three')).older).toBe('three')
})

test('the next stretch joins at the end, each comment once', () => {
  const longer = appendOlderComments(thread([5, 4], 'four'), thread([4, 3, 2], null))
  expect(ids(longer)).toBe('5 4 3 2')
  expect(longer.older).toBeNull()
})

test('only what is newer than all before is news', () => {
  expect(newCommentsText(thread([2, 1]), thread([3, 2, 1]))).toBe('One new comment.')
  expect(newCommentsText(thread([]), thread([2, 1]))).toBe('2 new comments.')
  expect(newCommentsText(thread([3, 2]), thread([3, 2, 1]))).toBe('')
  expect(newCommentsText(thread([3, 2]), thread([3]))).toBe('')
})
