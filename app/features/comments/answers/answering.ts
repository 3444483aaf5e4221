/** Apart from answers.ts, which every article loads. */
export const answerLimits = { content: 5000, perComment: 10 }

/** Where a comment is answered. */
export const answersPath = (commentId: string) => `/admin/comments/${commentId}`
