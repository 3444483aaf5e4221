import type { ActionResult } from '#app/ui/action-result.ts'
import { isCursor } from '#app/ui/list/cursor.ts'

export const folders = ['waiting', 'approved', 'spam'] as const
export type Folder = (typeof folders)[number]

export const decisions = ['approve', 'spam', 'delete'] as const
export type Decision = (typeof decisions)[number]

/** Marks a comment as a question. */
export const ASK_INTENT = 'ask'

export const folderOf = (row: { isApproved: boolean; spamSince: Date | null }): Folder => {
  if (row.isApproved) return 'approved'
  return row.spamSince ? 'spam' : 'waiting'
}

export type ModeratedComment = {
  id: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  content: string
  createdAt: string
  spamSince: string | null
  heldBecause: string[]
  isPinned: boolean
  answerCount: number
  /** If it is marked as a question. */
  questionId: string | null
  post: { id: string; path: string; title: string; isPublic: boolean }
}

export type ModeratedCommentList = {
  rows: ModeratedComment[]
  counts: Record<Folder, number>
  /** The cursor of the next page. */
  next: string | null
  /** The post that the list is filtered by. */
  post: { id: string; title: string } | null
}

export type CommentListQuery = {
  folder: Folder
  search: string
  post: string | null
  /** The cursor of the last comment of the page before. */
  after: string | null
}

/** The receipt contains what is needed to undo the change; null for an undo itself, and for what is no decision. */
export type ModerationExtra = { receipt: string | null; ids: string[] }
export type ModerationResult = ActionResult<ModerationExtra>

export const ADMIN_COMMENTS_PATH = '/admin/comments'

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Invalid values mean the default. */
export function parseCommentListQuery(parameters: URLSearchParams): CommentListQuery {
  const param = (name: string) => parameters.get(name) ?? ''
  return {
    folder: folders.find((folder) => folder === param('folder')) ?? 'waiting',
    search: param('search').replaceAll('\0', '').trim().slice(0, 200),
    post: UUID_PATTERN.test(param('post')) ? param('post') : null,
    after: isCursor(param('after')) ? param('after') : null,
  }
}

/** Defaults are left out, so that each list has one URL. */
export function commentListUrl({ folder, search, post, after }: CommentListQuery): string {
  const parameters = new URLSearchParams()
  if (folder !== 'waiting') parameters.set('folder', folder)
  if (search) parameters.set('search', search)
  if (post) parameters.set('post', post)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `${ADMIN_COMMENTS_PATH}?${parameters}` : ADMIN_COMMENTS_PATH
}

export const fullName = ({ firstName, lastName }: Pick<ModeratedComment, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

export const formatCommentCount = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)
