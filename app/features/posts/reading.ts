import { replaceTags } from '#app/text/html-tags.ts'

const WORDS_PER_MINUTE = 225

/** The words of a text alone: HTML tags and curly-brace blocks taken out, white space collapsed. */
export const excerptOf = (html: string): string =>
  replaceTags(html, ' ')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** At most so many characters, ending with a whole word and nothing that leads on to the next. */
export function shortened(text: string, most: number): string {
  const tidy = text.trim()
  if (tidy.length <= most) return tidy
  const cut = tidy.slice(0, most - 1)
  const words = cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)
  return `${withoutEnd(words)}…`
}

const LEADS_ON = /[\s,;:–—-]/

function withoutEnd(words: string): string {
  let end = words.length
  while (end > 0 && LEADS_ON.test(words.charAt(end - 1))) end--
  return words.slice(0, end)
}

/** Minutes a reader needs, never less than one. */
export function readingTime(html: string): number {
  const text = replaceTags(html, ' ').trim()
  const words = text === '' ? 0 : text.split(/\s+/).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
