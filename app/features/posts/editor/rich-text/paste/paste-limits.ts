const LONGEST = 5_000_000
const MOST_TAGS = 50_000
const MOST_OPEN = 200

/** A browser opens these again in every paragraph until they are closed. */
const formatting = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
])

/** Whether the browser would be busy with it for long. Looked at before anything parses it. */
export function isTooMuchToPaste(html: string): boolean {
  if (html.length > LONGEST) return true
  let tags = 0
  let open = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (formatting.has(name.toLowerCase())) open = Math.max(0, open + (slash ? -1 : 1))
    if (++tags > MOST_TAGS || open > MOST_OPEN) return true
  }
  return false
}
