import type { ListedVerdict } from '#app/features/products/reviews/listed-verdict.ts'
import { BEST_SCORE } from '#app/features/products/reviews/score.ts'

/** What her review says in a line or two: the score, then the sentence (review.css). */
export const PostVerdict = ({ verdict }: { verdict: ListedVerdict | null }) =>
  verdict && (
    <p className="post-verdict">
      {verdict.score !== null && (
        <>
          <strong>{verdict.score}</strong> out of {BEST_SCORE}{' '}
        </>
      )}
      <span>{verdict.sentence}</span>
    </p>
  )
