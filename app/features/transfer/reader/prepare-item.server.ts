import { HtmlLimitError } from '#app/features/posts/html/html-limits.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import type { ArchiveItem, ImportedComment, ImportedPost } from '../import/archive-item.ts'
import { exportedIssueRow } from '../import/exported-issues.server.ts'
import { preparePost, topicName } from '../import/prepare-post.server.ts'
import { sha256Hex } from '../import/source-digest.server.ts'
import type { PreparedItem } from './prepared-item.ts'

const MAX_LINE_LENGTH = 1_000
const MAX_COMMENT_LENGTH = 20_000
const MAX_ID_LENGTH = 1_000
const MAX_COMMENTS = 20_000
const MAX_PATHS = 50
/** Shades and pictures can have 60,000 characters each. */
const MAX_PRODUCT_ROW_LENGTH = 200_000
const MAX_SETTINGS_LENGTH = 1_000_000

const truncateLine = (text: string) => text.slice(0, MAX_LINE_LENGTH)

/** Only against huge texts: `toCommentRows` truncates to the real limits. */
const limitComment = (comment: ImportedComment): ImportedComment => ({
  ...comment,
  id: truncateLine(comment.id),
  parentId: comment.parentId === null ? null : truncateLine(comment.parentId),
  author: truncateLine(comment.author),
  names: comment.names && [truncateLine(comment.names[0]), truncateLine(comment.names[1])],
  content: comment.content.slice(0, MAX_COMMENT_LENGTH),
})

function limitPost(post: ImportedPost): ImportedPost {
  const { comments, sourceId } = post
  const remarks = post.remarks.map(truncateLine)
  if (comments.length > MAX_COMMENTS) {
    const maxText = MAX_COMMENTS.toLocaleString('en-US')
    remarks.push(`It has more than ${maxText} comments: the first of them were taken.`)
  }
  return {
    ...post,
    remarks,
    sourceId: sourceId.length > MAX_ID_LENGTH ? sha256Hex(sourceId) : sourceId,
    oldPaths: post.oldPaths.slice(0, MAX_PATHS).map(truncateLine),
    comments: comments.slice(0, MAX_COMMENTS).map(limitComment),
  }
}

function toPostItem(post: ImportedPost, defaultAuthor: string): PreparedItem {
  try {
    return { kind: 'post', post: preparePost(limitPost(post), defaultAuthor) }
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error
    return { kind: 'refused', subject: truncateLine(post.title) || 'Untitled', reason: error.message }
  }
}

function toIssueItem(row: Record<string, unknown>): PreparedItem {
  const subject = truncateLine(typeof row.subject === 'string' ? row.subject : '') || 'A letter'
  const issue = exportedIssueRow.safeParse(row).data
  if (!issue) return { kind: 'left', subject, reason: 'It is not as letters are in an export.' }
  try {
    // The result is not used: it is sanitized again when it is written. This only throws if that is not possible.
    sanitizeForStorage(issue.intro)
    sanitizeForStorage(issue.pageHtml)
    return { kind: 'issue', issue }
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error
    return { kind: 'left', subject, reason: error.message }
  }
}

/** Limits the size of everything in an item. */
export function toPreparedItem(
  item: Exclude<ArchiveItem, { kind: 'people' }>,
  defaultAuthor: string,
): PreparedItem {
  if (item.kind === 'post') return toPostItem(item.post, defaultAuthor)
  if (item.kind === 'issue') return toIssueItem(item.row)
  if (item.kind === 'comment') {
    return { kind: 'comment', postId: truncateLine(item.postId), comment: limitComment(item.comment) }
  }
  if (item.kind === 'left')
    return { ...item, subject: truncateLine(item.subject), reason: truncateLine(item.reason) }
  if (item.kind === 'topic')
    return { ...item, name: topicName(item.name), paths: item.paths.slice(0, MAX_PATHS).map(truncateLine) }
  if (item.kind === 'settings') {
    return JSON.stringify(item.settings).length <= MAX_SETTINGS_LENGTH
      ? item
      : { kind: 'left', subject: 'Settings', reason: 'They are larger than those of a site can be.' }
  }
  if (item.kind === 'product') {
    return JSON.stringify(item.row).length <= MAX_PRODUCT_ROW_LENGTH
      ? item
      : { kind: 'left', subject: 'Products', reason: 'One is larger than a product can be.' }
  }
  if (item.kind === 'holiday') {
    return JSON.stringify(item.row).length <= MAX_PRODUCT_ROW_LENGTH
      ? item
      : { kind: 'left', subject: 'Holiday guides', reason: 'One is larger than a guide can be.' }
  }
  const { name, slug, description, color } = item.category
  return {
    kind: 'category',
    category: {
      name: topicName(name),
      slug: truncateLine(slug),
      description: truncateLine(description),
      color: truncateLine(color),
    },
  }
}
