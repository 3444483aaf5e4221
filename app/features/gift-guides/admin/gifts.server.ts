import { and, asc, eq, sql } from 'drizzle-orm'
import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { setPositions } from '#app/features/products/set-positions.server.ts'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { giftGuides, giftGuideItems as items } from '#database/schema/gift-guides.ts'
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

/** Up, down, to a place, or out of the guide. False when it is not in it. */
export const moveGift = (
  access: Access,
  guideId: string,
  { productId, direction }: { productId: string; direction: string },
): Promise<boolean> =>
  access.run(async (db) => {
    await touchGuide(db, guideId)
    const rows = await selectVisibleItems(db, guideId)
    const index = rows.findIndex((row) => row.productId === productId)
    const moved = rows[index]
    if (!moved) return false
    if (direction === 'remove') await db.delete(items).where(eq(items.id, moved.id))
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
