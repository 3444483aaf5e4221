import { expect, test } from 'vitest'
import { createFormTimestamps } from './form-timestamps.server.ts'

test('a form says how old it is, of one post and to one site', () => {
  let now = 1_000_000
  const stamps = createFormTimestamps('secret', () => now)
  const stamp = stamps.issue('post')
  now += 4_000
  expect(stamps.age('post', stamp)).toBe(4_000)
  expect(stamps.age('another', stamp)).toBeNull()
  expect(createFormTimestamps('another').age('post', stamp)).toBeNull()
})

test.each(['', '.', '1000000', '1000000.', 'NaN.x', '0.AAAA', 'a.b.c'])('%j is no stamp', (stamp) => {
  expect(createFormTimestamps('secret').age('post', stamp)).toBeNull()
})
