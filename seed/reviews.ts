import type { Transaction } from '#database/access.ts'
import {
  comparisonItems,
  comparisons as comparisonTable,
  reviewCriteria,
  reviewScores,
  reviews as reviewTable,
} from '#database/schema/reviews.ts'
import { testEntries } from '#database/schema/test-log.ts'
import { comparisons, criteria, reviews, testLogs } from './content/reviews.ts'
import { products } from './content/shop.ts'
import type { SeedImage } from './content/types.ts'
import { demoId } from './demo-id.ts'

export const reviewImages: SeedImage[] = testLogs.flatMap(({ entries }) =>
  entries.flatMap(({ images = [] }) => images),
)

type ReviewOptions = {
  imageUrls: Map<string, string>
  categoryIdBySlug: Map<string, string>
  postIdBySlug: Map<string, string>
  now: Date
}

/** Returns the ids of the comparisons. Reviews go with their posts, test logs with their products; criteria stay. */
export async function createReviews(db: Transaction, options: ReviewOptions) {
  const { categoryIdBySlug, postIdBySlug } = options
  const storedCriteria = await db
    .insert(reviewCriteria)
    .values(
      Object.entries(criteria).flatMap(([category, names]) =>
        names.map((name, index) => ({
          categoryId: categoryIdBySlug.get(category) ?? null,
          name,
          position: index + 1,
        })),
      ),
    )
    .returning({ id: reviewCriteria.id, name: reviewCriteria.name, categoryId: reviewCriteria.categoryId })
  const stored = await db
    .insert(reviewTable)
    .values(
      reviews.map(({ post, product, scores: _, ...review }) => ({
        ...review,
        postId: postIdBySlug.get(post) ?? '',
        productId: demoId('product', product),
      })),
    )
    .returning({ id: reviewTable.id, productId: reviewTable.productId })
  await db.insert(reviewScores).values(
    reviews.flatMap(({ product, scores }) => {
      const reviewId = stored.find(({ productId }) => productId === demoId('product', product))?.id ?? ''
      const category = products.find(({ slug }) => slug === product)?.category ?? ''
      return storedCriteria.flatMap(({ id, name, categoryId }) => {
        const score = categoryId === categoryIdBySlug.get(category) ? scores[name] : undefined
        return score === undefined ? [] : [{ reviewId, criterionId: id, score }]
      })
    }),
  )
  await createTestLogs(db, options)
  await db.insert(comparisonTable).values(
    comparisons.map(({ items: _, ...words }) => ({
      ...words,
      id: demoId('comparison', words.slug),
      isPublic: true,
    })),
  )
  await db.insert(comparisonItems).values(
    comparisons.flatMap(({ slug, items }) =>
      items.map(({ product, note }, index) => ({
        comparisonId: demoId('comparison', slug),
        productId: demoId('product', product),
        note,
        position: index + 1,
      })),
    ),
  )
  return comparisons.map(({ slug }) => ({ id: demoId('comparison', slug) }))
}

async function createTestLogs(db: Transaction, { imageUrls, now }: ReviewOptions) {
  await db.insert(testEntries).values(
    testLogs.flatMap(({ product, entries }) =>
      entries.map(({ daysAgo, words, images = [] }) => {
        const happenedAt = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000)
        return {
          id: demoId('test entry', `${product} ${daysAgo}`),
          productId: demoId('product', product),
          happenedAt,
          happenedOn: happenedAt.toISOString().slice(0, 10),
          words,
          pictures: images.map(({ name, alt }) => ({
            id: demoId('test entry', `${product} ${name}`),
            url: imageUrls.get(name) ?? '',
            alt,
          })),
        }
      }),
    ),
  )
}
