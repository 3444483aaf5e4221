import { expect, test } from 'vitest'
import { checkPaidParts } from './check-paid.ts'

const UNSAID = 'warning This reads like paid content, and nothing says so.'

test.each([
  ['Hello', null, []],
  ['Thank you, sponsored by Maren & Oak', null, [UNSAID]],
  ['My balm #ad', 'There are affiliate links in this letter.', [UNSAID]],
  ['My balm #ad', 'Sponsored. Maren & Oak paid me to show Oat Balm.', []],
  ['Gifted by Maren & Oak', 'Gifted. Maren & Oak gave me Oat Balm for free.', []],
])('an intro that says %j under %j', (intro, disclosure, expected) => {
  const findings = checkPaidParts({ intro, disclosure, posts: [] }, '')
  expect(findings.map(({ level, message }) => `${level} ${message}`)).toEqual(expected)
})

test.each([
  ['Ad', 'News\n\nAd\n\nMy  week\n-------\n', []],
  [
    'Ad',
    'News\n\nMy week\n-------\n',
    ['/admin/posts/p1 “My week” was paid for, and the letter does not say so.'],
  ],
  [null, 'My week', []],
])('a post with the label %j in the letter %j', (adLabel, text, expected) => {
  const posts = [{ id: 'p1', title: 'My week', adLabel }]
  const findings = checkPaidParts({ intro: '', disclosure: null, posts }, text)
  expect(findings.map(({ to, message }) => `${to} ${message}`)).toEqual(expected)
})
