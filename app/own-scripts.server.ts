import { createHash } from 'node:crypto'

/** How a content policy names a text that may run or style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Takes the mark off everything that carries it, and names the scripts among that by their hashes. The mark is made
 * after all content was read: a script that came in with content has none, and so is never named.
 */
export function nameOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script[^<>]* nonce="${mark}"[^<>]*>([^]*?)</script>`, 'g')
  const texts = [...html.matchAll(own)].map(([, text = '']) => text).filter((text) => text !== '')
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...new Set(texts.map(hashOf))] }
}
