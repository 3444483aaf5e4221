import { parse } from 'yaml'
import type { FrontMatter, MarkdownFile } from './front-matter.ts'

const MAX_FRONT_MATTER_LENGTH = 64 * 1024
const MAX_FRONT_MATTER_DEPTH = 50

/** Returns a message if the front matter cannot be parsed. */
export function splitFrontMatter(file: string): MarkdownFile | string {
  const text = file.replace(/\r\n?/g, '\n')
  if (text.startsWith('+++\n')) return 'The lines above its text are TOML; Venus reads YAML.'
  const found = /^---\n([\s\S]*?)\n?---[^\S\n]*(?:\n|$)/.exec(text)
  if (!found) return { frontMatter: {}, body: text }
  const lines = found[1] ?? ''
  if (lines.length > MAX_FRONT_MATTER_LENGTH) return 'The lines above its text are longer than 64 KB.'
  if (isTooDeep(lines)) return 'The lines above its text are nested too deeply.'
  try {
    // Checking for unique keys takes quadratic time.
    const frontMatter: unknown = parse(lines, { uniqueKeys: false, maxAliasCount: 100 }) ?? {}
    if (typeof frontMatter !== 'object' || Array.isArray(frontMatter))
      return 'The lines above its text are not YAML.'
    return { frontMatter: frontMatter as FrontMatter, body: text.slice(found[0].length) }
  } catch (error) {
    return `The lines above its text are not YAML (${String(error instanceof Error ? error.message.split('\n', 1)[0] : error)}).`
  }
}

/** The parser is recursive, so that deep nesting would overflow its stack. */
function isTooDeep(lines: string): boolean {
  let depth = 0
  for (const character of lines) {
    if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_FRONT_MATTER_DEPTH) return true
  }
  return lines.split('\n').some((line) => line.search(/\S/) > MAX_FRONT_MATTER_DEPTH * 2)
}
