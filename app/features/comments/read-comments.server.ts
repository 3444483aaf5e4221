import { parseCursor } from '#app/ui/list/cursor.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import {
  type CommentedPost,
  findCommentedPost,
  listApprovedComments,
  listCommentsAndCloseAfterDays,
} from './comments.server.ts'
import { emptyThread, type Thread } from './comments.ts'
import type { CommentContext } from './save-comment.server.ts'
import { defaultCommentSettings } from './spam/settings.ts'

type CommentSectionData = { thread: Thread; closeAfterDays: number }

/** For the page of a post, which is shown without comments if they cannot be loaded. */
export const readCommentSection = (access: Access, slug: string, log: Log): Promise<CommentSectionData> =>
  listCommentsAndCloseAfterDays(access, slug).catch((error: unknown) => {
    log.error(loggableError(error), 'loading comments failed')
    return { thread: emptyThread, closeAfterDays: defaultCommentSettings.closeAfterDays }
  })

type CommentsPageData = {
  post: CommentedPost
  thread: Thread
  stamp: string
  isClosed: boolean
  isOlderPage: boolean
}

/** For the comments page: one page of comments, and what its form needs. */
export async function readCommentsPage(
  { access, services }: Pick<CommentContext, 'access' | 'services'>,
  slug: string,
  cursor: string | null,
): Promise<CommentsPageData | null> {
  const post = await findCommentedPost(access, slug)
  if (!post) return null
  const before = parseCursor(cursor)
  const thread = await listApprovedComments(access, slug, { before })
  const isClosed = await services.comments.isClosed(post)
  return { post, thread, stamp: services.formStamps.issue(slug), isClosed, isOlderPage: before !== undefined }
}
