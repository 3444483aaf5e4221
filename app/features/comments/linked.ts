type Piece = { text: string; href?: string }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`“”‘’«»]+/giu
/** At the end of an address it belongs to the sentence. */
const CLOSING = /[.,:;!?*_~…)\]}]/
const LONGEST = 2000

/** A text in pieces, of which the web addresses have something to lead to. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentence(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > done) pieces.push({ text: text.slice(done, index) })
    pieces.push({ text: address, href })
    done = index + address.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

/** A bracket that was opened within the address closes within it. */
function withoutSentence(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  while (CLOSING.test(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')' && unopened-- <= 0) break
    end--
  }
  return found.slice(0, end)
}

/** Only what says plainly where it leads: names before an @ are there to deceive. */
function hrefOf(address: string): string | undefined {
  if (address.length > LONGEST) return undefined
  const whole = /^www\./i.test(address) ? `https://${address}` : address
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  if (!url.hostname.includes('.') || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
