import { createHash } from 'node:crypto'

/** The source of an inline script or style in a content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Removes the nonce from the document and returns the hashes of the inline scripts that had it. The nonce is created
 * after all content was loaded: a script injected with the content does not have it, so its hash is not listed.
 */
export function extractScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const texts = findScriptTexts(html, nonceAttribute).filter((text) => text !== '')
  return { html: html.replaceAll(nonceAttribute, ''), hashes: [...new Set(texts.map(cspHash))] }
}

/** Not by a regular expression: it could scan to the end of the document for each unclosed tag. */
function findScriptTexts(html: string, nonceAttribute: string): string[] {
  const texts: string[] = []
  let at = html.indexOf(nonceAttribute)
  while (at >= 0) {
    const tag = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const close = html.indexOf(SCRIPT_END_TAG, tagEnd)
    const isScript = html.startsWith('<script', tag) && !html.slice(tag + 1, tagEnd).includes('<')
    const isOwn = isScript && tagEnd > 0 && close > 0 && html.lastIndexOf('>', at) < tag
    if (isOwn) texts.push(html.slice(tagEnd + 1, close))
    at = html.indexOf(nonceAttribute, isOwn ? close : at + nonceAttribute.length)
  }
  return texts
}

const SCRIPT_END_TAG = '</script>'
