import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { OfferLinks } from '../blocks/product-block-view.tsx'
import { productPagePath } from '../shown/shop.ts'
import { describeTestedDays, type ShownReview } from './reviews.ts'
import { BEST_SCORE, formatScore, WORST_SCORE } from './score.ts'

type ReviewCardProps = {
  review: ShownReview
  /** The page of the product has its name, picture and offers already. */
  isOnProductPage?: boolean
}

/** Rendered on the server only, into HTML: readers load no script for it. review.css has the styles. */
export function ReviewCard({ review, isOnProductPage = false }: ReviewCardProps) {
  const { product, stage, verdict, pros, cons, bestFor, notFor, howTested, origin, testedDays } = review
  return (
    // Not a landmark, as the boxes of products.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className="review-card" role="group" aria-label={`Review: ${product.name}`}>
      <div className="review-head">
        {!isOnProductPage && product.picture && (
          <div className="review-picture">
            <ResponsiveImage src={product.picture.url} alt={product.picture.alt} sizes="8rem" />
          </div>
        )}
        <div className="review-title">
          <p className="review-label">
            The verdict{stage && <span>{stage}</span>}
            {testedDays !== null && <span className="review-tested">{describeTestedDays(testedDays)}</span>}
          </p>
          {!isOnProductPage && (
            <>
              <p className="review-name">
                <a href={productPagePath(product.slug)}>{product.name}</a>
              </p>
              {product.brand && <p className="product-fine">{product.brand}</p>}
            </>
          )}
        </div>
        <OverallScore review={review} />
      </div>
      {verdict && <p className="review-verdict">{verdict}</p>}
      <Scores review={review} />
      {pros.length + cons.length > 0 && (
        <div className="review-statements">
          <Statements title="What I like" sign="+" statements={pros} />
          <Statements title="What I do not like" sign="−" statements={cons} />
        </div>
      )}
      <dl className="review-facts">
        <Fact term="For you if" text={bestFor} />
        <Fact term="Not for you if" text={notFor} />
        <Fact term="How I tested it" text={howTested} />
        <Fact term="How I came to it" text={origin.join('. ')} />
      </dl>
      {!isOnProductPage && <OfferLinks product={product} offers={product.offers} />}
    </div>
  )
}

const OverallScore = ({ review: { score } }: { review: ShownReview }) =>
  score !== null && (
    <p className="review-score">
      <strong>{formatScore(score)}</strong> <span>out of {BEST_SCORE}</span>
    </p>
  )

/** Read as numbers; the bar shows the same. */
const Scores = ({ review: { score, scores } }: { review: ShownReview }) => (
  <>
    {scores.length > 0 && (
      <dl className="review-scores">
        {scores.map((entry) => (
          <div key={entry.name}>
            <dt>{entry.name}</dt>
            <dd>
              <svg aria-hidden="true" viewBox={`0 0 ${BEST_SCORE} 1`} preserveAspectRatio="none">
                <rect width={entry.score} height="1" />
              </svg>
              <span>
                {formatScore(entry.score)}
                <VisuallyHidden> out of {BEST_SCORE}</VisuallyHidden>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    )}
    {(score !== null || scores.length > 0) && (
      <p className="review-scale">
        My scores go from {WORST_SCORE} to {BEST_SCORE}.
      </p>
    )}
  </>
)

type StatementsProps = { title: string; sign: string; statements: string[] }

const Statements = ({ title, sign, statements }: StatementsProps) =>
  statements.length > 0 && (
    <div>
      <p className="review-subtitle">{title}</p>
      <ul>
        {statements.map((statement) => (
          <li key={statement}>
            <span aria-hidden="true">{sign}</span>
            <span>{statement}</span>
          </li>
        ))}
      </ul>
    </div>
  )

const Fact = ({ term, text }: { term: string; text: string }) =>
  text !== '' && (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
