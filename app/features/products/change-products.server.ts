import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  keepForUndo,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import { comparisonItems, comparisons, productAlternatives, productSlugs } from '#database/schema/reviews.ts'
import { testEntries } from '#database/schema/test-log.ts'
import type { ProductState } from './products.ts'

/** How many were changed. One that is active again, or a draft, has no successor. */
export const setProductState = (access: Access, ids: string[], state: ProductState): Promise<number> =>
  access.run(async (db) => {
    const change = state === 'discontinued' ? { state } : { state, successorId: null }
    return (await db.update(products).set(change).where(inArray(products.id, ids))).rowCount ?? 0
  })

/** How many were deleted. Each can be brought back with all that belongs to it. */
export const deleteProducts = (access: Access, ids: string[]): Promise<number> =>
  access.run(async (db) => {
    const found = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, ids))
      .for('update')
    for (const { id, name } of found) {
      const rows = await snapshotProduct(db, id)
      await keepForUndo(db, access, { kind: 'product', subject: id, title: name, rows })
    }
    return (await db.delete(products).where(inArray(products.id, ids))).rowCount ?? 0
  })

const snapshotProduct = async (db: Transaction, id: string) => ({
  products: await snapshotRows(db, products, eq(products.id, id)),
  offers: await snapshotRows(db, productOffers, eq(productOffers.productId, id)),
  codes: await snapshotRows(db, productCodes, eq(productCodes.productId, id)),
  items: await snapshotRows(db, productCollectionItems, eq(productCollectionItems.productId, id)),
  entries: await snapshotRows(db, testEntries, eq(testEntries.productId, id)),
  slugs: await snapshotRows(db, productSlugs, eq(productSlugs.productId, id)),
  alternatives: await snapshotRows(
    db,
    productAlternatives,
    sql`${or(eq(productAlternatives.productId, id), eq(productAlternatives.alternativeId, id))}`,
  ),
  compared: await snapshotRows(db, comparisonItems, eq(comparisonItems.productId, id)),
  // The ledger keeps them; they only lose the product.
  relationships: await snapshotRows(db, productRelationships, eq(productRelationships.productId, id)),
  replaced: await snapshotRows(db, products, eq(products.successorId, id)),
})

/** Returns its id; undefined when it can no longer be undone. What it referred to may be gone by now. */
export const undoDeleteProduct = (access: Access, deletionId: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['product'])
    const [product] = item?.rows.products ?? []
    if (!item || !product) return undefined
    if ((await db.$count(products, eq(products.slug, String(product.slug)))) > 0) {
      throw new UserError(409, 'Another product has its address by now. Change that one first.')
    }
    const brandId = await ifStored(db, brands, product.brand_id)
    const categoryId = await ifStored(db, blogCategories, product.category_id)
    const successorId = await ifStored(db, products, product.successor_id)
    await restoreRows(db, products, [
      { ...product, brand_id: brandId, category_id: categoryId, successor_id: successorId },
    ])
    await restoreRows(db, productOffers, item.rows.offers)
    await restoreRows(db, productCodes, item.rows.codes)
    await restoreRows(db, productSlugs, item.rows.slugs)
    await restoreRows(db, testEntries, item.rows.entries)
    for (const row of item.rows.items ?? []) {
      if (await ifStored(db, productCollections, row.collection_id)) {
        await restoreRows(db, productCollectionItems, [row])
      }
    }
    for (const row of item.rows.alternatives ?? []) {
      const areBothStored =
        (await ifStored(db, products, row.product_id)) && (await ifStored(db, products, row.alternative_id))
      if (areBothStored) await restoreRows(db, productAlternatives, [row])
    }
    for (const row of item.rows.compared ?? []) {
      if (await ifStored(db, comparisons, row.comparison_id)) await restoreRows(db, comparisonItems, [row])
    }
    await relink(db, item.subject, item.rows)
    return item.subject
  })

/** The id, if its row exists; else null. */
async function ifStored(db: Transaction, table: PgTable, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  return (await db.$count(table, sql`id = ${id}`)) > 0 ? id : null
}

const idsOf = (rows: SnapshotRow[] = []) => rows.map(({ id }) => String(id))

/** Entries of the ledger and replaced products that nobody pointed elsewhere in the meantime. */
async function relink(db: Transaction, productId: string, rows: Record<string, SnapshotRow[]>) {
  const entries = idsOf(rows.relationships)
  if (entries.length > 0) {
    await db
      .update(productRelationships)
      .set({ productId })
      .where(and(inArray(productRelationships.id, entries), isNull(productRelationships.productId)))
  }
  const replaced = idsOf(rows.replaced)
  if (replaced.length > 0) {
    await db
      .update(products)
      .set({ successorId: productId })
      .where(
        and(inArray(products.id, replaced), eq(products.state, 'discontinued'), isNull(products.successorId)),
      )
  }
}
