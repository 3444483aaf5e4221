import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { testedDaysSql } from '#app/features/test-log/shown/select-test-logs.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { ShownProduct } from '../shown/shown-product.ts'
import {
  describeOrigins,
  isEmptyReview,
  type Origin,
  type ShownReview,
  type StoredReview,
} from './reviews.ts'

/** As the function `review_of_post` writes it. */
export const storedReviewSchema = z
  .object({
    product_id: z.string(),
    stage: z.string(),
    score: z.number().nullable(),
    verdict: z.string(),
    pros: z.array(z.string()),
    cons: z.array(z.string()),
    best_for: z.string(),
    not_for: z.string(),
    how_tested: z.string(),
    scores: z.record(z.string(), z.number()),
  })
  .transform(
    ({ product_id: productId, best_for: bestFor, not_for: notFor, how_tested: howTested, ...rest }) => ({
      ...rest,
      productId,
      bestFor,
      notFor,
      howTested,
    }),
  )

/**
 * A column for queries of posts; null for one without a review. The function has a query of its own, which takes longer
 * than to see that there is none.
 */
export const reviewOfPostSql = sql<unknown>`case when exists (
  select from reviews where post_id = ${blogPosts.id}) then review_of_post(${blogPosts.id}) end`

export const toStoredReview = (value: unknown): StoredReview | null =>
  value === null || value === undefined ? null : storedReviewSchema.parse(value)

type ReviewedPost = {
  id: string
  review?: StoredReview | null
  /** Of the post itself, where the reader may not read the ledger about it. */
  relationships?: (Origin & { product: string | null })[] | undefined
}

type StoredOrigin = Origin & { productId: string | null; postId: string | null }

type Details = {
  criteria: { id: string; name: string }[]
  origins: StoredOrigin[]
  /** By product. */
  days: Record<string, number | null>
}

/**
 * Reviews as readers get them, by the id of their post. A review of a product that readers do not see is left out, and one
 * that says nothing. In one query; without any review there is none.
 */
export async function selectShownReviews(
  db: Transaction,
  posts: ReviewedPost[],
  products: ReadonlyMap<string, ShownProduct>,
): Promise<Map<string, ShownReview>> {
  const shown = new Map<string, ShownReview>()
  const reviewed = posts.flatMap(({ id, review }) =>
    review && products.has(review.productId) ? [{ id, review }] : [],
  )
  if (reviewed.length === 0) return shown
  const { criteria, origins, days } = await selectDetails(db, reviewed)
  for (const { id, review, relationships = [] } of posts) {
    const product = review && products.get(review.productId)
    if (!product) continue
    const { productId, scores, ...rest } = review
    const shownReview = {
      ...rest,
      product,
      scores: criteria.flatMap((criterion) => {
        const score = scores[criterion.id]
        return score === undefined ? [] : [{ name: criterion.name, score }]
      }),
      // What is said of the whole post is said of what it reviews.
      origin: describeOrigins([
        ...origins.filter((origin) =>
          origin.productId === null ? origin.postId === id : origin.productId === productId,
        ),
        ...relationships.filter(({ product: other }) => other === null),
      ]),
      testedDays: days[productId] ?? null,
    }
    if (!isEmptyReview(shownReview)) shown.set(id, shownReview)
  }
  return shown
}

async function selectDetails(db: Transaction, posts: { id: string; review: StoredReview }[]) {
  const criterionIds = posts.flatMap(({ review }) => Object.keys(review.scores))
  // An array, so that both columns of the ledger are looked up in their indexes.
  const isIn = (ids: string[]) => sql`= any(array(select listed.id::uuid
    from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) as listed(id)))`
  const isListed = isIn(posts.map(({ review }) => review.productId))
  const { rows } = await db.execute<Details>(sql`
    select coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by position, id) from review_criteria
        where id ${isIn(criterionIds)}
      ), '[]'::json) as criteria,
      coalesce((
        select json_agg(json_build_object('kind', r.kind, 'hasConditions', r.has_conditions, 'productId', r.product_id,
          'postId', r.post_id, 'brand', b.name) order by r.happened_on, r.id)
        from product_relationships r left join products p on p.id = r.product_id
        left join brands b on b.id = coalesce(r.brand_id, p.brand_id)
        where r.product_id ${isListed} or r.product_id is null and r.post_id ${isIn(posts.map(({ id }) => id))}
      ), '[]'::json) as origins,
      coalesce((select json_object_agg(p.id, ${testedDaysSql}) from products p where p.id ${isListed}), '{}'::json) as days`)
  return rows[0] ?? { criteria: [], origins: [], days: {} }
}
