import { expect, test } from 'vitest'
import { isNewPost } from './new-badge.ts'
import { excerptOf, readingMinutes, stripMarkup, truncateAtWord } from './post-text.ts'

const words = (number: number) => `<p>${'word '.repeat(number)}</p>`

test.each([
  ['nothing', '', 1],
  ['only tags', '<p></p>', 1],
  ['one word', words(1), 1],
  ['225 words', words(225), 1],
  ['226 words', words(226), 2],
  ['2250 words', words(2250), 10],
])('reading time of %s: words / 225 rounded up, at least 1 minute', (_what, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

test('neighboring blocks are separate words', () => {
  expect(readingMinutes('<p>a</p><p>b</p>'.repeat(113))).toBe(2)
})

test.each([
  ['<p>One  <b>two</b>\n three</p>', 'One two three'],
  ['<p>a</p><p>b</p>', 'a b'],
  [
    '<p>It is <b>easy</b>, see <a href="/a">here</a>. (<em>Un</em>believable)</p>',
    'It is easy, see here. (Unbelievable)',
  ],
  ['one<br>two<img src="a">three', 'one two three'],
  ['before {gallery id=3} after', 'before after'],
  ['{a}{b}c', 'c'],
  ['an { open brace', 'an { open brace'],
  ['before {{gallery}} after', 'before after'],
  ['{a {b} c} d } e', 'd } e'],
  ['5 < 6 and <b>7</b> > 6, <3', '5 < 6 and 7 > 6, <3'],
  ['', ''],
])('the excerpt of %j strips tags and curly-brace blocks and collapses white space', (html, text) => {
  expect(stripMarkup(html)).toBe(text)
})

test('placeholders stay where they are filled', () => {
  const text = '<b>Hi</b> {{gallery}} I’m {{author}} of {{site}} {gallery {{site}}} {{'
  expect(stripMarkup(text, ['{{author}}', '{{site}}'])).toBe('Hi I’m {{author}} of {{site}} {{')
  expect(stripMarkup(text)).toBe('Hi I’m of {{')
})

test('an excerpt of a text is its beginning as plain words', () => {
  expect(excerptOf('<h2>Salt &amp; light</h2><p>It is&nbsp;easy.</p>{{gallery}}')).toBe(
    'Salt & light It is easy.',
  )
  expect(excerptOf(`<p>${'word '.repeat(100)}</p>`)).toMatch(/^(word ){30}word…$/)
})

test.each([1, 42, 43, 44, 500])(
  'an excerpt has no markup of the %i pictures before the words',
  (pictures) => {
    const picture = `<img src="/media/blog-media/posts/${'a'.repeat(36)}.webp" alt="" width="1200" height="800">`
    const gallery = `<figure data-gallery>${picture.repeat(pictures)}</figure>`
    expect(excerptOf(`${gallery}<p>${'word '.repeat(100)}</p>`)).toMatch(/^(word ){30}word…$/)
    expect(excerptOf(gallery)).toBe('')
  },
)

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 9, 'one two…'],
  ['onelongword', 5, 'onel…'],
  [' one, two – three ', 12, 'one, two…'],
  ['one, two', 7, 'one…'],
])('%j in %i characters is %j', (text, maxLength, short) => {
  expect(truncateAtWord(text, maxLength)).toBe(short)
})

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:00:00Z', true],
  ['2026-11-08T12:00:00Z', true],
  ['2026-11-08T11:59:59Z', false],
  ['2026-11-16T12:00:00Z', false],
  ['not a date', false],
])('a post of %s is new within 7 days: %s', (date, isNew) => {
  expect(isNewPost(date, now)).toBe(isNew)
})
