export type FrontMatter = Record<string, unknown>

export type MarkdownFile = { frontMatter: FrontMatter; body: string }

/** The first of these fields that has a value. */
export function readString(frontMatter: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = frontMatter[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
    if (value instanceof Date) return value.toISOString()
  }
  return ''
}

/** The first of these fields that has values, as a list or separated by commas. */
export function readList(frontMatter: FrontMatter, ...names: string[]): string[] {
  for (const name of names) {
    const value = frontMatter[name]
    const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
    const words = parts.map((part) => part.trim()).filter((part) => part !== '')
    if (words.length > 0) return words
  }
  return []
}

export const readBoolean = (frontMatter: FrontMatter, name: string) =>
  frontMatter[name] === true || frontMatter[name] === 'true'
