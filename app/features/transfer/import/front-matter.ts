export type FrontMatter = Record<string, unknown>

/** What stands above the text of a Markdown file, and the text. */
export type SplitFile = { head: FrontMatter; body: string }

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
