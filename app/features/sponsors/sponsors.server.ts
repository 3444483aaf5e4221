import { count, desc, eq, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { findOrAddBrand } from '#app/features/products/find-or-add-brand.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { sponsorshipComments, sponsorships } from '#database/schema/sponsorships.ts'
import { isStoredPost, writeRelationship } from './attach-post.server.ts'
import { type SponsorListData, type SponsorshipFields, sponsorLimits } from './sponsors.ts'

export const loadSponsors = (access: Access): Promise<SponsorListData> =>
  access.run(async (db) => {
    const { id, title, state, startsOn, endsOn, brandName, updatedAt } = sponsorships
    return {
      sponsorships: await db
        .select({
          id,
          title,
          state,
          startsOn,
          endsOn,
          brand: brandName,
          openComments: sql<number>`(select count(*)::int from sponsorship_comments comment
            where comment.sponsorship_id = sponsorships.id and not comment.is_hers and comment.done_at is null)`,
        })
        .from(sponsorships)
        .orderBy(desc(updatedAt), desc(id))
        .limit(sponsorLimits.sponsorships),
      deleted: await listDeletedItems(db, ['sponsorship']),
    }
  })

/** Returns its id. */
export const addSponsorship = (access: Access, brand: string, title: string): Promise<string> =>
  access.run(async (db) => {
    const [stored] = await db.select({ total: count() }).from(sponsorships)
    if ((stored?.total ?? 0) >= sponsorLimits.sponsorships) {
      throw new UserError(409, `There can be at most ${sponsorLimits.sponsorships}. Delete an old one first.`)
    }
    const brandId = await findOrAddBrand(db, brand)
    const [added] = await db
      .insert(sponsorships)
      .values({ brandId, brandName: brand, title })
      .returning({ id: sponsorships.id })
    if (!added) throw new Error('the sponsorship was not written')
    return added.id
  })

/** With the label of its post, in one transaction. False when it does not exist. */
export const saveSponsorship = (
  access: Access,
  id: string,
  { fields, today }: { fields: SponsorshipFields; today: string },
): Promise<boolean> =>
  access.run(async (db) => {
    const { postId, relationshipId } = sponsorships
    const [before] = await db
      .select({ postId, relationshipId })
      .from(sponsorships)
      .where(eq(sponsorships.id, id))
      .for('update')
    if (!before) return false
    if (fields.postId && !(await isStoredPost(db, fields.postId))) {
      throw new UserError(422, 'This post is no longer there.', 'postId')
    }
    const { brand, ...columns } = fields
    const brandId = await findOrAddBrand(db, brand)
    const written = await writeRelationship(db, { ...fields, brandId, today }, before)
    await db
      .update(sponsorships)
      .set({ ...columns, brandId, brandName: brand, relationshipId: written })
      .where(eq(sponsorships.id, id))
    return true
  })

/** With what the brand wrote; its links end. The post keeps its label. False when it does not exist. */
export const deleteSponsorship = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isSponsorship = eq(sponsorships.id, id)
    await db.select({ id: sponsorships.id }).from(sponsorships).where(isSponsorship).for('update')
    const rows = {
      sponsorships: await snapshotRows(db, sponsorships, isSponsorship),
      comments: await snapshotRows(db, sponsorshipComments, eq(sponsorshipComments.sponsorshipId, id)),
    }
    const [sponsorship] = rows.sponsorships
    if (!sponsorship) return false
    const title = `${sponsorship.brand_name}: ${sponsorship.title}`
    await keepForUndo(db, access, { kind: 'sponsorship', subject: id, title, rows })
    await db.execute(sql`delete from blog_post_previews where id in (
      select preview_id from sponsorship_links where sponsorship_id = ${id})`)
    await db.delete(sponsorships).where(isSponsorship)
    return true
  })

/** With a post, a brand and an entry of the ledger that still exist. Links stay ended: a new one is a click. */
export const undoDeleteSponsorship = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['sponsorship'])
    const [sponsorship] = item?.rows.sponsorships ?? []
    if (!item || !sponsorship) return false
    await restoreRows(db, sponsorships, [await withStoredReferences(db, sponsorship)])
    const comments = (item.rows.comments ?? []).map((row) => ({ ...row, link_id: null }))
    await restoreRows(db, sponsorshipComments, comments)
    return true
  })

async function withStoredReferences(db: Transaction, row: SnapshotRow): Promise<SnapshotRow> {
  const stored = async (
    table: typeof blogPosts | typeof brands | typeof productRelationships,
    id: unknown,
  ) => (typeof id === 'string' && (await db.$count(table, eq(table.id, id))) > 0 ? id : null)
  return {
    ...row,
    brand_id: await stored(brands, row.brand_id),
    post_id: await stored(blogPosts, row.post_id),
    relationship_id: await stored(productRelationships, row.relationship_id),
  }
}
