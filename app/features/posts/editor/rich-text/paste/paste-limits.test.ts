import { expect, test } from 'vitest'
import { heavyHtml } from '#testing/hostile/archives.ts'
import { isTooMuchToPaste } from './paste-limits.ts'

test('what would keep a browser busy is told apart before anything parses it', () => {
  expect(isTooMuchToPaste('<p>Words, <b>bold</b> and <a href="/">linked</a></p>'.repeat(2_000))).toBe(false)
  expect(isTooMuchToPaste(heavyHtml.reopenedFormatting(1))).toBe(true)
  expect(isTooMuchToPaste(heavyHtml.manyElements(1))).toBe(true)
  expect(isTooMuchToPaste('x'.repeat(5_000_001))).toBe(true)
})
