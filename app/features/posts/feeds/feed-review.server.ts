import type { ElementContent, RootContent } from 'hast'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { nameStore } from '#app/features/products/products.ts'
import { describeTestedDays, type ShownReview } from '#app/features/products/reviews/reviews.ts'
import { BEST_SCORE, formatScore } from '#app/features/products/reviews/score.ts'

const list = (title: string, items: string[]): ElementContent[] =>
  items.length > 0
    ? [
        element('p', [element('strong', [text(title)])]),
        element(
          'ul',
          items.map((item) => element('li', [text(item)])),
        ),
      ]
    : []

const fact = (term: string, words: string): ElementContent[] =>
  words ? [element('p', [element('strong', [text(`${term}: `)]), text(words)])] : []

/** Without styles and classes: feed readers have their own. */
export function feedReview(review: ShownReview): RootContent[] {
  const { product, stage, score, verdict, scores, testedDays } = review
  const head = [
    product.name,
    score !== null && `${formatScore(score)} out of ${BEST_SCORE}`,
    stage,
    testedDays !== null && describeTestedDays(testedDays),
  ]
  const links = product.offers.flatMap(({ href, rel, store, region }) => [
    element('a', [text(`Shop at ${nameStore({ store, region })}`)], {
      href,
      rel: rel.split(' '),
    }),
    text(' '),
  ])
  return [
    element('h3', [text(`The verdict: ${head.filter(Boolean).join(', ')}`)]),
    ...(verdict ? [element('p', [text(verdict)])] : []),
    ...list(
      'Scores',
      scores.map((entry) => `${entry.name}: ${formatScore(entry.score)} out of ${BEST_SCORE}`),
    ),
    ...list('What I like', review.pros),
    ...list('What I do not like', review.cons),
    ...fact('For you if', review.bestFor),
    ...fact('Not for you if', review.notFor),
    ...fact('How I tested it', review.howTested),
    ...fact('How I came to it', review.origin.join('. ')),
    ...(links.length > 0 ? [element('p', links)] : []),
  ]
}
