import { HtmlLimitError } from '#app/features/posts/html/limits.ts'
import type { ImportedComment, ImportedPost, Item } from '../import/item.ts'
import { preparedPost } from '../import/prepared-post.server.ts'
import { digestOf } from '../import/source-digest.server.ts'
import type { ReadItem } from './read-item.ts'

const LONGEST_LINE = 1_000
const LONGEST_COMMENT = 20_000
const LONGEST_ID = 1_000
const MOST_COMMENTS = 20_000
const MOST_PATHS = 50

const line = (text: string) => text.slice(0, LONGEST_LINE)

/** The rest of a comment is cut off with more care where comments are written. */
const boundedComment = (comment: ImportedComment): ImportedComment => ({
  ...comment,
  id: line(comment.id),
  parentId: comment.parentId === null ? null : line(comment.parentId),
  author: line(comment.author),
  names: comment.names && [line(comment.names[0]), line(comment.names[1])],
  content: comment.content.slice(0, LONGEST_COMMENT),
})

function boundedPost(post: ImportedPost): ImportedPost {
  const { comments, sourceId } = post
  const remarks = post.remarks.map(line)
  if (comments.length > MOST_COMMENTS) {
    const most = MOST_COMMENTS.toLocaleString('en-US')
    remarks.push(`It has more than ${most} comments: the first of them were taken.`)
  }
  return {
    ...post,
    remarks,
    sourceId: sourceId.length > LONGEST_ID ? digestOf(sourceId) : sourceId,
    oldPaths: post.oldPaths.slice(0, MOST_PATHS).map(line),
    comments: comments.slice(0, MOST_COMMENTS).map(boundedComment),
  }
}

function readPost(post: ImportedPost, owner: string): ReadItem {
  try {
    return { kind: 'post', post: preparedPost(boundedPost(post), owner, new Date()) }
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error
    return { kind: 'refused', subject: line(post.title) || 'Untitled', reason: error.message }
  }
}

/** An item of a source, with everything in it cut to what Venus has a place for. */
export function boundedItem(item: Exclude<Item, { kind: 'people' }>, owner: string): ReadItem {
  if (item.kind === 'post') return readPost(item.post, owner)
  if (item.kind === 'comment') {
    return { kind: 'comment', postId: line(item.postId), comment: boundedComment(item.comment) }
  }
  if (item.kind === 'left') return { ...item, subject: line(item.subject), reason: line(item.reason) }
  const { name, slug, description, color } = item.category
  return {
    kind: 'category',
    category: { name: line(name), slug: line(slug), description: line(description), color: line(color) },
  }
}
