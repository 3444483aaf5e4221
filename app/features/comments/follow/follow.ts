import { commentsPagePath } from '#app/features/comments/comments.ts'

export const FOLLOW_EMAIL_FIELD = 'email'
/** Of this form and of that of comments. Hidden from people: only programs fill it in. */
export const HONEYPOT_FIELD = 'homepage'

export const followPath = (slug: string) => `${commentsPagePath(slug)}/follow`

export const FOLLOW_HINT = 'A letter when somebody writes here, at most one an hour.'

/** In an email: a comment, or an answer below one by whose name it answers. */
export type ThreadItem = { name: string; content: string; answers: string | null }
