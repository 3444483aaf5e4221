/*
 * Regular expressions such as /<[^>]*>/g look at the rest of a text once for every `<` that is never closed: a text of
 * nothing but `<` takes them minutes. These go through it once.
 */

/** Each tag, from its `<` to the next `>`, replaced by what is given or made for it; the text between stays. */
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

/** Everything from each `open` to the `close` after it is left out; one that is never closed stays. */
export function withoutBetween(html: string, open: string, close: string): string {
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
