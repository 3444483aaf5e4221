import { readPlace } from '#app/ui/list/place.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import {
  type CommentedPost,
  findCommentedPost,
  listComments,
  listCommentsWithClosing,
} from './comments.server.ts'
import { emptyThread, type Thread } from './comments.ts'
import type { CommentDesk } from './enter-comment.server.ts'
import { defaults } from './spam/settings.ts'

type Discussion = { thread: Thread; closeAfterDays: number }

/** What the page of a post shows of its comments. The page is worth more than they: failing to load, there are none. */
export const readDiscussion = (access: Access, slug: string, log: Log): Promise<Discussion> =>
  listCommentsWithClosing(access, slug).catch((error: unknown) => {
    log.error(reasonOf(error), 'comments could not be loaded')
    return { thread: emptyThread, closeAfterDays: defaults.closeAfterDays }
  })

export type CommentsPageData = {
  post: CommentedPost
  thread: Thread
  stamp: string
  isClosed: boolean
  /** Whether this is no longer the beginning. */
  isLater: boolean
}

/** A stretch of the comments on a page of their own, with what a form for one more needs. */
export async function readCommentsPage(
  { access, office, stamps }: CommentDesk,
  slug: string,
  from: string | null,
): Promise<CommentsPageData | null> {
  const post = await findCommentedPost(access, slug)
  if (!post) return null
  const before = readPlace(from)
  const thread = await listComments(access, slug, { before })
  const isClosed = await office.isClosed(post)
  return { post, thread, stamp: stamps.issue(slug), isClosed, isLater: before !== undefined }
}
