const LONGEST = 40
const MOST = 400

/** One spelling for all: 'ＣＡＦÉ', 'Café' and 'cafe' are the same word. */
export const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"']+/giu

/** Every address in a text, written out or only begun with www. */
export const linksIn = (text: string): string[] => text.match(ADDRESS) ?? []

/**
 * The different words of a text, as the classifier knows them. Of an address only its host counts (whoever sells
 * something changes the rest), and shouting and links are words of their own.
 */
export function wordsOf(text: string): string[] {
  const hosts = linksIn(text).map(
    (link) =>
      `host:${
        normalized(link)
          .replace(/^https?:\/\//, '')
          .split(/[/?#:]/)[0]
      }`,
  )
  const plain = normalized(text.replace(ADDRESS, ' ')).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  const words = plain.filter((word) => word.length > 1)
  const marks = [
    hosts.length > 0 && 'has:link',
    hosts.length > 2 && 'has:links',
    isShouted(text) && 'has:shouting',
  ]
  const all = [...words, ...hosts, ...marks.filter((mark) => mark !== false)]
  return [...new Set(all.map((word) => word.slice(0, LONGEST)))].slice(0, MOST)
}

function isShouted(text: string) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 20 && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.6
}

/** Which of the blocked words or phrases stand in a text, whole and in any spelling. */
export function blockedIn(text: string, blocked: string[]): string[] {
  const spaced = (words: string) =>
    ` ${normalized(words)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const read = spaced(text)
  return blocked.filter((word) => spaced(word).trim() !== '' && read.includes(spaced(word)))
}
