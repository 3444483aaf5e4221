import { parse } from 'yaml'
import type { FrontMatter, SplitFile } from './front-matter.ts'

/** Of what stands above a text: a title, dates, tags. */
const LONGEST_HEAD = 64 * 1024
const DEEPEST_HEAD = 50

/** What stands above the text of a Markdown file, and the text; a sentence where it cannot be read. */
export function splitFrontMatter(file: string): SplitFile | string {
  const tidy = file.replace(/\r\n?/g, '\n')
  if (tidy.startsWith('+++\n')) return 'The lines above its text are TOML; Venus reads YAML.'
  const found = /^---\n([\s\S]*?)\n?---[^\S\n]*(?:\n|$)/.exec(tidy)
  if (!found) return { head: {}, body: tidy }
  const lines = found[1] ?? ''
  if (lines.length > LONGEST_HEAD) return 'The lines above its text are longer than 64 KB.'
  if (isDeep(lines)) return 'The lines above its text are nested too deeply.'
  try {
    // Comparing all keys with each other takes time with the square of their number.
    const head: unknown = parse(lines, { uniqueKeys: false, maxAliasCount: 100 }) ?? {}
    if (typeof head !== 'object' || Array.isArray(head)) return 'The lines above its text are not YAML.'
    return { head: head as FrontMatter, body: tidy.slice(found[0].length) }
  } catch (error) {
    return `The lines above its text are not YAML (${String(error instanceof Error ? error.message.split('\n', 1)[0] : error)}).`
  }
}

/** The parser calls itself for each level, and would end where its stack does. */
function isDeep(lines: string): boolean {
  let depth = 0
  for (const sign of lines) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST_HEAD) return true
  }
  return lines.split('\n').some((line) => line.search(/\S/) > DEEPEST_HEAD * 2)
}
