/** A part of a post, and whether it is in a block, whose text has paragraphs. */
type PostPart = { html: string; isInBlock: boolean }

type BlockComment = { at: number; end: number; name: string; kind: 'start' | 'end' | 'alone' }

const COMMENT_START = /^<!--\s+(\/?)wp:([a-z][\w/-]*)/i

/** What the classic editor wrote, in a block of its own. */
const FREEFORM = /^(?:core\/)?freeform$/i

/** Parts of a post between the comments that its blocks begin and end with. The comments are left out. */
export function splitBlocks(content: string): PostPart[] {
  const comments = findComments(content)
  const paired = findPaired(comments)
  const parts: PostPart[] = []
  const open: string[] = []
  let consumed = 0
  const addUpTo = (end: number) => {
    const name = open.at(-1)
    parts.push({ html: content.slice(consumed, end), isInBlock: name !== undefined && !FREEFORM.test(name) })
    consumed = end
  }
  for (const comment of comments) {
    addUpTo(comment.at)
    consumed = comment.end
    if (!paired.has(comment)) continue
    if (comment.kind === 'start') open.push(comment.name)
    else open.pop()
  }
  addUpTo(content.length)
  return parts.filter(({ html }) => html !== '')
}

function findComments(content: string): BlockComment[] {
  const comments: BlockComment[] = []
  for (let at = content.indexOf('<!--'); at !== -1; ) {
    const end = content.indexOf('-->', at)
    if (end === -1) break
    const comment = content.slice(at, end)
    const [, slash, name] = COMMENT_START.exec(comment) ?? []
    if (name)
      comments.push({
        at,
        end: end + '-->'.length,
        name,
        kind: slash ? 'end' : comment.endsWith('/') ? 'alone' : 'start',
      })
    at = content.indexOf('<!--', end)
  }
  return comments
}

/** A start without an end, or an end without a start, says nothing of the text that follows. */
function findPaired(comments: BlockComment[]): Set<BlockComment> {
  const paired = new Set<BlockComment>()
  const open: BlockComment[] = []
  const counts = new Map<string, number>()
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  for (const comment of comments) {
    const { name, kind } = comment
    if (kind === 'start') {
      open.push(comment)
      count(name, 1)
    }
    if (kind !== 'end' || !counts.get(name)) continue
    let start = open.pop()
    while (start && start.name !== name) {
      count(start.name, -1)
      start = open.pop()
    }
    if (!start) continue
    count(name, -1)
    paired.add(start).add(comment)
  }
  return paired
}
