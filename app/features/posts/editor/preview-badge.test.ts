import { expect, test } from 'vitest'
import { DAY_MS } from '#app/ui/time-zone.ts'
import { showsNewBadge } from './preview-badge.ts'

const now = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

test.each([
  ['six days ago', daysAgo(6), false, true],
  ['eight days ago', daysAgo(8), false, false],
  ['eight days ago, with the switch on', daysAgo(8), true, true],
  ['tomorrow', daysAgo(-1), false, true],
  ['not yet', '', false, true],
])('a post published %s', (_when, publishedDate, showNewBadge, isShown) => {
  expect(showsNewBadge({ publishedDate, showNewBadge }, now)).toBe(isShown)
})
