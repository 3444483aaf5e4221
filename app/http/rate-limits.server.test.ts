import { expect, test } from 'vitest'
import { formatRetryDelay, rateLimitCounters } from './rate-limits.server.ts'

test.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [3601, 'in 2 hours'],
  [12 * 3600, 'in 12 hours'],
  [23 * 3600, 'tomorrow'],
])('%i seconds from now is %s', (seconds, words) => {
  expect(formatRetryDelay(seconds)).toBe(words)
})

test('an account is the same however it is written, and so is a network', () => {
  const named = rateLimitCounters('password', { account: ' Ada@Venus.example', network: '2001:db8::1' })
  expect(rateLimitCounters('password', { account: 'ada@venus.example', network: '2001:db8::2' })).toEqual(
    named,
  )
  expect(new Set(named.map(({ name, seconds }) => `${name} ${seconds}`)).size).toBe(named.length)
})
