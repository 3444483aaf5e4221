import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import type { SponsorshipKind } from './sponsors.ts'

type Attachment = {
  postId: string | null
  brandId: string
  kind: SponsorshipKind
  hasConditions: boolean
  startsOn: string | null
  /** By the clocks of the site: the day of an entry of a brief without dates. */
  today: string
}

type Before = { postId: string | null; relationshipId: string | null } | undefined

/**
 * The entry of the ledger that gives the post its label, written in the transaction of the brief. A post that is taken off
 * the brief keeps its entry: what was given was given. Returns the entry's id.
 */
export async function writeRelationship(
  db: Transaction,
  { postId, brandId, kind, hasConditions, startsOn, today }: Attachment,
  before: Before,
): Promise<string | null> {
  if (!postId) return null
  const entry = { postId, brandId, kind, hasConditions }
  const { id, productId } = productRelationships
  const own = before?.postId === postId ? before.relationshipId : null
  if (own) {
    await db.update(productRelationships).set(entry).where(eq(id, own))
    return own
  }
  // She may have noted it in the editor already.
  const [noted] = await db
    .select({ id })
    .from(productRelationships)
    .where(
      and(
        isNull(productId),
        eq(productRelationships.postId, postId),
        eq(productRelationships.brandId, brandId),
        eq(productRelationships.kind, kind),
      ),
    )
    .limit(1)
  if (noted) {
    await db.update(productRelationships).set({ hasConditions }).where(eq(id, noted.id))
    return noted.id
  }
  const [added] = await db
    .insert(productRelationships)
    .values({ ...entry, happenedOn: startsOn ?? today })
    .returning({ id })
  return added?.id ?? null
}

export const isStoredPost = async (db: Transaction, postId: string) =>
  (await db.$count(blogPosts, and(eq(blogPosts.id, postId), eq(blogPosts.kind, 'post')))) > 0
