const MARK = '<!-- wp:block '
const MAX_DEPTH = 10
/** As long as a post can be here. */
const MAX_INSERTED = 1_000_000

/**
 * Puts synced patterns in the place of the references to them: content that an author wrote once and shows in several posts.
 * One can show others, so an archive could make a short text endless.
 */
export function insertPatterns(content: string, patterns: ReadonlyMap<string, string>, remarks: Set<string>) {
  let room = MAX_INSERTED
  return insertInto(content, [])

  function insertInto(text: string, open: string[]): string {
    let result = ''
    let consumed = 0
    for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, consumed)) {
      const end = text.indexOf('-->', at)
      if (end === -1) break
      result += text.slice(consumed, at) + patternOf(text.slice(at + MARK.length, end), open)
      consumed = end + '-->'.length
    }
    return result + text.slice(consumed)
  }

  function patternOf(attributes: string, open: string[]): string {
    const { id, isAdapted } = parseReference(attributes)
    const pattern = patterns.get(id)
    if (pattern === undefined) {
      remarks.add('A synced pattern was left out: the file does not say what it shows.')
      return ''
    }
    if (open.includes(id) || open.length >= MAX_DEPTH || pattern.length > room) {
      remarks.add('A synced pattern was left out: it shows itself, or too much.')
      return ''
    }
    if (isAdapted)
      remarks.add('A synced pattern came as it was written: what this post changed of it was left out.')
    room -= pattern.length
    return insertInto(pattern, [...open, id])
  }
}

function parseReference(attributes: string): { id: string; isAdapted: boolean } {
  try {
    const { ref, content, overrides } = JSON.parse(attributes.trim().replace(/\/$/, ''))
    return { id: String(ref), isAdapted: content !== undefined || overrides !== undefined }
  } catch {
    return { id: '', isAdapted: false }
  }
}
