import { expect, test } from 'vitest'
import { findSpamReasons } from './spam-reasons.ts'

const plain = {
  content: 'I tried it for a month and love it.',
  names: 'Ada Stone',
  honeypot: '',
  filledInMs: 20_000,
}
const nothing = { blockedWords: [], likelihood: null, ownNames: ['Venus Hart'] }
const links = (count: number) => Array(count).fill('https://a.example').join(' ')

test('an ordinary comment raises none, nor does one from a page without a clock', () => {
  expect(findSpamReasons(plain, nothing)).toEqual([])
  expect(findSpamReasons({ ...plain, filledInMs: null, content: links(2) }, nothing)).toEqual([])
})

test.each([
  ['a hidden field', { honeypot: 'x' }, {}, 'filled in a field that people do not see', true],
  ['haste', { filledInMs: 1400 }, {}, 'sent after 1 second', false],
  ['a clock that was set back', { filledInMs: -5 }, {}, 'sent after 0 seconds', false],
  ['a name like hers', { names: 'Venus Hаrt' }, {}, 'the name looks like Venus Hart', false],
  ['links', { content: links(3) }, {}, '3 links', false],
  ['very many links', { content: links(8) }, {}, '8 links', true],
  [
    'a blocked word in the name',
    { names: 'Casino King' },
    { blockedWords: ['casino'] },
    'blocked word “casino”',
    true,
  ],
  ['a likeness', {}, { likelihood: 0.9 }, 'reads like what was marked as spam', false],
  ['a certain likeness', {}, { likelihood: 0.99 }, 'reads like what was marked as spam', true],
])('%s is told in words', (_what, submitted, known, words, strong) => {
  expect(findSpamReasons({ ...plain, ...submitted }, { ...nothing, ...known })).toEqual([{ words, strong }])
})
