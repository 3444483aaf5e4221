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

export type Shortcode = { name: string; attributes: string; isEnd: boolean }

const TAG_START = /\[(\/?)([a-z][\w-]*)/iy

/**
 * Each `[name …]`, `[name=…]` and `[/name]`. There is no other bracket in one: a sentence that begins like a shortcode would
 * otherwise go on to the end of the next.
 */
function* findShortcodes(text: string): Generator<Shortcode & Match> {
  const findBracket = createFinder(text, ['[', ']'])
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    TAG_START.lastIndex = at
    const [start = '[', slash, name = ''] = TAG_START.exec(text) ?? []
    const bracket = findBracket(at + start.length)
    if (!bracket) return
    const attributes = text.slice(at + start.length, bracket.at)
    // Only attributes may follow the name: `[note: text]` is no shortcode.
    if (name !== '' && text[bracket.at] === ']' && /^(?:[\s=]|\/?$)/.test(attributes))
      yield { name, attributes, isEnd: slash === '/', at, end: bracket.end }
    at = bracket.at
  }
}

/** Replaces each `[name …]` and `[/name]`; undefined leaves it as it is. */
export function replaceShortcodes(text: string, replace: (found: Shortcode) => string | undefined): string {
  let result = ''
  let consumed = 0
  for (const { at, end, ...found } of findShortcodes(text)) {
    const replacement = replace(found)
    if (replacement === undefined) continue
    result += text.slice(consumed, at) + replacement
    consumed = end
  }
  return result + text.slice(consumed)
}

/**
 * Replaces `[name …]inner[/name]` for all names; undefined leaves it as it is. An opening tag that is followed by another
 * one of its name is not closed: what is between them would be lost.
 */
export function replacePairs(
  text: string,
  names: string[],
  replace: (inner: string) => string | undefined,
): string {
  const opened = new Map<string, Match>()
  let result = ''
  let consumed = 0
  for (const { name, isEnd, at, end } of findShortcodes(text)) {
    if (!names.includes(name)) continue
    const start = opened.get(name)
    opened.delete(name)
    if (!isEnd) opened.set(name, { at, end })
    const replacement = isEnd && start ? replace(text.slice(start.end, at)) : undefined
    if (!start || replacement === undefined) continue
    result += text.slice(consumed, start.at) + replacement
    consumed = end
    opened.clear()
  }
  return result + text.slice(consumed)
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
