/*
 * A regular expression such as /<[^>]*>/g scans the rest of the text for every unclosed `<`: a text of nothing but `<`
 * takes minutes. These functions scan it once.
 */

/** Replaces each tag, from its `<` to the next `>`. */
export function replaceTags(html: string, replacement: string | ((tag: string) => string)): string {
  let replaced = ''
  let from = 0
  for (;;) {
    const start = html.indexOf('<', from)
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
