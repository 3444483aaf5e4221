import { expect, test } from 'vitest'
import { toDrawableText } from './drawable-text.ts'

test.each([
  ['Finding Your Red', 'Finding Your Red'],
  ['Crème brûlée für Zoë', 'Crème brûlée für Zoë'],
  ['Đường phố, în țară, żółć', 'Đường phố, în țară, żółć'],
  ['an accent of its own: e\u0301', 'an accent of its own: é'],
  ['“Quotes” – and — dashes…', '“Quotes” – and — dashes…'],
  ['Lips 💄 and ✨ stars', 'Lips and stars'],
  ['tabs\tand\nlines', 'tabs and lines'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['Когда включают отопление', null],
  ['口紅の選び方', null],
  ['أحمر الشفاه', null],
  ['A 口紅の選び方', null],
  ['💄', null],
  ['', null],
])('%j is drawn as %j', (text, drawn) => {
  expect(toDrawableText(text)).toBe(drawn)
})
