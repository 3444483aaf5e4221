import type { ListedVerdict } from '#app/features/products/reviews/listed-verdict.ts'
import { BEST_SCORE, formatScore } from '#app/features/products/reviews/reviews.ts'

/** What her review says in a line or two: the score, then the sentence. */
export function PostVerdict({ verdict }: { verdict: ListedVerdict | null }) {
  if (!verdict) return null
  const { score, sentence } = verdict
  return (
    <p className="wrap-anywhere mt-3 line-clamp-3 text-small">
      {score !== null && (
        <>
          <strong className="font-display font-normal text-gold-ink text-story">{formatScore(score)}</strong>
          <span className="text-ink-soft"> out of {BEST_SCORE} </span>
        </>
      )}
      {sentence && <span>{sentence}</span>}
    </p>
  )
}
