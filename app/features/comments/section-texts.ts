/** Apart from messages.ts: every article loads them. */
export const commentsClosedText = 'Comments are closed on this post.'

export const commentFormTitle = 'Leave a comment'

export const noCommentsText = 'No comments yet. Be the first to share!'
export const loadingCommentsText = 'Loading comments...'
