import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { comparisonLimits } from '#app/features/products/comparisons/comparisons.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import {
  comparisonItems,
  comparisons,
  productAlternatives,
  reviewCriteria,
  reviewScores,
  reviews,
} from '#database/schema/reviews.ts'
import { testEntries } from '#database/schema/test-log.ts'
import {
  alternativeRow,
  comparisonItemRow,
  comparisonRow,
  criterionRow,
  type ReviewTable,
  reviewRow,
  testEntryRow,
} from './archived-reviews.server.ts'

export type ReviewImport = {
  rowsOf: <Row>(table: ReviewTable, schema: z.ZodType<Row>) => Row[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** The ids that products and categories of the archive have here. */
  productIds: ReadonlyMap<string, string>
  categoryIds: ReadonlyMap<string, string>
  addedProducts: ReadonlySet<string>
  importPicture: (url: string) => Promise<string | null>
}

/** After products and posts. What is here already stays as it is. */
export async function importReviews(source: ReviewImport) {
  await importReviewRows(source, await importCriteria(source))
  await importAlternatives(source)
  await importTestEntries(source)
  await importComparisons(source)
}

/** Returns the ids that they have here. One with the same name in the same category is the same. */
async function importCriteria({ rowsOf, write, categoryIds }: ReviewImport) {
  const criterionIds = new Map<string, string>()
  for (const { id, categoryId: archivedCategory, name, position } of rowsOf(
    'review_criteria',
    criterionRow,
  )) {
    const categoryId = categoryIds.get(archivedCategory ?? '') ?? null
    await write(name, async (db) => {
      const isOfCategory = categoryId
        ? eq(reviewCriteria.categoryId, categoryId)
        : isNull(reviewCriteria.categoryId)
      const hasName = sql`lower(${reviewCriteria.name}) = lower(${name}::text)`
      const [known] = await db
        .select({ id: reviewCriteria.id })
        .from(reviewCriteria)
        .where(or(eq(reviewCriteria.id, id), and(isOfCategory, hasName)))
      if (!known) await db.insert(reviewCriteria).values({ id, categoryId, name, position })
      criterionIds.set(id, known?.id ?? id)
    })
  }
  return criterionIds
}

/** Of posts that have none. */
async function importReviewRows(
  { rowsOf, write, productIds }: ReviewImport,
  criterionIds: Map<string, string>,
) {
  for (const { id, scores, ...review } of rowsOf('reviews', reviewRow)) {
    const productId = productIds.get(review.productId)
    if (!productId) continue
    await write('A review', async (db) => {
      if ((await db.$count(blogPosts, eq(blogPosts.id, review.postId))) === 0) return
      const [added] = await db
        .insert(reviews)
        .values({ ...review, id, productId })
        .onConflictDoNothing()
        .returning({ id: reviews.id })
      const rows = Object.entries(scores).flatMap(([archived, score]) => {
        const criterionId = criterionIds.get(archived)
        return criterionId ? { reviewId: id, criterionId, score } : []
      })
      if (added && rows.length > 0) await db.insert(reviewScores).values(rows).onConflictDoNothing()
    })
  }
}

/** Of products that were here before, they are here, too, or were removed. */
async function importAlternatives({ rowsOf, write, productIds, addedProducts }: ReviewImport) {
  for (const row of rowsOf('product_alternatives', alternativeRow)) {
    const productId = productIds.get(row.productId)
    const alternativeId = productIds.get(row.alternativeId)
    const isNew = addedProducts.has(row.productId) || addedProducts.has(row.alternativeId)
    if (!isNew || !productId || !alternativeId || productId === alternativeId) continue
    await write('An alternative', (db) =>
      db
        .insert(productAlternatives)
        .values({ ...row, productId, alternativeId })
        .onConflictDoNothing(),
    )
  }
}

async function importTestEntries({ rowsOf, write, addedProducts, importPicture }: ReviewImport) {
  for (const entry of rowsOf('test_entries', testEntryRow)) {
    if (!addedProducts.has(entry.productId)) continue
    const pictures: typeof entry.pictures = []
    for (const picture of entry.pictures) {
      const url = await importPicture(picture.url)
      if (url) pictures.push({ ...picture, url })
    }
    await write('A test log', (db) =>
      db
        .insert(testEntries)
        .values({ ...entry, pictures })
        .onConflictDoNothing(),
    )
  }
}

async function importComparisons({ rowsOf, write, productIds }: ReviewImport) {
  const items = Map.groupBy(rowsOf('comparison_items', comparisonItemRow), ({ comparisonId }) => comparisonId)
  for (const comparison of rowsOf('comparisons', comparisonRow)) {
    await write(comparison.title, async (db) => {
      const isKnown = or(eq(comparisons.id, comparison.id), eq(comparisons.slug, comparison.slug))
      if ((await db.$count(comparisons, isKnown)) > 0) return
      await db.insert(comparisons).values(comparison)
      const notes = new Map(
        (items.get(comparison.id) ?? [])
          .toSorted((a, b) => a.position - b.position)
          .flatMap(({ productId, note }): [string, string][] => {
            const known = productIds.get(productId)
            return known ? [[known, note]] : []
          })
          .slice(0, comparisonLimits.items),
      )
      const rows = [...notes].map(([productId, note], index) => ({
        comparisonId: comparison.id,
        productId,
        note,
        position: index + 1,
      }))
      if (rows.length > 0) await db.insert(comparisonItems).values(rows)
    })
  }
}
