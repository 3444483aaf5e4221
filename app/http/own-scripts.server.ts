import { createHash } from 'node:crypto'

/** How a content policy names a text that may run or style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Takes the mark off everything that carries it, and names the scripts among that by their hashes. The mark is made
 * after all content was read: a script that came in with content has none, and so is never named.
 */
export function nameOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`
  const texts = textsOfScripts(html, nonce).filter((text) => text !== '')
  return { html: html.replaceAll(nonce, ''), hashes: [...new Set(texts.map(hashOf))] }
}

/** By search and not by one pattern: a pattern would read on to the end of the page for each script it is unsure of. */
function textsOfScripts(html: string, nonce: string): string[] {
  const texts: string[] = []
  let at = html.indexOf(nonce)
  while (at >= 0) {
    const tag = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const close = html.indexOf(CLOSE, tagEnd)
    const isScript = html.startsWith('<script', tag) && !html.slice(tag + 1, tagEnd).includes('<')
    const isOwn = isScript && tagEnd > 0 && close > 0 && html.lastIndexOf('>', at) < tag
    if (isOwn) texts.push(html.slice(tagEnd + 1, close))
    at = html.indexOf(nonce, isOwn ? close : at + nonce.length)
  }
  return texts
}

const CLOSE = '</script>'
