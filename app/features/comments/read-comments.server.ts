import { parseCursor } from '#app/ui/list/cursor.ts'
import { type CommentedPost, findCommentedPost, listApprovedComments } from './comments.server.ts'
import type { Thread } from './comments.ts'
import type { CommentContext } from './save-comment.server.ts'

type CommentsPageData = {
  post: CommentedPost
  thread: Thread
  stamp: string
  isClosed: boolean
  isOlderPage: boolean
}

type ReadContext = Pick<CommentContext, 'access'> & {
  services: Pick<CommentContext['services'], 'comments' | 'formStamps'> & { settings: { siteUrl: string } }
}

/** For the comments page: one page of comments, and what its form needs. */
export async function readCommentsPage(
  { access, services }: ReadContext,
  slug: string,
  cursor: string | null,
): Promise<CommentsPageData | null> {
  const post = await findCommentedPost(access, slug)
  if (!post) return null
  const before = parseCursor(cursor)
  const thread = await listApprovedComments(access, slug, { siteUrl: services.settings.siteUrl, before })
  const isClosed = await services.comments.isClosed(post)
  return { post, thread, stamp: services.formStamps.issue(slug), isClosed, isOlderPage: before !== undefined }
}
