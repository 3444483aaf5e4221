import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatDate } from './format-date.ts'
import { hideEnded } from './hide-ended.ts'

test.each([
  ['2026-11-05T23:59:59.000Z', 'November 5, 2026', 'Nov 5, 2026'],
  ['2024-02-29T00:00:00.000Z', 'February 29, 2024', 'Feb 29, 2024'],
])('%s is %s in UTC, or %s when short', (value, long, short) => {
  expect(formatDate(value, 'UTC')).toBe(long)
  expect(formatDate(value, 'UTC', 'short')).toBe(short)
})

test('a date is the day of the site’s time zone', () => {
  const evening = '2026-11-06T02:30:00.000Z'
  expect(formatDate(evening, 'America/Los_Angeles')).toBe('November 5, 2026')
  expect(formatDate(evening, 'America/Los_Angeles', 'time')).toBe('Nov 5, 2026, 6:30 PM PST')
  expect(formatDate(evening, 'Asia/Tokyo', 'time')).toBe('Nov 6, 2026, 11:30 AM GMT+9')
})

test.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Niue'])('a day without a time is the same in %s', (zone) => {
  expect(formatDate('2025-01-01', zone)).toBe('January 1, 2025')
})

test('no component adds a time to a day: in some zone that is another day', () => {
  const app = join(import.meta.dirname, '..')
  const components = globSync('**/*.tsx', { cwd: app }).filter((path) => !path.includes('.test.'))
  const adding = components.filter((path) => /\}T\d\d:\d\d/.test(readFileSync(join(app, path), 'utf8')))
  expect(adding).toEqual([])
})

test('a time zone that this browser does not know is UTC', () => {
  expect(formatDate('2026-11-05T23:59:59.000Z', 'Moon/Tranquility', 'short')).toBe('Nov 5, 2026')
})

test('an unformattable date is logged and returned unchanged', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(formatDate('soon', 'UTC')).toBe('soon')
  expect(logged).toHaveBeenCalledWith('not a date:', 'soon')
})

test('what has ended is hidden in a page that stays open', () => {
  const now = Date.parse('2026-05-01T12:00:00Z')
  const elements = ['2026-05-01T12:00:00.000Z', '2026-05-01T12:00:01.000Z', undefined].map((ends) => ({
    dataset: { ends },
    hidden: false,
  }))
  hideEnded(elements, now)
  expect(elements.map(({ hidden }) => hidden)).toEqual([true, false, false])
})
