import { blogComments } from '#database/schema/comments.ts'

const { id, firstName, lastName, avatarUrl, content, createdAt } = blogComments

/** What is shown of a comment, to readers and to those who work on the site. */
export const commentColumns = { id, firstName, lastName, avatarUrl, content, createdAt }
