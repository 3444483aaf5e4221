/**
 * Shortcodes of WordPress. The text is scanned once, from left to right: a regular expression would scan to the end of the
 * text for every opening tag without a closing tag, in quadratic time.
 */

type Match = { at: number; end: number }

/** Finds the next of the marks at or after a position. Positions must only grow, so that each character is read once. */
function createFinder(text: string, marks: string[]) {
  const next = marks.map((mark) => ({ mark, at: -2 }))
  return (from: number): Match | undefined => {
    let nearest: Match | undefined
    for (const candidate of next) {
      const { mark } = candidate
      if (candidate.at !== -1 && candidate.at < from) candidate.at = text.indexOf(mark, from)
      if (candidate.at !== -1 && (!nearest || candidate.at < nearest.at)) {
        nearest = { at: candidate.at, end: candidate.at + mark.length }
      }
    }
    return nearest
  }
}

/** Replaces `[name …]inner[/name]` for all names, from an opening tag to the next closing tag. */
export function replacePairs(text: string, names: string[], replace: (inner: string) => string): string {
  const findOpening = createFinder(
    text,
    names.map((name) => `[${name}`),
  )
  const findBracket = createFinder(text, [']'])
  const findClosing = createFinder(
    text,
    names.map((name) => `[/${name}]`),
  )
  let result = ''
  let consumed = 0
  for (let from = 0; ; ) {
    const start = findOpening(from)
    const open = start && findBracket(start.end)
    const close = open && findClosing(open.end)
    if (!close) return result + text.slice(consumed)
    result += text.slice(consumed, start.at) + replace(text.slice(open.end, close.at))
    consumed = close.end
    from = consumed
  }
}

/** Replaces `<name …>…</name>` for all names. */
export function replaceElements(text: string, names: string[], replace: (whole: string) => string): string {
  // Only ASCII letters, since toLowerCase can change the length of other texts.
  const lowercased = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const findOpening = createFinder(
    lowercased,
    names.map((name) => `<${name}`),
  )
  const closingFinders = new Map(names.map((name) => [`<${name}`, createFinder(lowercased, [`</${name}>`])]))
  let result = ''
  let consumed = 0
  for (let from = 0; ; ) {
    const start = findOpening(from)
    if (!start) return result + text.slice(consumed)
    const close = /\w/.test(lowercased.charAt(start.end))
      ? undefined
      : closingFinders.get(lowercased.slice(start.at, start.end))?.(start.end)
    from = close?.end ?? start.end
    if (!close) continue
    result += text.slice(consumed, start.at) + replace(text.slice(start.at, close.end))
    consumed = close.end
  }
}

export type Shortcode = { name: string; attributes: string; isEnd: boolean }

const TAG_START = /\[(\/?)([a-z][\w-]*)/iy

/** Replaces each `[name …]` and `[/name]`; undefined leaves it as it is. */
export function replaceShortcodes(text: string, replace: (found: Shortcode) => string | undefined): string {
  const findBracket = createFinder(text, [']'])
  let result = ''
  let consumed = 0
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    const close = findBracket(at)
    if (!close) break
    TAG_START.lastIndex = at
    const [start = '[', slash, name = ''] = TAG_START.exec(text) ?? []
    const attributes = text.slice(at + start.length, close.at)
    // Only attributes may follow the name: `[note: text]` is no shortcode.
    if (name === '' || !/^(?:\s|\/?$)/.test(attributes)) {
      at += start.length
      continue
    }
    const replacement = replace({ name, attributes, isEnd: slash === '/' })
    if (replacement !== undefined) {
      result += text.slice(consumed, at) + replacement
      consumed = close.end
    }
    at = close.end
  }
  return result + text.slice(consumed)
}
