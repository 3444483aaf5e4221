import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  keepForUndo,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { isAmazonLink } from '../links/amazon.ts'
import { parseOfferLink } from '../links/offer-link.ts'
import { storeNameOf } from '../links/store.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { withMissingTag } from '../settings/shop-settings.ts'
import { uncheckedLink } from './health.ts'

type StoredOffer = typeof productOffers.$inferSelect

/** Returns the link that the offers have afterwards. */
export type LinkResolution = (db: Transaction, offer: StoredOffer) => Promise<string>

const withLink = (link: string) => eq(productOffers.link, link)

/** False when the offer is gone. */
export const resolveLinkProblem = (
  access: Access,
  offerId: string,
  action: LinkResolution,
): Promise<boolean> =>
  access.run(async (db) => {
    const [found] = await db
      .select({ offer: productOffers, product: products.name })
      .from(productOffers)
      .innerJoin(products, eq(products.id, productOffers.productId))
      .where(eq(productOffers.id, offerId))
      .for('no key update')
    if (!found) return false
    const { offer, product } = found
    const rows = {
      offers: await snapshotRows(db, productOffers, withLink(offer.link)),
      products: await snapshotRows(db, products, eq(products.id, offer.productId)),
    }
    const link = await action(db, offer)
    const title = `${product} at ${offer.store}`
    const after = [{ link }]
    await keepForUndo(db, access, { kind: 'link-answer', subject: offerId, title, rows: { ...rows, after } })
    return true
  })

export const acceptRedirect: LinkResolution = async (db, { link, movedTo }) => {
  if (!movedTo) throw new UserError(409, 'This link leads nowhere else by now.')
  const values = { health: 'ok' as const, acceptedRedirect: movedTo, movedTo: null }
  await db.update(productOffers).set(values).where(withLink(link))
  return link
}

export const dismiss: LinkResolution = async (db, { link }) => {
  await db.update(productOffers).set({ dismissedAt: new Date() }).where(withLink(link))
  return link
}

export async function discontinue(db: Transaction, offer: StoredOffer, successorId: string | null) {
  const values = { state: 'discontinued' as const, successorId }
  await db.update(products).set(values).where(eq(products.id, offer.productId))
  return offer.link
}

/** In every offer that has it. What was known of the price was said by the other page. */
export async function replaceLink(db: Transaction, offer: StoredOffer, typed: string): Promise<string> {
  const parsed = parseOfferLink(typed)
  if ('problem' in parsed) throw new UserError(422, parsed.problem, 'link')
  const link = withMissingTag(parsed.href, (await selectShopSettings(db)).amazonTags)
  if (link === offer.link) throw new UserError(422, 'This is the link that it has.', 'link')
  const url = new URL(link)
  const isSameHost = url.host === URL.parse(offer.link)?.host
  const ofOtherHost = {
    ...(storeNameOf(url) && { store: storeNameOf(url) }),
    price: null,
    priceSource: null,
    priceAt: null,
    stock: 'unknown' as const,
    ...(isAmazonLink(link) && { program: 'direct' as const }),
  }
  await db
    .update(productOffers)
    .set({ ...uncheckedLink, link, ...(isSameHost ? {} : ofOtherHost) })
    .where(withLink(offer.link))
  return link
}

/** Until its end is another one. */
export const dismissCode = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isCode = and(eq(productCodes.id, id), isNotNull(productCodes.endsAt))
    const change = { dismissedEnd: sql`${productCodes.endsAt}` }
    return ((await db.update(productCodes).set(change).where(isCode)).rowCount ?? 0) > 0
  })

const OFFER_COLUMNS =
  'link, store, program, price, price_source, price_at, stock, health, checked_at, gone_since, moved_to, accepted_redirect, dismissed_at'

/** What somebody changed in the meantime stays as it is. */
export const undoResolution = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['link-answer'])
    if (!item) return false
    const { offers = [], products: changedProducts = [], after = [] } = item.rows
    const links = [...offers, ...after].map(({ link }) => String(link))
    const isUnchanged = inArray(productOffers.link, links)
    await putBack(db, productOffers, { rows: offers, columns: OFFER_COLUMNS, where: isUnchanged })
    const isDiscontinued = eq(products.state, 'discontinued')
    const columns = 'state, successor_id'
    await putBack(db, products, { rows: changedProducts, columns, where: isDiscontinued })
    return true
  })

type PutBackOptions = { rows: SnapshotRow[]; columns: string; where: SQL }

async function putBack(db: Transaction, table: PgTable, { rows, columns, where }: PutBackOptions) {
  for (const row of rows) {
    await db.execute(sql`update ${table} set (${sql.raw(columns)}) =
      (select ${sql.raw(columns)} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb))
      where id = ${String(row.id)}::uuid and ${where}`)
  }
}
