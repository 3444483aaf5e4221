import type { Answer } from './answers/answers.ts'

/** What readers see of a comment: nothing else about its author is public. */
export type Comment = {
  id: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  content: string
  createdAt: string
  /** Oldest first. */
  answers: Answer[]
  /** How many loved it, as of a few minutes ago. */
  hearts: number
}

/** One page of the comments below a post, newest first. */
export type Thread = {
  /** Shown before the others, on the first page alone. */
  pinned: Comment | null
  comments: Comment[]
  total: number
  /** The cursor of the next page, if there is one. */
  older: string | null
}

/** Shown when the comments could not be loaded. */
export const emptyThread: Thread = { pinned: null, comments: [], total: 0, older: null }

export const PAGE_SIZE = 50
/** For a page that already shows many comments and refreshes them at once. */
export const MAX_PAGE_SIZE = 200

/** For browsers without JavaScript; scripts use the JSON path. */
export const commentsPagePath = (slug: string) => `/blog/${slug}/comments`
export const olderCommentsUrl = (slug: string, before: string) => `${commentsPagePath(slug)}?before=${before}`
export const commentsJsonPath = (slug: string) => `/blog/${slug}/comments.json`

export const commentHeadingId = ({ id }: { id: string }) => `comment-${id}`
