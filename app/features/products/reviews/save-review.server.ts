import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { reviewCriteria, reviewScores, reviews } from '#database/schema/reviews.ts'
import type { Criterion, StoredReview } from './reviews.ts'
import { toStoredReview } from './select-reviews.server.ts'

export async function selectStoredReview(db: Transaction, postId: string): Promise<StoredReview | null> {
  const { rows } = await db.execute<{ review: unknown }>(sql`select review_of_post(${postId}) as review`)
  return toStoredReview(rows[0]?.review)
}

/** Scores for criteria that are gone by now are left out. */
export async function setReview(db: Transaction, postId: string, review: StoredReview | null) {
  if (!review) {
    await db.delete(reviews).where(eq(reviews.postId, postId))
    return
  }
  const { scores, ...fields } = review
  const [saved] = await db
    .insert(reviews)
    .values({ ...fields, postId })
    .onConflictDoUpdate({ target: reviews.postId, set: fields })
    .returning({ id: reviews.id })
  if (!saved) return
  await db.delete(reviewScores).where(eq(reviewScores.reviewId, saved.id))
  const ids = Object.keys(scores)
  const known =
    ids.length > 0
      ? await db.select({ id: reviewCriteria.id }).from(reviewCriteria).where(inArray(reviewCriteria.id, ids))
      : []
  const rows = known.map(({ id }) => ({ reviewId: saved.id, criterionId: id, score: scores[id] ?? 0 }))
  if (rows.length > 0) await db.insert(reviewScores).values(rows)
}

export const selectCriteria = (db: Transaction): Promise<Criterion[]> => {
  const { id, name, categoryId, position } = reviewCriteria
  return db.select({ id, name, categoryId }).from(reviewCriteria).orderBy(asc(position), asc(id))
}
