/** How many spam and approved comments contain a word. */
export type LabelCounts = { spam: number; ham: number }

/** Of each label, before a guess is useful. */
const MIN_TRAINING_COMMENTS = 5

/** Only the most significant words count, so that a long text does not become certain by its length alone. */
const MAX_SIGNIFICANT_WORDS = 20

/**
 * From 0 to 1, by naive Bayes over the words of the comment, as log-odds with add-one smoothing. Null while there is too
 * little training data.
 */
export function spamProbability(wordCounts: LabelCounts[], totals: LabelCounts): number | null {
  if (Math.min(totals.spam, totals.ham) < MIN_TRAINING_COMMENTS) return null
  const odds = wordCounts
    .map(({ spam, ham }) => Math.log((spam + 1) / (totals.spam + 2)) - Math.log((ham + 1) / (totals.ham + 2)))
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, MAX_SIGNIFICANT_WORDS)
  const prior = Math.log((totals.spam + 1) / (totals.ham + 1))
  const sum = odds.reduce((total, one) => total + one, prior)
  return 1 / (1 + Math.exp(-sum))
}
