import { commentsPagePath } from '#app/features/comments/comments.ts'

export const FOLLOW_EMAIL_FIELD = 'email'

export const followPath = (slug: string) => `${commentsPagePath(slug)}/follow`

export const FOLLOW_HINT = 'A letter when somebody writes here, at most one an hour.'

/** In an email: a comment, or an answer below one by whose name it answers. */
export type ThreadItem = { name: string; content: string; answers: string | null }
