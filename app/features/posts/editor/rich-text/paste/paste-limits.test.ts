import { expect, test } from 'vitest'
import { heavyHtml } from '#testing/hostile/archives.ts'
import { exceedsPasteLimits } from './paste-limits.ts'

test('what would keep a browser busy is told apart before anything parses it', () => {
  expect(exceedsPasteLimits('<p>Words, <b>bold</b> and <a href="/">linked</a></p>'.repeat(2_000))).toBe(false)
  expect(exceedsPasteLimits(heavyHtml.reopenedFormatting(1))).toBe(true)
  expect(exceedsPasteLimits(heavyHtml.manyElements(1))).toBe(true)
  expect(exceedsPasteLimits('x'.repeat(5_000_001))).toBe(true)
})
