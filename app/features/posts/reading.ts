const WORDS_PER_MINUTE = 225

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Minutes a reader needs, never less than one. */
export function readingTime(html: string): number {
  const text = textOf(html)
  const words = text === '' ? 0 : text.split(' ').length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
