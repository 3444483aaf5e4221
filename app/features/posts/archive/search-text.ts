import { truncateRawText } from '#app/text/raw-text.ts'

const MAX_LENGTH = 200

/** Private-use characters, removed from queries and not used in posts, so that the HTML around a match can be escaped. */
export const MATCH_START = '\uE000'
export const MATCH_END = '\uE001'

/** Removes what the database cannot store, collapses white space and limits the length. */
export const normalizeSearch = (typed: string): string =>
  truncateRawText(typed, MAX_LENGTH)
    .normalize('NFC')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's text cannot hold NUL, and the rest is noise
    .replace(/[\u0000-\u001F\u007F\uE000\uE001\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()

const splitWords = (search: string): string[] => search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Words long enough for a spelling correction. */
export const correctableWords = (search: string): string[] =>
  splitWords(search).filter((word) => word.length >= 4)

/** Quotes, -word and or. */
const hasSearchOperators = (search: string) => /"|(^|\s)-|\bor\b/i.test(search)

/** A single letter would match nearly every post. */
const MIN_PREFIX_LENGTH = 2

/** All words, the last one as a prefix; null when the reader uses search operators. */
export function toPrefixQuery(search: string): string | null {
  const words = splitWords(search)
  if ((words.at(-1) ?? '').length < MIN_PREFIX_LENGTH || hasSearchOperators(search)) return null
  return `${words.join(' & ')}:*`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Replaces the tags of a passage: a character that occurs in no text and ends a word. */
export const TAG_PLACEHOLDER = '\u001F'

/** Adjacent tags between words are the end of a paragraph or a list item. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the placeholder of a tag
const ADJACENT_TAGS = /\u001f(?:\s*\u001f)+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the placeholder of a tag
const TAG_BETWEEN_WORDS = /(?<=[\p{L}\p{N}])\u001f(?=[\p{L}\p{N}])/gu

/** Joins the paragraphs of a passage, with a separator between them. */
export const toSingleLine = (passage: string): string =>
  passage
    .replace(ADJACENT_TAGS, (tags, at: number) => {
      const [last, next] = [passage.charAt(at - 1), passage.charAt(at + tags.length)]
      if (last.trim() === '' || next.trim() === '') return tags
      return /[.!?:;,…]/.test(last) ? ' ' : ' · '
    })
    .replace(TAG_BETWEEN_WORDS, ' ')
    .replaceAll(TAG_PLACEHOLDER, '')

/** Stored HTML escapes only these two characters. */
const decodeEntities = (text: string) => text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&')

/** Escapes the text and puts its matches in <mark>. */
export const highlightMatches = (text: string): string =>
  decodeEntities(text)
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>')

const TERM_PATTERN = /!?'((?:[^']|'')+)'(?::\*)?/g

/** Excluded terms begin with `!`. */
const includedTerms = (query: string) =>
  [...query.matchAll(TERM_PATTERN)].filter(([term]) => !term.startsWith('!'))

/** Matches any of the terms: a post may contain them all, but no two in one passage. */
export const toAnyTermQuery = (query: string): string =>
  includedTerms(query)
    .map(([term]) => term)
    .join(' | ')

/**
 * A regular expression of the database for the beginning of the query's words. A query holds stems, which are shorter
 * than the words or end in another letter (beauti, beauty).
 */
export function firstMatchPattern(query: string): string {
  const stems = includedTerms(query).map(([, stem = '']) =>
    stem
      .replaceAll("''", "'")
      .replace(/[^\p{L}\p{N}]/gu, '\\$&')
      .replace(/i$/, '[iy]'),
  )
  return stems.length === 0 ? '(?!)' : `\\m(?:${stems.join('|')})`
}
