/** Apart from reviews.ts: lists of posts need no more of it. */
export const BEST_SCORE = 10
export const WORST_SCORE = 0

/** '8.5', '9'. */
export const formatScore = (score: number) => String(score)
