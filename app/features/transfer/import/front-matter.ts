import { parse } from 'yaml'

export type FrontMatter = Record<string, unknown>

/** What stands above the text of a Markdown file, and the text; a sentence where it cannot be read. */
export function splitFrontMatter(file: string): { head: FrontMatter; body: string } | string {
  const tidy = file.replace(/\r\n?/g, '\n')
  if (tidy.startsWith('+++\n')) return 'The lines above its text are TOML; Venus reads YAML.'
  const found = /^---\n([\s\S]*?)\n?---[^\S\n]*(?:\n|$)/.exec(tidy)
  if (!found) return { head: {}, body: tidy }
  try {
    const head: unknown = parse(found[1] ?? '') ?? {}
    if (typeof head !== 'object' || Array.isArray(head)) return 'The lines above its text are not YAML.'
    return { head: head as FrontMatter, body: tidy.slice(found[0].length) }
  } catch (error) {
    return `The lines above its text are not YAML (${String(error instanceof Error ? error.message.split('\n', 1)[0] : error)}).`
  }
}

/** The first of these that says something. */
export function wordsAt(head: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = head[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
    if (value instanceof Date) return value.toISOString()
  }
  return ''
}

/** A list, however it is written: as one, or as words with commas. */
export function listAt(head: FrontMatter, ...names: string[]): string[] {
  for (const name of names) {
    const value = head[name]
    const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
    const words = parts.map((part) => part.trim()).filter((part) => part !== '')
    if (words.length > 0) return words
  }
  return []
}

export const flagAt = (head: FrontMatter, name: string) => head[name] === true || head[name] === 'true'
