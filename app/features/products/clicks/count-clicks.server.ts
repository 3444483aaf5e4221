import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Placement } from './clicks.ts'
import { selectKnownPages } from './known-pages.server.ts'

/** A click on the link of an offer. Ids and paths may be what a browser said: those that do not exist are not stored. */
export type Click = {
  offerId: string
  placement: Placement
  pagePath: string
  /** Of the site: its days are counted. */
  timeZone: string
}

export type ClickCounter = ReturnType<typeof createClickCounter>

/** What is lost when the process is killed. */
const WRITE_AFTER_MS = 3_000

/** Different ones until they are written. More come only from somebody who makes them up. */
const MAX_PENDING = 2_000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Dependencies = { system: Access; log: Log; now?: () => Date }

/** Adds up clicks in memory, and writes the sums every few seconds: following a link waits for no write. */
export function createClickCounter({ system, log, now = () => new Date() }: Dependencies) {
  let pending = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (key: string, count: number) => {
    if (pending.size < MAX_PENDING || pending.has(key)) pending.set(key, (pending.get(key) ?? 0) + count)
    timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const written = pending
    pending = new Map()
    if (written.size === 0) return
    try {
      await system.run((db) => storeClicks(db, written))
    } catch (error) {
      log.warn(loggableError(error), 'clicks could not be stored and are kept for the next attempt')
      for (const [key, count] of written) add(key, count)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    count({ offerId, placement, pagePath, timeZone }: Click) {
      const key = [formatDayInZone(timeZone, now()), offerId, placement, pagePath] satisfies ClickKey
      if (UUID.test(offerId)) add(JSON.stringify(key), 1)
    },
    flush,
    async stop() {
      await flush()
      clearTimeout(timer)
    },
  }
}

type ClickKey = [day: string, offerId: string, placement: Placement, pagePath: string]

/** Rows are locked in the order of their keys, since several processes write them. */
async function storeClicks(db: Transaction, counts: ReadonlyMap<string, number>) {
  const clicks = [...counts].map(([key, count]) => ({ key: JSON.parse(key) as ClickKey, count }))
  const offerIds = [...new Set(clicks.map(({ key }) => key[1]))]
  const offers = await db
    .select({ id: productOffers.id, productId: products.id })
    .from(productOffers)
    .innerJoin(products, eq(products.id, productOffers.productId))
    .where(and(inArray(productOffers.id, offerIds), ne(products.state, 'draft')))
  const productOf = new Map(offers.map(({ id, productId }) => [id, productId]))
  const knownPages = await selectKnownPages(db, [...new Set(clicks.map(({ key }) => key[3]))])
  const rows = new Map<string, typeof productClicks.$inferInsert>()
  for (const { key, count } of clicks) {
    const [day, offerId, placement, path] = key
    const productId = productOf.get(offerId)
    if (!productId) continue
    const pagePath = knownPages.has(path) ? path : ''
    const rowKey = [productId, day, offerId, placement, pagePath].join(' ')
    const sum = count + (rows.get(rowKey)?.count ?? 0)
    rows.set(rowKey, { day, productId, offerId, placement, pagePath, count: sum })
  }
  if (rows.size === 0) return
  const ordered = [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const { productId, day, offerId, placement, pagePath, count } = productClicks
  await db
    .insert(productClicks)
    .values(ordered)
    .onConflictDoUpdate({
      target: [productId, day, offerId, placement, pagePath],
      set: { count: sql`${count} + excluded.count` },
    })
}

/** As long as counts may be kept without consent. */
const KEPT_MONTHS = 25

export async function deleteOldClicks(system: Access) {
  await system.run((db) =>
    db
      .delete(productClicks)
      .where(lt(productClicks.day, sql`(now() - make_interval(months => ${KEPT_MONTHS}))::date`)),
  )
}
