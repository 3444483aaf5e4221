/*
 * A regular expression such as /<[^>]*>/g scans the rest of the text for every unclosed `<`: a text of nothing but `<`
 * takes minutes. These functions scan it once.
 */

/** As in HTML: a `<` before anything else, as in "a < b" or "<3", is text. */
const TAG_START = /<(?=[a-z/!?])/gi

/** Replaces each tag, from its `<` to the next `>`. */
export function replaceTags(html: string, replacement: string | ((tag: string) => string)): string {
  let replaced = ''
  let from = 0
  for (;;) {
    TAG_START.lastIndex = from
    const start = TAG_START.exec(html)?.index ?? -1
    const end = start < 0 ? -1 : html.indexOf('>', start)
    if (end < 0) return replaced + html.slice(from)
    replaced += html.slice(from, start)
    replaced += typeof replacement === 'string' ? replacement : replacement(html.slice(start, end + 1))
    from = end + 1
  }
}

/** Removes everything from each `open` to the next `close`. An unclosed one stays. */
export function removeBetween(html: string, open: string, close: string): string {
  let rest = ''
  let from = 0
  for (;;) {
    const start = html.indexOf(open, from)
    const end = start < 0 ? -1 : html.indexOf(close, start + open.length)
    if (end < 0) return rest + html.slice(from)
    rest += html.slice(from, start)
    from = end + close.length
  }
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The entities that the editor and the sanitizer write. */
export const decodeEntities = (text: string): string =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (entity, code) => {
      const point = Number.parseInt(code, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    })
    .replace(/&(\w+);/g, (entity, name) => namedEntities[name] ?? entity)
