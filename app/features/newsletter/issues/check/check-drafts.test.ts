import { expect, test } from 'vitest'
import { checkDrafts } from './check-drafts.ts'

test.each([
  [null, ['error /admin/posts/p1 “My week” is still a draft.']],
  ['2026-11-30T15:00:00Z', []],
  [
    '2026-12-01T04:00:00Z',
    ['error /admin/posts/p1 “My week” is public from Nov 30, 2026, after this letter.'],
  ],
])('a link to a post that is public from %j', (publicFrom, expected) => {
  const drafts = [{ title: 'My week', publicFrom, to: '/admin/posts/p1' }]
  const findings = checkDrafts(drafts, new Date('2026-11-30T15:00:00Z'), 'America/New_York')
  expect(findings.map(({ level, to, message }) => `${level} ${to} ${message}`)).toEqual(expected)
})
