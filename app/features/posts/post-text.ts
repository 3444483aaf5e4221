import { decodeEntities, replaceTags } from '#app/text/html-tags.ts'

const WORDS_PER_MINUTE = 225

/** Within a word or a sentence: “<b>easy</b>.” has no space before its end. */
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|bdi|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)[\s/>]/i

/** Removes HTML tags and curly-brace blocks, except placeholders such as {{site}}, and collapses white space. */
export const stripMarkup = (html: string, placeholders: readonly string[] = []): string =>
  removeBraceBlocks(
    replaceTags(html, (tag) => (INLINE_TAG.test(tag) ? '' : ' ')),
    placeholders,
  )
    .replace(/\s+/g, ' ')
    .trim()

/** Blocks may be nested, as in {{gallery {id}}}. A brace without a partner is text. */
function removeBraceBlocks(text: string, placeholders: readonly string[]): string {
  const starts: number[] = []
  const kept: string[] = []
  for (const part of text.split(/(\{\{[a-z]+\}\}|[{}])/)) {
    if (part.startsWith('{{')) {
      kept.push(placeholders.includes(part) ? part : ' ')
      continue
    }
    const start = part === '}' ? starts.pop() : undefined
    if (part === '{') starts.push(kept.length)
    if (start !== undefined) kept.length = start
    kept.push(start === undefined ? part : ' ')
  }
  return kept.join('')
}

const EXCERPT_LENGTH = 160
/** Mostly much more than becomes the excerpt. */
const EXCERPT_SOURCE_LENGTH = 1000
/** Of a text that begins with blocks in braces, whose ends may be far away. */
const EXCERPT_SOURCE_LENGTH_WITH_BLOCKS = 5000

/** The beginning of a text in HTML, as plain text. */
export function excerptOf(html: string, maxLength = EXCERPT_LENGTH): string {
  // The pictures of a gallery before the first words can be many times as long as the words.
  const hasBlocks = html.slice(0, EXCERPT_SOURCE_LENGTH).includes('{')
  for (let length = hasBlocks ? EXCERPT_SOURCE_LENGTH_WITH_BLOCKS : EXCERPT_SOURCE_LENGTH; ; length *= 2) {
    const text = decodeEntities(stripMarkup(cutBetweenTags(html, length)))
    // More than is shown, since an entity or a block at the end may be incomplete.
    if (length >= html.length || text.length > 2 * maxLength) return truncateAtWord(text, maxLength)
  }
}

/** Half a tag would be text. */
function cutBetweenTags(html: string, length: number): string {
  if (html.length <= length) return html
  const start = html.slice(0, length)
  const lastTag = start.lastIndexOf('<')
  return lastTag > start.lastIndexOf('>') ? start.slice(0, lastTag) : start
}

/** Ends with a whole word, without a trailing comma or dash. */
export function truncateAtWord(text: string, maxLength: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= maxLength) return trimmed
  const cut = trimmed.slice(0, maxLength - 1)
  const words = cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)
  return `${trimTrailingSeparators(words)}…`
}

const TRAILING_SEPARATOR = /[\s,;:–—-]/

function trimTrailingSeparators(words: string): string {
  let end = words.length
  while (end > 0 && TRAILING_SEPARATOR.test(words.charAt(end - 1))) end--
  return words.slice(0, end)
}

/** At least one. */
export function readingMinutes(html: string): number {
  const text = replaceTags(html, ' ').trim()
  const words = text === '' ? 0 : text.split(/\s+/).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** Empty where the excerpt is only the beginning of the text: above the text it would be read twice. */
export const writtenExcerpt = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt === excerptOf(content) ? '' : excerpt
