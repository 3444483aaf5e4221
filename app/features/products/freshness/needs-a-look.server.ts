import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import { DAY_MS } from '#app/ui/time-zone.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import type { EndingCode, LinkProblem, NeedsALook } from './needs-a-look.ts'
import { selectSoldOutGifts } from './sold-out.server.ts'

const MAX_SHOWN = 50
const MAX_SUGGESTIONS = 200
/** What was dismissed comes back, if it is still so. */
const DISMISSED_DAYS = 30
const CODE_DAYS = 7

const isProblem = (): SQL | undefined =>
  and(
    eq(products.state, 'active'),
    inArray(productOffers.health, ['dead', 'redirected']),
    or(
      isNull(productOffers.dismissedAt),
      lt(productOffers.dismissedAt, new Date(Date.now() - DISMISSED_DAYS * DAY_MS)),
    ),
  )

const isEndingCode = (): SQL | undefined =>
  and(
    gt(productCodes.endsAt, new Date()),
    lt(productCodes.endsAt, new Date(Date.now() + CODE_DAYS * DAY_MS)),
    sql`${productCodes.dismissedEnd} is distinct from ${productCodes.endsAt}`,
    or(isNull(productCodes.productId), eq(products.state, 'active')),
  )

export const loadNeedsALook = (access: Access): Promise<NeedsALook> =>
  access.run(async (db) => ({
    links: await selectProblems(db),
    codes: await selectEndingCodes(db),
    gifts: await selectSoldOutGifts(db).limit(MAX_SHOWN),
    count: await countNeedsALook(db),
    suggestions: await db
      .select({ name: products.name, slug: products.slug })
      .from(products)
      .where(eq(products.state, 'active'))
      .orderBy(desc(products.updatedAt))
      .limit(MAX_SUGGESTIONS),
    resolved: await listDeletedItems(db, ['link-answer']),
  }))

/** For the tabs, beside what a page of products loads. */
export const withLookCount = async <T extends object>(access: Access, content: Promise<T>) => ({
  ...(await content),
  lookCount: await access.run(countNeedsALook),
})

async function countNeedsALook(db: Transaction): Promise<number> {
  const links = db
    .select({ id: productOffers.id })
    .from(productOffers)
    .innerJoin(products, eq(products.id, productOffers.productId))
    .where(isProblem())
  const codes = db
    .select({ id: productCodes.id })
    .from(productCodes)
    .leftJoin(products, eq(products.id, productCodes.productId))
    .where(isEndingCode())
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from ${links} l) + (select count(*) from ${codes} c)
      + (select count(*) from ${selectSoldOutGifts(db)} g))::int as count`)
  return rows[0]?.count ?? 0
}

async function selectProblems(db: Transaction): Promise<LinkProblem[]> {
  const { id, store, link, health, goneSince, movedTo, productId } = productOffers
  const rows = await db
    .select({
      id,
      productId,
      store,
      link,
      health,
      goneSince,
      movedTo,
      product: products.name,
      offerCount: sql<number>`(select count(*)::int from ${productOffers} o where o.link = ${link})`,
    })
    .from(productOffers)
    .innerJoin(products, eq(products.id, productId))
    .where(isProblem())
    .orderBy(asc(health), asc(sql`lower(${products.name})`), asc(id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({
    ...row,
    health: row.health === 'dead' ? 'dead' : 'redirected',
    goneSince: row.goneSince?.toISOString() ?? null,
  }))
}

async function selectEndingCodes(db: Transaction): Promise<EndingCode[]> {
  const { id, code, benefit, endsAt, productId } = productCodes
  const rows = await db
    .select({
      id,
      code,
      benefit,
      endsAt,
      productId,
      subject: sql<string>`coalesce(${products.name}, ${brands.name}, '')`,
    })
    .from(productCodes)
    .leftJoin(products, eq(products.id, productId))
    .leftJoin(brands, eq(brands.id, productCodes.brandId))
    .where(isEndingCode())
    .orderBy(asc(endsAt), asc(id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, endsAt: (row.endsAt ?? new Date()).toISOString() }))
}
