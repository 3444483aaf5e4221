import { expect, test } from 'vitest'
import { isInvitationMoment } from './invitation-moment.ts'

const moment = { readingMs: 30_000, scrollY: 844, innerHeight: 844, hasDialog: false, isTyping: false }

test('a reader who came to the end is asked after half a minute, below the first screen', () => {
  expect(isInvitationMoment(moment)).toBe(true)
})

test.each([
  ['too early', { readingMs: 29_999 }],
  ['on the first screen of a phone', { scrollY: 843 }],
  ['while something is open', { hasDialog: true }],
  ['while something is typed', { isTyping: true }],
])('but not %s', (_when, change) => {
  expect(isInvitationMoment({ ...moment, ...change })).toBe(false)
})
