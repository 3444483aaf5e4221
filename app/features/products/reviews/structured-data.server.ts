import { toTimestamp } from '#app/features/posts/article/structured-data.ts'
import type { Site } from '#app/features/site/site.ts'
import { productPagePath } from '../shown/shop.ts'
import type { ReviewFacts } from './review-facts.ts'
import { BEST_SCORE, WORST_SCORE } from './score.ts'

type ReviewedOn = { authorName: string; publishedDate: string; origin: string; site: Site }

const MIN_STATEMENTS = 2

/** A product with her review, for search engines. Everything in it is said on the page; no rating of several people. */
export function productStructuredData(
  review: ReviewFacts,
  { authorName, publishedDate, origin, site }: ReviewedOn,
): object {
  const { product, score, verdict, pros, cons } = review
  const hasStatements = pros.length + cons.length >= MIN_STATEMENTS
  const images = product.pictures.map(({ url }) => new URL(url, origin).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: new URL(productPagePath(product.slug), origin).href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(images.length > 0 && { image: images }),
    review: {
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: toTimestamp(publishedDate, site),
      ...(verdict && { reviewBody: verdict }),
      ...(score !== null && {
        reviewRating: {
          '@type': 'Rating',
          ratingValue: score,
          bestRating: BEST_SCORE,
          worstRating: WORST_SCORE,
        },
      }),
      ...(hasStatements && pros.length > 0 && { positiveNotes: statementList(pros) }),
      ...(hasStatements && cons.length > 0 && { negativeNotes: statementList(cons) }),
    },
  }
}

const statementList = (statements: string[]) => ({
  '@type': 'ItemList',
  itemListElement: statements.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
})
