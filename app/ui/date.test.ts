import { expect, test, vi } from 'vitest'
import { formatDate } from './date.tsx'

test.each([
  ['2026-11-05T23:59:59.000Z', 'November 5, 2026', 'Nov 5, 2026'],
  ['2024-02-29T00:00:00.000Z', 'February 29, 2024', 'Feb 29, 2024'],
  ['2025-01-01', 'January 1, 2025', 'Jan 1, 2025'],
])('%s is %s, or %s when short', (value, long, short) => {
  expect(formatDate(value)).toBe(long)
  expect(formatDate(value, 'short')).toBe(short)
})

test('an unformattable date is logged and returned unchanged', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(formatDate('soon')).toBe('soon')
  expect(logged).toHaveBeenCalledWith('not a date:', 'soon')
})
