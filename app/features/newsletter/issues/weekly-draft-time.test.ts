import { expect, test } from 'vitest'
import { latestWeeklyDraftTime } from './weekly-draft-time.ts'

const slot = (timeZone: string, weekday: number, hour: number, now: string) =>
  latestWeeklyDraftTime({ weekday, hour }, timeZone, new Date(now)).toISOString()

test('the week begins at the hour of the zone, in summer and in winter', () => {
  // Daylight saving ends in New York on Sunday, November 1, 2026, and in Berlin on October 25.
  expect(slot('America/New_York', 5, 9, '2026-10-30T13:00:00Z')).toBe('2026-10-30T13:00:00.000Z')
  expect(slot('America/New_York', 5, 9, '2026-11-06T13:59:59Z')).toBe('2026-10-30T13:00:00.000Z')
  expect(slot('America/New_York', 5, 9, '2026-11-06T14:00:00Z')).toBe('2026-11-06T14:00:00.000Z')
  expect(slot('Europe/Berlin', 5, 9, '2026-10-23T07:00:00Z')).toBe('2026-10-23T07:00:00.000Z')
  expect(slot('Europe/Berlin', 5, 9, '2026-10-30T07:30:00Z')).toBe('2026-10-23T07:00:00.000Z')
  expect(slot('Europe/Berlin', 5, 9, '2026-10-30T08:00:00Z')).toBe('2026-10-30T08:00:00.000Z')
})

test('an hour that comes twice is the first one, and a skipped one is not skipped', () => {
  expect(slot('America/New_York', 0, 1, '2026-11-01T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
  expect(slot('Europe/Berlin', 0, 2, '2026-10-25T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  expect(slot('America/New_York', 0, 2, '2026-03-08T12:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
  expect(slot('Europe/Berlin', 0, 2, '2026-03-29T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
})

test('the day is the one of the zone', () => {
  expect(slot('Pacific/Auckland', 1, 0, '2026-11-15T12:00:00Z')).toBe('2026-11-15T11:00:00.000Z')
  expect(slot('Pacific/Auckland', 1, 0, '2026-11-15T10:59:00Z')).toBe('2026-11-08T11:00:00.000Z')
})
