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
  answers: [],
  hearts: 0,
})
const thread = (numbers: number[], older: string | null = null): Thread => ({
  pinned: null,
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

test('a new answer is announced, also below the pinned comment; those of comments that were loaded later are not', () => {
  const answer = (id: string) => ({
    id,
    authorName: 'A',
    mark: 'author' as const,
    content: 'C',
    createdAt: '',
  })
  const answered = (number: number, ...answers: string[]) => ({
    ...comment(number),
    answers: answers.map(answer),
  })
  const before = { ...thread([3, 2]), pinned: answered(1, 'a') }
  const after = {
    ...before,
    pinned: answered(1, 'a', 'b'),
    comments: [answered(3, 'c'), comment(2), answered(0, 'd')],
  }
  expect(newCommentsText(before, after)).toBe('2 new answers.')
  expect(newCommentsText(before, { ...after, pinned: before.pinned })).toBe('One new answer.')
  expect(newCommentsText(before, { ...before, comments: [comment(4), ...after.comments] })).toBe(
    'One new comment. One new answer.',
  )
})
