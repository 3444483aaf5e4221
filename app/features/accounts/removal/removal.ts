export const REMOVE_ACCOUNT_INTENT = 'remove-account'

/** What becomes of the comments of a removed account. */
export type CommentsChoice = 'keep' | 'delete'

export const parseCommentsChoice = (text: string): CommentsChoice => (text === 'delete' ? 'delete' : 'keep')

/** The author of comments that stay. */
export const neutralName = { firstName: 'Former', lastName: 'reader' }
