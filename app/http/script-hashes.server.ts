import { createHash } from 'node:crypto'

/** The source of an inline script or style in a content security policy. */
export const cspHash = (text: string | Uint8Array) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Removes the nonce from the document and returns the hashes of the inline scripts that had it. The nonce is created
 * after all content was loaded: a script injected with the content does not have it, so its hash is not listed. Bytes are
 * searched, since most pages would be twice as large as strings.
 */
export function extractScriptHashes(html: Buffer, nonce: string) {
  const nonceAttribute = ` nonce="${nonce}"`
  const scripts = findScripts(html, nonceAttribute).filter((script) => script.length > 0)
  return { html: removeAll(html, nonceAttribute), hashes: [...new Set(scripts.map(cspHash))] }
}

/** Not by a regular expression: it could scan to the end of the document for each unclosed tag. */
function findScripts(html: Buffer, nonceAttribute: string): Buffer[] {
  const scripts: Buffer[] = []
  let at = html.indexOf(nonceAttribute)
  while (at >= 0) {
    const tag = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const close = html.indexOf(SCRIPT_END_TAG, tagEnd)
    const isScript = textOf(html, tag, tag + SCRIPT_TAG.length) === SCRIPT_TAG
    const isWhole = isScript && !textOf(html, tag + 1, tagEnd).includes('<')
    const isOwn = isWhole && tagEnd > 0 && close > 0 && html.lastIndexOf('>', at) < tag
    if (isOwn) scripts.push(html.subarray(tagEnd + 1, close))
    at = html.indexOf(nonceAttribute, isOwn ? close : at + nonceAttribute.length)
  }
  return scripts
}

const SCRIPT_TAG = '<script'
const SCRIPT_END_TAG = '</script>'

/** Of a tag, where only characters of one byte matter. */
const textOf = (html: Buffer, from: number, to: number) => html.toString('latin1', from, to)

function removeAll(html: Buffer, text: string) {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, from)) {
    parts.push(html.subarray(from, at))
    from = at + text.length
  }
  return Buffer.concat([...parts, html.subarray(from)])
}
