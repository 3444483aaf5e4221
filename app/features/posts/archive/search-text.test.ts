import { expect, test } from 'vitest'
import {
  correctableWords,
  firstMatchPattern,
  highlightMatches,
  MATCH_END,
  MATCH_START,
  normalizeSearch,
  TAG_PLACEHOLDER,
  toAnyTermQuery,
  toPrefixQuery,
  toSingleLine,
} from './search-text.ts'

test.each([
  ['  red   lip ', 'red lip'],
  ['red\u0000lip', 'red lip'],
  ['a'.repeat(10_000), 'a'.repeat(200)],
  ['\uD800', '\uFFFD'],
  ['', ''],
])('%j is searched as %j', (typed, clean) => {
  expect(normalizeSearch(typed)).toBe(clean)
})

test.each([
  ['red lip', 'red & lip:*'],
  ["it's (red) & !lip | :*", 'it & s & red & lip:*'],
  ['crème', 'crème:*'],
  ['💄', null],
  ['"red lip"', null],
  ['self-car', 'self & car:*'],
  ['vitamin c', null],
  ['red -lip', null],
  ['red or pink', null],
])('the last word of %j matches as far as it is typed: %j', (search, query) => {
  expect(toPrefixQuery(search)).toBe(query)
})

test('short words are not guessed at', () => {
  expect(correctableWords('the mosturizer for dry skin')).toEqual(['mosturizer', 'skin'])
})

test('entities of the saved text are shown as what they mean', () => {
  expect(highlightMatches('H&#x26;M &#x3C;b>')).toBe('H&amp;M &lt;b&gt;')
})

test('matches are marked and everything else is escaped', () => {
  expect(highlightMatches(`<b>${MATCH_START}red & "pink"${MATCH_END}</b>`)).toBe(
    '&lt;b&gt;<mark>red &amp; &quot;pink&quot;</mark>&lt;/b&gt;',
  )
})

test.each([
  ["'skin' | 'skin':*", String.raw`\m(?:skin|skin)`],
  ["'beauti' & !'lip'", String.raw`\m(?:beaut[iy])`],
  ["'3.5' & 'o''clock'", String.raw`\m(?:3\.5|o\'clock)`],
  ["!'lip'", '(?!)'],
])('a passage for %s is looked for at %s', (query, pattern) => {
  expect(firstMatchPattern(query)).toBe(pattern)
})

test.each([
  ["'fold' & 'knit':*", "'fold' | 'knit':*"],
  ["'one' <-> 'chang' <3> 'time'", "'one' | 'chang' | 'time'"],
  ["'beauti' & !'lip'", "'beauti'"],
])('a passage for %s may have any of %s', (query, any) => {
  expect(toAnyTermQuery(query)).toBe(any)
})

test.each([
  ['<li>Cream blush</li><li>Brow gel</li>', 'Cream blush · Brow gel'],
  ['<p>It stays.</p>\n<p>Four weeks on</p>\n<h2>Rain</h2>', 'It stays. Four weeks on · Rain'],
  ['<li><strong>One jar</strong></li><li>Two</li>', 'One jar · Two'],
  ['the <a><em>barley cream</em></a> was (<em>once</em>) new', 'the barley cream was (once) new'],
  ['first line<br>second', 'first line second'],
])('what stood apart in %s still does in one line: %s', (html, line) => {
  expect(toSingleLine(html.replace(/<[^>]*>/g, TAG_PLACEHOLDER))).toBe(line)
})
