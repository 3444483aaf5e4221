type TextPart = { text: string; href?: string }

const URL_PATTERN = /\b(?:https?:\/\/|www\.)[^\s<>"'`“”‘’«»]+/giu
/** At the end of a URL, these belong to the sentence around it. */
const TRAILING_PUNCTUATION = /[.,:;!?*_~…)\]}]/
const MAX_URL_LENGTH = 2000

/** Splits a text into plain parts and URLs, which have an `href`. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let consumed = 0
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const urlText = trimTrailingPunctuation(found)
    const href = toHref(urlText)
    if (!href) continue
    if (index > consumed) parts.push({ text: text.slice(consumed, index) })
    parts.push({ text: urlText, href })
    consumed = index + urlText.length
  }
  if (consumed < text.length) parts.push({ text: text.slice(consumed) })
  return parts
}

/** A closing bracket stays if it was opened within the URL. */
function trimTrailingPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  while (TRAILING_PUNCTUATION.test(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')' && unopened-- <= 0) break
    end--
  }
  return found.slice(0, end)
}

/** Not URLs with user names: `https://bank.example@evil.example` deceives readers. */
function toHref(urlText: string): string | undefined {
  if (urlText.length > MAX_URL_LENGTH) return undefined
  const absoluteUrl = /^www\./i.test(urlText) ? `https://${urlText}` : urlText
  if (!URL.canParse(absoluteUrl)) return undefined
  const url = new URL(absoluteUrl)
  if (!url.hostname.includes('.') || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
