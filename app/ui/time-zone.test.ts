import { expect, test } from 'vitest'
import { formatIsoInZone, formatRfc822InZone, parseDateTimeLocal, yearInZone } from './time-zone.ts'
import { formatDateTimeLocal, formatDayInZone } from './time-zone-text.ts'

test('the day and the year are those of the zone', () => {
  expect(formatDayInZone('Pacific/Auckland', new Date('2026-11-15T12:00:00Z'))).toBe('2026-11-16')
  expect(formatDayInZone('America/New_York', new Date('2026-11-15T03:00:00Z'))).toBe('2026-11-14')
  expect(yearInZone('America/New_York', new Date('2027-01-01T03:00:00Z'))).toBe(2026)
})

test('what a field for date and time says is by the clocks of the zone', () => {
  const moment = parseDateTimeLocal('Asia/Kolkata', '2026-11-15T09:00')
  expect(moment?.toISOString()).toBe('2026-11-15T03:30:00.000Z')
  expect(formatDateTimeLocal('Asia/Kolkata', moment ?? new Date(0))).toBe('2026-11-15T09:00')
  expect(parseDateTimeLocal('UTC', 'tomorrow')).toBeUndefined()
  expect(parseDateTimeLocal('UTC', '2026-13-40T09:00')).toBeUndefined()
})

test('an hour that comes twice is the first one, and one that is skipped is an hour later', () => {
  const parse = (text: string) => parseDateTimeLocal('America/Los_Angeles', text)?.toISOString()
  expect(parse('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z')
  expect(parse('2026-03-08T02:30')).toBe('2026-03-08T10:30:00.000Z')
})

test('a machine reads the moment and the day of the zone', () => {
  const evening = new Date('2026-11-06T02:30:00.500Z')
  expect(formatIsoInZone('America/Los_Angeles', evening)).toBe('2026-11-05T18:30:00-08:00')
  expect(formatIsoInZone('Asia/Kolkata', evening)).toBe('2026-11-06T08:00:00+05:30')
  expect(formatIsoInZone('UTC', evening)).toBe('2026-11-06T02:30:00+00:00')
  expect(formatRfc822InZone('America/Los_Angeles', evening)).toBe('Thu, 05 Nov 2026 18:30:00 -0800')
})
