import { expect, test } from 'vitest'
import { blockedIn, linksIn, wordsOf } from './words.ts'

test('a word is the same in every spelling, and counts once', () => {
  expect(wordsOf('Café CAFÉ ｃａｆｅ caf\u200be')).toEqual(['cafe'])
})

test('of an address only its host is learned, and that there was one', () => {
  expect(wordsOf('see https://Cheap.Example/pills?id=1 now')).toEqual([
    'see',
    'now',
    'host:cheap.example',
    'has:link',
  ])
  expect(linksIn('https://a.example www.b.example http://c.example/x c.example')).toHaveLength(3)
})

test('shouting is a word of its own', () => {
  expect(wordsOf('BUY IT NOW WHILE STOCKS LAST')).toContain('has:shouting')
  expect(wordsOf('Buy it now while stocks last')).not.toContain('has:shouting')
})

test('there is an end to the words of a text', () => {
  expect(wordsOf(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

test('blocked words are found whole, in any spelling and as phrases', () => {
  const blocked = ['casino', 'free money', 'Naïve']
  expect(blockedIn('The CASINO, of course', blocked)).toEqual(['casino'])
  expect(blockedIn('casinos are not meant', blocked)).toEqual([])
  expect(blockedIn('Free — money!', blocked)).toEqual(['free money'])
  expect(blockedIn('how naive', blocked)).toEqual(['Naïve'])
  expect(blockedIn('anything', ['', '…'])).toEqual([])
})
