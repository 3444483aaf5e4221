/**
 * What WordPress writes in brackets. Texts are gone through once, from left to right: a pattern that looks for an end would
 * go on to the end of the text for every beginning that has none.
 */

type Found = { at: number; end: number }

/** Finds the next place of a mark at or after a position; as long as positions only grow, each letter is read once. */
function finder(text: string, marks: string[]) {
  const next = marks.map((mark) => ({ mark, at: -2 }))
  return (from: number): Found | undefined => {
    let nearest: Found | undefined
    for (const one of next) {
      if (one.at !== -1 && one.at < from) one.at = text.indexOf(one.mark, from)
      if (one.at !== -1 && (!nearest || one.at < nearest.at)) {
        nearest = { at: one.at, end: one.at + one.mark.length }
      }
    }
    return nearest
  }
}

/** Replaces `[name …]inner[/name]`, for any of the names, from the first beginning to the first end after it. */
export function replacePairs(text: string, names: string[], replace: (inner: string) => string): string {
  const beginning = finder(
    text,
    names.map((name) => `[${name}`),
  )
  const bracket = finder(text, [']'])
  const ending = finder(
    text,
    names.map((name) => `[/${name}]`),
  )
  let made = ''
  let done = 0
  for (let from = 0; ; ) {
    const start = beginning(from)
    const open = start && bracket(start.end)
    const close = open && ending(open.end)
    if (!close) return made + text.slice(done)
    made += text.slice(done, start.at) + replace(text.slice(open.end, close.at))
    done = close.end
    from = done
  }
}

/** Replaces `<name …>…</name>` whole, for each of the names. */
export function replaceElements(text: string, names: string[], replace: (whole: string) => string): string {
  // Of the same length in every language, unlike small letters in general.
  const small = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const beginning = finder(
    small,
    names.map((name) => `<${name}`),
  )
  const endings = new Map(names.map((name) => [`<${name}`, finder(small, [`</${name}>`])]))
  let made = ''
  let done = 0
  for (let from = 0; ; ) {
    const start = beginning(from)
    if (!start) return made + text.slice(done)
    const close = /\w/.test(small.charAt(start.end))
      ? undefined
      : endings.get(small.slice(start.at, start.end))?.(start.end)
    from = close?.end ?? start.end
    if (!close) continue
    made += text.slice(done, start.at) + replace(text.slice(start.at, close.end))
    done = close.end
  }
}

export type Shortcode = { name: string; attributes: string; isEnd: boolean }

const NAME = /\[(\/?)([a-z][\w-]*)/iy

/** Replaces each `[name …]` and `[/name]`; nothing leaves one as it is. */
export function replaceShortcodes(text: string, replace: (found: Shortcode) => string | undefined): string {
  const bracket = finder(text, [']'])
  let made = ''
  let done = 0
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    const close = bracket(at)
    if (!close) break
    NAME.lastIndex = at
    const [start = '[', slash, name = ''] = NAME.exec(text) ?? []
    const attributes = text.slice(at + start.length, close.at)
    // A word in brackets with something else behind it is a word in brackets.
    if (name === '' || !/^(?:\s|\/?$)/.test(attributes)) {
      at += start.length
      continue
    }
    const instead = replace({ name, attributes, isEnd: slash === '/' })
    if (instead !== undefined) {
      made += text.slice(done, at) + instead
      done = close.end
    }
    at = close.end
  }
  return made + text.slice(done)
}
