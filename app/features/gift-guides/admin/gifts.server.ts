import { and, asc, eq, gte, sql } from 'drizzle-orm'
import {
  keepForUndo,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
} from '#app/features/deletions/deletions.server.ts'
import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { setPositions } from '#app/features/products/set-positions.server.ts'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { giftGuides, giftGuideItems as items } from '#database/schema/gift-guides.ts'
import { products } from '#database/schema/products.ts'
import { giftGuideLimits } from '../gift-guide-limits.ts'
import { recipientSlug } from '../recipient-slug.ts'

/** Its gifts are part of it: changing them changes it. Undefined when it does not exist. */
async function touchGuide(db: Transaction, id: string) {
  const [guide] = await db
    .update(giftGuides)
    .set({ updatedAt: sql`now()` })
    .where(eq(giftGuides.id, id))
    .returning({ recipients: giftGuides.recipients })
  return guide
}

type GiftFields = {
  /** By the slugs of recipients. */
  isFor: (recipient: string) => boolean
  note: string
}

const chosenOf = (recipients: string[], { isFor }: GiftFields) =>
  recipients.filter((name) => isFor(recipientSlug(name)))

/** By the name or the address of the product, at the end. False when the guide does not exist. */
export const addGift = (access: Access, guideId: string, gift: GiftFields & { product: string }) =>
  access.run(async (db) => {
    const guide = await touchGuide(db, guideId)
    if (!guide) return false
    const productId = await findProductByName(db, gift.product, 'product')
    const existing = await db
      .select({ productId: items.productId })
      .from(items)
      .where(eq(items.guideId, guideId))
    if (existing.some((item) => item.productId === productId)) {
      throw new UserError(409, 'It is in this guide already.', 'product')
    }
    if (existing.length >= giftGuideLimits.items) {
      throw new UserError(409, `A gift guide can have at most ${giftGuideLimits.items} products.`, 'product')
    }
    const position = sql`(select coalesce(max(position), 0) + 1 from ${items} where guide_id = ${guideId})`
    const recipients = chosenOf(guide.recipients, gift)
    await db.insert(items).values({ guideId, productId, recipients, note: gift.note, position })
    return true
  })

/** Whom it is for, and why. False when it is not in the guide. */
export const editGift = (access: Access, guideId: string, productId: string, gift: GiftFields) =>
  access.run(async (db) => {
    const guide = await touchGuide(db, guideId)
    if (!guide) return false
    const { rowCount } = await db
      .update(items)
      .set({ recipients: chosenOf(guide.recipients, gift), note: gift.note })
      .where(and(eq(items.guideId, guideId), eq(items.productId, productId)))
    return (rowCount ?? 0) > 0
  })

/** Out of the guide, with its note and whom it is for; its product stays. False when it is not in it. */
export const deleteGift = (access: Access, guideId: string, productId: string): Promise<boolean> =>
  access.run(async (db) => {
    await touchGuide(db, guideId)
    const isGift = sql`${items.guideId} = ${guideId} and ${items.productId} = ${productId}`
    const rows = await snapshotRows(db, items, isGift)
    const [product] = await db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    if (rows.length === 0 || !product) return false
    // Of the kind of its guide, and listed with it.
    await keepForUndo(db, access, {
      kind: 'gift-guide',
      subject: guideId,
      title: product.name,
      rows: { items: rows },
    })
    await db.delete(items).where(isGift)
    return true
  })

/** At its old place, for those who are still recipients of the guide. */
export async function restoreGift(db: Transaction, row: SnapshotRow) {
  const guideId = String(row.guide_id)
  const guide = await touchGuide(db, guideId)
  if (!guide) throw new UserError(409, 'Its gift guide is gone. Bring the guide back first.')
  const inGuide = eq(items.guideId, guideId)
  if ((await db.$count(items, and(inGuide, eq(items.productId, String(row.product_id))))) > 0) {
    throw new UserError(409, 'It is in the guide again.')
  }
  if ((await db.$count(items, inGuide)) >= giftGuideLimits.items) {
    throw new UserError(409, `A gift guide can have at most ${giftGuideLimits.items} products.`)
  }
  await db
    .update(items)
    .set({ position: sql`${items.position} + 1` })
    .where(and(inGuide, gte(items.position, Number(row.position))))
  const before = Array.isArray(row.recipients) ? row.recipients : []
  const recipients = guide.recipients.filter((name) => before.includes(name))
  await restoreRows(db, items, [{ ...row, recipients }])
}

/** Up, down, or to a place. False when it is not in the guide. */
export const moveGift = (
  access: Access,
  guideId: string,
  { productId, direction }: { productId: string; direction: string },
): Promise<boolean> =>
  access.run(async (db) => {
    await touchGuide(db, guideId)
    const rows = await selectVisibleItems(db, guideId)
    const index = rows.findIndex((row) => row.productId === productId)
    if (index < 0 || direction === 'remove') return false
    await setPositions(db, items.position, moveInList(rows, index, direction))
    return true
  })

/** Of products that exist: those of deleted ones are not in the list whose order she sees. */
const selectVisibleItems = (db: Transaction, guideId: string) =>
  db
    .select({ id: items.id, productId: items.productId })
    .from(items)
    .where(and(eq(items.guideId, guideId), sql`exists (select from products where id = ${items.productId})`))
    .orderBy(asc(items.position), asc(items.id))
