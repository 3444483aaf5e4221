/** How often something stood in spam and in what was let through. */
export type Counts = { spam: number; ham: number }

/** Of each kind, before a guess is worth more than silence. */
export const FEWEST_LESSONS = 5

/** The words that say most decide; a long text does not become certain by its length alone. */
const MOST_TELLING = 20

/**
 * How likely a comment is spam by what an admin has called so, from 0 to 1: naive Bayes over the words that are in
 * it, as log-odds with one imagined lesson of each kind. Null for as long as there were too few lessons.
 */
export function likelihood(known: Counts[], lessons: Counts): number | null {
  if (Math.min(lessons.spam, lessons.ham) < FEWEST_LESSONS) return null
  const odds = known
    .map(
      ({ spam, ham }) => Math.log((spam + 1) / (lessons.spam + 2)) - Math.log((ham + 1) / (lessons.ham + 2)),
    )
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_TELLING)
  const prior = Math.log((lessons.spam + 1) / (lessons.ham + 1))
  const sum = odds.reduce((total, one) => total + one, prior)
  return 1 / (1 + Math.exp(-sum))
}
