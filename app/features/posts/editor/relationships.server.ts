import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { findOrAddBrand } from '#app/features/products/find-or-add-brand.server.ts'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { sponsorships } from '#database/schema/sponsorships.ts'
import type { PostRelationship } from './editor-fields.ts'

/** What the ledger says about the post as a whole. Entries about a product belong to its page. */
const isAboutPost = (postId: string) =>
  and(eq(productRelationships.postId, postId), isNull(productRelationships.productId))

export async function selectPostRelationships(db: Transaction, postId: string): Promise<PostRelationship[]> {
  const { kind, hasConditions, happenedOn, id } = productRelationships
  return db
    .select({ kind, brand: sql<string>`coalesce(${brands.name}, '')`, hasConditions })
    .from(productRelationships)
    .leftJoin(brands, eq(brands.id, productRelationships.brandId))
    .where(isAboutPost(postId))
    .orderBy(asc(happenedOn), asc(id))
}

/**
 * Entries that stay keep their date and notes; new ones are of today. One that a brief of a brand made is only taken back
 * there.
 */
export async function setPostRelationships(
  db: Transaction,
  postId: string,
  { entries, today }: { entries: PostRelationship[]; today: string },
) {
  const { id, kind, brandId, hasConditions } = productRelationships
  const stored = await db
    .select({ id, kind, brandId, hasConditions })
    .from(productRelationships)
    .where(isAboutPost(postId))
  for (const { brand, ...entry } of entries) {
    const row = { ...entry, brandId: brand.trim() ? await findOrAddBrand(db, brand.trim()) : null }
    const index = stored.findIndex((known) => known.kind === row.kind && known.brandId === row.brandId)
    const [known] = index < 0 ? [] : stored.splice(index, 1)
    if (!known) await db.insert(productRelationships).values({ ...row, postId, happenedOn: today })
    else if (known.hasConditions !== row.hasConditions) {
      await db.update(productRelationships).set(row).where(eq(id, known.id))
    }
  }
  const removed = stored.map((known) => known.id)
  if (removed.length > 0) {
    const ofBriefs = db
      .select({ id: sponsorships.relationshipId })
      .from(sponsorships)
      .where(inArray(sponsorships.relationshipId, removed))
    await db.delete(productRelationships).where(and(inArray(id, removed), notInArray(id, ofBriefs)))
  }
}
