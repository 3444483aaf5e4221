import { expect, test } from 'vitest'
import { extractWords, findBlockedWords, findLinks } from './text-analysis.ts'

test('a word is the same in every spelling, and counts once', () => {
  expect(extractWords('Café CAFÉ ｃａｆｅ caf\u200be')).toEqual(['cafe'])
})

test('of an address only its host is learned, and that there was one', () => {
  expect(extractWords('see https://Cheap.Example/pills?id=1 now')).toEqual([
    'see',
    'now',
    'host:cheap.example',
    'has:link',
  ])
  expect(findLinks('https://a.example www.b.example http://c.example/x c.example')).toHaveLength(3)
})

test('shouting is a word of its own', () => {
  expect(extractWords('BUY IT NOW WHILE STOCKS LAST')).toContain('has:shouting')
  expect(extractWords('Buy it now while stocks last')).not.toContain('has:shouting')
})

test('there is an end to the words of a text', () => {
  expect(extractWords(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

test('blocked words are found whole, in any spelling and as phrases', () => {
  const blocked = ['casino', 'free money', 'Naïve']
  expect(findBlockedWords('The CASINO, of course', blocked)).toEqual(['casino'])
  expect(findBlockedWords('casinos are not meant', blocked)).toEqual([])
  expect(findBlockedWords('Free — money!', blocked)).toEqual(['free money'])
  expect(findBlockedWords('how naive', blocked)).toEqual(['Naïve'])
  expect(findBlockedWords('anything', ['', '…'])).toEqual([])
})
