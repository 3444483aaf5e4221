import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { isNoDemo } from '#app/features/newsletter/issues/demo-content.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productEvents, productMarks } from '#database/schema/product-alerts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { readerFollows } from '#database/schema/reader-mail.ts'
import { reviews } from '#database/schema/reviews.ts'
import { CODE_END_DAYS, compareStates, type ProductState, stateOf, type WatchedOffer } from './alert-rules.ts'
import { type NewEvent, verdictKey } from './product-events.server.ts'

const BATCH_SIZE = 200

/**
 * Compares the followed products with what is known of them. What is known and what happened are written in one transaction,
 * and each event has a key: however often it runs, and wherever it dies, each happens once.
 */
export async function findProductEvents(system: Access, now: Date): Promise<void> {
  await system.run(deleteUnfollowedMarks)
  let after: string | undefined
  do {
    after = await system.run((db) => findInBatch(db, after, now))
  } while (after !== undefined)
}

const followedProducts = (db: Transaction) =>
  db
    .select({ id: readerFollows.subjectId })
    .from(readerFollows)
    .where(
      and(
        eq(readerFollows.kind, 'product'),
        isNotNull(readerFollows.confirmedAt),
        isNull(readerFollows.endedAt),
      ),
    )

/** Who follows it later is not told what changed before. */
const deleteUnfollowedMarks = (db: Transaction) =>
  db.delete(productMarks).where(notInArray(productMarks.productId, followedProducts(db)))

type WatchedProduct = { id: string; state: 'draft' | 'active' | 'discontinued'; brandId: string | null }

/** Returns the last product, if there may be more. */
async function findInBatch(
  db: Transaction,
  after: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const watched: WatchedProduct[] = await db
    .select({ id: products.id, state: products.state, brandId: products.brandId })
    .from(products)
    .where(
      and(
        inArray(products.id, followedProducts(db)),
        ne(products.state, 'draft'),
        isNoDemo('product'),
        after === undefined ? undefined : gt(products.id, after),
      ),
    )
    .orderBy(asc(products.id))
    .limit(BATCH_SIZE)
  const ids = watched.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const { known, newIds } = await lockMarks(db, ids)
  const states = await selectStates(db, ids, now)
  const verdicts = await findVerdicts(db, ids, newIds)
  const codes = await findEndingCodes(db, watched, now)
  const changes = watched.flatMap(({ id, state }) => {
    const seen = states.get(id)
    // What is no longer made may still be there, but is no longer a reason to write.
    if (!seen || state !== 'active') return []
    if (newIds.has(id)) return [{ id, state: seen, events: [] }]
    return [compareProduct(id, known.get(id) ?? seen, seen, now)]
  })
  await saveMarks(db, changes)
  await saveEvents(db, [...changes.flatMap(({ events }) => events), ...verdicts, ...codes])
  return ids.length === BATCH_SIZE ? ids.at(-1) : undefined
}

/** Locked, so that of two runs at once the second compares with what the first one saw. */
async function lockMarks(db: Transaction, ids: string[]) {
  const added = await db
    .insert(productMarks)
    .values(ids.map((productId) => ({ productId })))
    .onConflictDoNothing()
    .returning({ id: productMarks.productId })
  const marks = await db
    .select()
    .from(productMarks)
    .where(inArray(productMarks.productId, ids))
    .orderBy(asc(productMarks.productId))
    .for('update')
  const known = new Map(
    marks.map(({ productId, price, currency, isInStock }): [string, ProductState] => [
      productId,
      { price: price !== null && currency ? { amount: price, currency } : null, isInStock },
    ]),
  )
  return { known, newIds: new Set(added.map(({ id }) => id)) }
}

async function selectStates(db: Transaction, ids: string[], now: Date): Promise<Map<string, ProductState>> {
  const { productId, link, price, currency, priceSource, priceAt, stock, health, position } = productOffers
  const rows = await db
    .select({ productId, link, price, currency, priceSource, priceAt, stock, health })
    .from(productOffers)
    .where(inArray(productId, ids))
    .orderBy(asc(position), asc(productOffers.id))
  const offers = Map.groupBy(rows, (row) => row.productId)
  const toWatched = (row: (typeof rows)[number]): WatchedOffer => ({
    ...row,
    priceAt: row.priceAt?.toISOString() ?? null,
  })
  return new Map(ids.map((id) => [id, stateOf((offers.get(id) ?? []).map(toWatched), now)]))
}

type Change = { id: string; state: ProductState; events: NewEvent[] }

/** At most one of a kind a day for the same price: a store may change its mind every hour. */
function compareProduct(id: string, before: ProductState, seen: ProductState, now: Date): Change {
  const { known, isCheaper, isBack } = compareStates(before, seen)
  const day = now.toISOString().slice(0, 10)
  const events: NewEvent[] = []
  if (isCheaper && before.price && seen.price) {
    const { amount, currency } = seen.price
    events.push({
      productId: id,
      kind: 'price',
      key: `price:${id}:${day}:${amount}${currency}`,
      details: { amount, currency, was: before.price.amount },
    })
  }
  if (isBack) events.push({ productId: id, kind: 'stock', key: `stock:${id}:${day}`, details: {} })
  return { id, state: known, events }
}

/** Those that were there before anybody followed the product are no news. */
async function findVerdicts(db: Transaction, ids: string[], newIds: Set<string>): Promise<NewEvent[]> {
  const { id, productId, verdict, createdAt } = reviews
  const rows = await db
    .select({ id, productId, verdict, createdAt, publishedDate: blogPosts.publishedDate })
    .from(reviews)
    .innerJoin(blogPosts, eq(blogPosts.id, reviews.postId))
    .where(
      and(
        inArray(productId, ids),
        sql`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`,
        sql`not exists (select from ${productEvents} where key = ${verdictKey('')} || ${id})`,
      ),
    )
    .orderBy(asc(id))
  return rows.map((row) => ({
    productId: row.productId,
    kind: 'verdict',
    key: verdictKey(row.id),
    details: { verdict: row.verdict },
    happenedAt: new Date(Math.max(row.createdAt.getTime(), row.publishedDate?.getTime() ?? 0)),
    isOld: newIds.has(row.productId),
  }))
}

/** Of a product, or of its brand: one event for each followed product, which are one email to each reader. */
async function findEndingCodes(db: Transaction, watched: WatchedProduct[], now: Date): Promise<NewEvent[]> {
  const { id, code, benefit, startsAt, endsAt, productId, brandId } = productCodes
  const rows = await db
    .select({ id, code, benefit, endsAt, productId: products.id })
    .from(productCodes)
    .innerJoin(products, sql`${products.id} = ${productId} or ${products.brandId} = ${brandId}`)
    .where(
      and(
        inArray(
          products.id,
          watched.filter(({ state }) => state === 'active').map((product) => product.id),
        ),
        sql`${startsAt} <= ${now} and ${endsAt} > ${now}`,
        sql`${endsAt} <= ${now}::timestamptz + make_interval(days => ${CODE_END_DAYS})`,
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap((row) =>
    row.endsAt
      ? {
          productId: row.productId,
          kind: 'code' as const,
          key: `code:${row.id}:${row.endsAt.getTime()}:${row.productId}`,
          details: { id: row.id, code: row.code, benefit: row.benefit, endsAt: row.endsAt.toISOString() },
        }
      : [],
  )
}

async function saveMarks(db: Transaction, changes: Change[]) {
  const marks = changes.map(({ id, state: { price, isInStock } }) => ({
    id,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    is_in_stock: isInStock,
  }))
  await db.execute(sql`
    update ${productMarks} m set price = s.price, currency = s.currency, is_in_stock = s.is_in_stock, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as s (id uuid, price numeric, currency text, is_in_stock boolean)
    where m.product_id = s.id
      and (m.price, m.currency, m.is_in_stock) is distinct from (s.price, s.currency, s.is_in_stock)`)
}

async function saveEvents(db: Transaction, events: NewEvent[]) {
  if (events.length === 0) return
  await db
    .insert(productEvents)
    .values(
      events.map(({ productId, kind, key, details, happenedAt, isOld }) => ({
        productId,
        kind,
        key,
        details,
        happenedAt: happenedAt ?? sql`now()`,
        fannedOutAt: isOld ? sql`now()` : null,
      })),
    )
    .onConflictDoNothing()
}
