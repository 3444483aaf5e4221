const MAX_WORD_LENGTH = 40
const MAX_WORDS = 400

/** 'ＣＡＦÉ', 'Café' and 'cafe' become the same word. */
const normalizeSpelling = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const URL_PATTERN = /(?:https?:\/\/|www\.)[^\s<>"']+/giu

/** URLs, also those that begin with www. */
export const findLinks = (text: string): string[] => text.match(URL_PATTERN) ?? []

/**
 * The distinct words of a text, as the classifier counts them. Of a URL only the host counts, since spammers vary the
 * rest. Links and text in capitals count as words of their own.
 */
export function extractWords(text: string): string[] {
  const hosts = findLinks(text).map(
    (link) =>
      `host:${
        normalizeSpelling(link)
          .replace(/^https?:\/\//, '')
          .split(/[/?#:]/)[0]
      }`,
  )
  const allWords =
    normalizeSpelling(text.replace(URL_PATTERN, ' ')).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  const words = allWords.filter((word) => word.length > 1)
  const features = [
    hosts.length > 0 && 'has:link',
    hosts.length > 2 && 'has:links',
    isMostlyUppercase(text) && 'has:shouting',
  ]
  const all = [...words, ...hosts, ...features.filter((feature) => feature !== false)]
  return [...new Set(all.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS)
}

function isMostlyUppercase(text: string) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 20 && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.6
}

/** Finds blocked words and phrases as whole words, in any spelling. */
export function findBlockedWords(text: string, blocked: string[]): string[] {
  const toSpacedWords = (words: string) =>
    ` ${normalizeSpelling(words)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const spacedText = toSpacedWords(text)
  return blocked.filter(
    (word) => toSpacedWords(word).trim() !== '' && spacedText.includes(toSpacedWords(word)),
  )
}
