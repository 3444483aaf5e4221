import { expect, test } from 'vitest'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import { addDays, daysBetween, hourAt, startOfHour } from './site-time.ts'

test.each([
  // Clocks are set forward at 2 and back at 2.
  ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08', 1, '2026-03-08T06:00:00.000Z'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', 3, '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01', 1, '2026-11-01T06:00:00.000Z'],
  // Half hours from UTC, and three quarters.
  ['Asia/Kolkata', '2026-11-17T18:29:59.500Z', '2026-11-17', 23, '2026-11-17T17:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-17T18:30:00.000Z', '2026-11-18', 0, '2026-11-17T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-17T18:20:00.000Z', '2026-11-18', 0, '2026-11-17T18:15:00.000Z'],
  // The last place to change the day, and the first.
  ['Pacific/Pago_Pago', '2026-11-17T10:59:59.000Z', '2026-11-16', 23, '2026-11-17T10:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-17T10:00:00.000Z', '2026-11-18', 0, '2026-11-17T10:00:00.000Z'],
])('in %s it is at %s the day %s, hour %i', (timeZone, moment, day, hour, start) => {
  const date = new Date(moment)
  expect(formatDayInZone(timeZone, date)).toBe(day)
  expect(hourAt(date, timeZone)).toBe(hour)
  expect(startOfHour(date, timeZone).toISOString()).toBe(start)
})

test('days are days of the calendar, also those of 23 and 25 hours', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
})
