import { commentsPagePath } from '#app/features/comments/comments.ts'

export const heartPath = (slug: string, commentId: string) => `${commentsPagePath(slug)}/${commentId}/heart`

export const heartLabel = (name: string) => `Love this comment by ${name}`

/** What the button says once it was pressed. */
export const LOVED_TEXT = 'Loved'
