import { startAsSent } from '#app/text/raw-text.ts'

const LONGEST = 200

/** Private-use characters around a match: no text of a post or a query holds them, and HTML can be escaped around. */
export const MATCH_START = '\uE000'
export const MATCH_END = '\uE001'

/** What was typed, in a form that the database can take: no control characters, one space, not endless. */
export const cleanSearch = (typed: string): string =>
  startAsSent(typed, LONGEST)
    .normalize('NFC')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's text cannot hold NUL, and the rest is noise
    .replace(/[\u0000-\u001F\u007F\uE000\uE001\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

const wordsOf = (search: string): string[] => search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Words worth guessing at when nothing matched. */
export const guessable = (search: string): string[] => wordsOf(search).filter((word) => word.length >= 4)

/** A reader who writes "these words", -without or or asks for just that. */
const isExact = (search: string) => /"|(^|\s)-|\bor\b/i.test(search)

/** One letter is the beginning of nearly everything. */
const SHORTEST_PREFIX = 2

/** All words, the last one as far as it is typed; null when the reader asks for something more exact. */
export function prefixQuery(search: string): string | null {
  const words = wordsOf(search)
  if ((words.at(-1) ?? '').length < SHORTEST_PREFIX || isExact(search)) return null
  return `${words.join(' & ')}:*`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Stands where the passage of a text had a tag: a character that is in no text, and that ends a word. */
export const TAG = '\u001F'

/** Where two tags meet with words on both sides, a paragraph or an entry of a list is over. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what stands for a tag
const parted = /\u001f(?:\s*\u001f)+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what stands for a tag
const split = /(?<=[\p{L}\p{N}])\u001f(?=[\p{L}\p{N}])/gu

/** A passage in one line, in which what stood apart still does. */
export const inOneLine = (passage: string): string =>
  passage
    .replace(parted, (tags, at: number) => {
      const [last, next] = [passage.charAt(at - 1), passage.charAt(at + tags.length)]
      if (last.trim() === '' || next.trim() === '') return tags
      return /[.!?:;,…]/.test(last) ? ' ' : ' · '
    })
    .replace(split, ' ')
    .replaceAll(TAG, '')

/** The two characters that saved HTML writes as entities. */
const asText = (text: string) => text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&')

/** Text from the database with its matches marked: everything is escaped but the marks. */
export const markMatches = (text: string): string =>
  asText(text)
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>')

const TERM = /!?'((?:[^']|'')+)'(?::\*)?/g

/** What a query asks for; words that must not be there stand after a `!`. */
const wordsMeant = (query: string) => [...query.matchAll(TERM)].filter(([term]) => !term.startsWith('!'))

/** A query for any of the words: in a text they may all be there, and no two of them in one passage. */
export const anyOf = (query: string): string =>
  wordsMeant(query)
    .map(([term]) => term)
    .join(' | ')

/**
 * Where words of a query begin, for the database's regular expressions. A query holds stems, which end earlier than
 * the words they stand for, or in another letter (beauti, beauty).
 */
export function firstOf(query: string): string {
  const stems = wordsMeant(query).map(([, stem = '']) =>
    stem
      .replaceAll("''", "'")
      .replace(/[^\p{L}\p{N}]/gu, '\\$&')
      .replace(/i$/, '[iy]'),
  )
  return stems.length === 0 ? '(?!)' : `\\m(?:${stems.join('|')})`
}
