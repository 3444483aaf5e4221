const MAX_LENGTH = 5_000_000
const MAX_TAGS = 50_000
const MAX_OPEN_FORMATTING = 200

/** The HTML parser reopens these in every paragraph until they are closed. */
const formattingTags = new Set([
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

/** Checked before anything parses the HTML, since parsing it would block the browser. */
export function exceedsPasteLimits(html: string): boolean {
  if (html.length > MAX_LENGTH) return true
  let tags = 0
  let openFormatting = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (formattingTags.has(name.toLowerCase()))
      openFormatting = Math.max(0, openFormatting + (slash ? -1 : 1))
    if (++tags > MAX_TAGS || openFormatting > MAX_OPEN_FORMATTING) return true
  }
  return false
}
