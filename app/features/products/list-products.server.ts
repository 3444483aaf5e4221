import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import type { ProductList, ProductListQuery, ProductOrder, ProductPicture, ShownState } from './products.ts'

const PAGE_SIZE = 25
const MAX_WORDS = 8

const stateConditions: Record<ShownState, SQL | undefined> = {
  draft: eq(products.state, 'draft'),
  active: eq(products.state, 'active'),
  discontinued: and(eq(products.state, 'discontinued'), isNull(products.successorId)),
  replaced: isNotNull(products.successorId),
}

const sortColumns: Record<ProductOrder, SQL[]> = {
  updated: [desc(products.updatedAt), desc(products.id)],
  name: [asc(sql`lower(${products.name})`), asc(products.id)],
  brand: [asc(sql`lower(${brands.name})`), asc(sql`lower(${products.name})`), asc(products.id)],
}

/** The page of the admin area: the products, what they can be filtered by, and what can be brought back. */
export const loadProductManager = (access: Access, query: ProductListQuery) =>
  access.run(async (db) => ({
    list: await selectProductPage(db, query),
    brands: await db
      .select({ slug: brands.slug, name: brands.name })
      .from(brands)
      .orderBy(asc(sql`lower(${brands.name})`)),
    categories: await selectCategories(db),
    deleted: await listDeletedItems(db, ['product']),
    canManage: access.actor.kind === 'admin',
  }))

export const selectCategories = (db: Transaction) =>
  db
    .select({ id: blogCategories.id, slug: blogCategories.slug, name: blogCategories.name })
    .from(blogCategories)
    .orderBy(asc(blogCategories.name))

export const listProducts = (access: Access, query: ProductListQuery): Promise<ProductList> =>
  access.run((db) => selectProductPage(db, query))

async function selectProductPage(db: Transaction, query: ProductListQuery): Promise<ProductList> {
  const filter = and(
    productSearchCondition(query.search),
    query.brand ? eq(brands.slug, query.brand) : undefined,
    query.category ? eq(blogCategories.slug, query.category) : undefined,
  )
  const counts = await countByState(db, filter)
  const total = counts[query.state ?? 'all']
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const { id, name, state, successorId, pictures, publicSince, updatedAt } = products
  const rows = await db
    .select({
      id,
      name,
      brand: brands.name,
      category: blogCategories.name,
      state,
      successorId,
      picture: sql<ProductPicture | null>`${pictures} -> 0`,
      offerCount: sql<number>`(select count(*)::int from ${productOffers} where ${productOffers.productId} = ${id})`,
      publicSince,
      updatedAt,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .where(and(filter, query.state ? stateConditions[query.state] : undefined))
    .orderBy(...sortColumns[query.order])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    rows: rows.map(({ publicSince: since, successorId: successor, ...row }) => ({
      ...row,
      state: successor ? 'replaced' : row.state,
      updatedAt: row.updatedAt.toISOString(),
      wasNeverPublic: row.state === 'draft' && since === null,
    })),
    total,
    page,
    pages,
    counts,
  }
}

/** Every word, anywhere: in the name, the brand, a shade, a number, the note. Without accents and case. */
export function productSearchCondition(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const matches = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${products.searchText} like lower(unaccent(${pattern}::text))`
  })
  return and(...matches)
}

async function countByState(db: Transaction, filter: SQL | undefined): Promise<ProductList['counts']> {
  const countWhere = (state: ShownState) =>
    sql`count(*) filter (where ${stateConditions[state]})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: count(),
      draft: countWhere('draft'),
      active: countWhere('active'),
      discontinued: countWhere('discontinued'),
      replaced: countWhere('replaced'),
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .where(filter)
  return counts ?? { all: 0, draft: 0, active: 0, discontinued: 0, replaced: 0 }
}
