import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { isSoldOutSql } from '#app/features/products/freshness/sold-out.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { yearInZone } from '#app/ui/time-zone.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { giftGuides, giftGuideItems as items } from '#database/schema/gift-guides.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { products } from '#database/schema/products.ts'
import { giftGuideLimits } from '../gift-guide-limits.ts'
import { restoreGift } from './gifts.server.ts'
import type { GuideListData, ManagedGift, ManagedGuide } from './managed-guides.ts'

const MAX_SUGGESTIONS = 200

/** The newest first. */
export const loadGiftGuides = (access: Access, timeZone: string, now = new Date()): Promise<GuideListData> =>
  access.run(async (db) => {
    const { id, slug, year, title, isPublic } = giftGuides
    const guides = await db
      .select({ id, slug, year, title, isPublic, giftCount: countGifts(), soldOutCount: countGifts(true) })
      .from(giftGuides)
      .orderBy(desc(year), asc(title), asc(id))
    return {
      guides,
      deleted: await listDeletedItems(db, ['gift-guide']),
      thisYear: yearInZone(timeZone, now),
    }
  })

const countGifts = (onlySoldOut = false) => sql<number>`(
  select count(*)::int from gift_guide_items item join products on products.id = item.product_id
  where item.guide_id = gift_guides.id ${onlySoldOut ? sql`and ${isSoldOutSql}` : sql``})`

/** With its gifts, those that were taken out a moment ago, and the names of products that could be added. */
export const readGiftGuide = (access: Access, id: string) =>
  access.run(async (db) => {
    const guide = await selectManagedGuide(db, id)
    if (!guide) return undefined
    const suggestions = await db
      .select({ name: products.name, slug: products.slug })
      .from(products)
      .orderBy(desc(products.updatedAt))
      .limit(MAX_SUGGESTIONS)
    return { guide, deleted: await listDeletedItems(db, ['gift-guide'], guide.id), suggestions }
  })

export async function selectManagedGuide(db: Transaction, id: string): Promise<ManagedGuide | undefined> {
  const { slug, year, title, intro, recipients, bands, imageUrl, imageAlt, isPublic } = giftGuides
  const [guide] = await db
    .select({
      id: giftGuides.id,
      slug,
      year,
      title,
      intro,
      recipients,
      bands,
      imageUrl,
      imageAlt,
      isPublic,
    })
    .from(giftGuides)
    .where(eq(sql`${giftGuides.id}::text`, id))
  return guide && { ...guide, gifts: await selectManagedGifts(db, guide) }
}

async function selectManagedGifts(
  db: Transaction,
  guide: { id: string; recipients: string[] },
): Promise<ManagedGift[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      state: products.state,
      successorId: products.successorId,
      recipients: items.recipients,
      note: items.note,
      isSoldOut: isSoldOutSql,
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(items.guideId, guide.id))
    .orderBy(asc(items.position), asc(items.id))
  return rows.map(({ successorId, ...row }) => ({
    ...row,
    state: successorId ? 'replaced' : row.state,
    recipients: guide.recipients.filter((name) => row.recipients.includes(name)),
  }))
}

/** Not public, at the address that its title makes. Returns its id. */
export const addGiftGuide = (access: Access, fields: { title: string; slug: string; year: number }) =>
  access.run(async (db) => insertGuide(db, fields))

export async function insertGuide(db: Transaction, fields: typeof giftGuides.$inferInsert): Promise<string> {
  if ((await db.$count(giftGuides)) >= giftGuideLimits.guides) {
    throw new UserError(
      409,
      `There can be at most ${giftGuideLimits.guides} gift guides. Delete an old one first.`,
    )
  }
  const [added] = await db.insert(giftGuides).values(fields).returning({ id: giftGuides.id })
  if (!added) throw new Error('the gift guide was not written')
  return added.id
}

export type GuideFields = Omit<ManagedGuide, 'id' | 'gifts'>

/** A recipient in another wording stays the one of its gifts. */
export const editGiftGuide = (access: Access, id: string, fields: GuideFields): Promise<boolean> =>
  access.run(async (db) => {
    if (fields.imageUrl) {
      const known = await db.$count(mediaFiles, eq(mediaFiles.key, fields.imageUrl.slice('/media/'.length)))
      if (!known) throw new UserError(422, 'This picture is not in the library.', 'imageUrl')
    }
    const [before] = await db
      .select({ recipients: giftGuides.recipients })
      .from(giftGuides)
      .where(eq(giftGuides.id, id))
      .for('update')
    if (!before) return false
    await db.update(giftGuides).set(fields).where(eq(giftGuides.id, id))
    const renamed = findRenamed(before.recipients, fields.recipients)
    if (renamed) {
      await db
        .update(items)
        .set({ recipients: sql`array_replace(${items.recipients}, ${renamed.from}, ${renamed.to})` })
        .where(eq(items.guideId, id))
    }
    return true
  })

/** Where one is gone and one has come. */
export function findRenamed(before: string[], after: string[]) {
  const [from, ...otherGone] = before.filter((name) => !after.includes(name))
  const [to, ...otherNew] = after.filter((name) => !before.includes(name))
  return from && to && otherGone.length + otherNew.length === 0 ? { from, to } : null
}

/** False when it does not exist. */
export const deleteGiftGuide = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isGuide = eq(giftGuides.id, id)
    await db.select({ id: giftGuides.id }).from(giftGuides).where(isGuide).for('update')
    const rows = {
      guides: await snapshotRows(db, giftGuides, isGuide),
      items: await snapshotRows(db, items, eq(items.guideId, id)),
    }
    const [guide] = rows.guides
    if (!guide) return false
    await keepForUndo(db, access, { kind: 'gift-guide', subject: id, title: String(guide.title), rows })
    await db.delete(giftGuides).where(isGuide)
    return true
  })

/** A guide, or a gift of one. Returns what is back; undefined when it can no longer be undone. */
export const undoDelete = (access: Access, deletionId: string): Promise<'guide' | 'gift' | undefined> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['gift-guide'])
    const [guide] = item?.rows.guides ?? []
    const [gift] = item?.rows.items ?? []
    if (!item) return undefined
    if (!guide) {
      if (gift) await restoreGift(db, gift)
      return gift && 'gift'
    }
    const isTaken = sql`${giftGuides.slug} = ${String(guide.slug)} and ${giftGuides.year} = ${Number(guide.year)}`
    if ((await db.$count(giftGuides, isTaken)) > 0) {
      throw new UserError(409, 'Another gift guide has its address and year by now. Change that one first.')
    }
    await restoreRows(db, giftGuides, [guide])
    await restoreRows(db, items, item.rows.items)
    return 'guide'
  })
