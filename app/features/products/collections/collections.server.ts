import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { findProductByName } from '../find-product-by-name.server.ts'
import { rowsOfStoredProducts } from '../rows-of-stored-products.server.ts'
import { setPositions } from '../set-positions.server.ts'
import { type CollectionManagerData, collectionLimits, type ManagedCollection } from './collections.ts'

const MAX_SUGGESTIONS = 200

const items = productCollectionItems

const inOrder = [asc(productCollections.position), asc(productCollections.id)]

export const loadCollectionManager = (access: Access): Promise<CollectionManagerData> =>
  access.run(async (db) => {
    const { id, title, slug, isPublic, isPicks } = productCollections
    return {
      collections: await db
        .select({
          id,
          title,
          slug,
          isPublic,
          isPicks,
          itemCount: sql<number>`(select count(*)::int from ${items} where ${eq(items.collectionId, id)})`,
        })
        .from(productCollections)
        .orderBy(...inOrder),
      deleted: await listDeletedItems(db, ['collection']),
    }
  })

/** With its products, and the names of others that could be added. */
export const readCollection = (access: Access, id: string) =>
  access.run(async (db) => {
    const { title, slug, note, imageUrl, imageAlt, isPublic, isPicks } = productCollections
    const [collection] = await db
      .select({ id: productCollections.id, title, slug, note, imageUrl, imageAlt, isPublic, isPicks })
      .from(productCollections)
      .where(eq(sql`${productCollections.id}::text`, id))
    if (!collection) return undefined
    const managed: ManagedCollection = { ...collection, items: await selectItems(db, id) }
    const suggestions = await db
      .select({ name: products.name, slug: products.slug })
      .from(products)
      .orderBy(desc(products.updatedAt))
      .limit(MAX_SUGGESTIONS)
    return { collection: managed, suggestions }
  })

async function selectItems(db: Transaction, collectionId: string): Promise<ManagedCollection['items']> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      state: products.state,
      successorId: products.successorId,
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(items.collectionId, collectionId))
    .orderBy(asc(items.position), asc(items.id))
  return rows.map(({ successorId, ...row }) => ({ ...row, state: successorId ? 'replaced' : row.state }))
}

export type CollectionFields = {
  title: string
  slug: string
  note: string
  imageUrl: string | null
  imageAlt: string
  isPublic: boolean
  isPicks: boolean
}

/** At the end. Returns its id. */
export const addCollection = (
  access: Access,
  fields: Pick<CollectionFields, 'title' | 'slug'>,
): Promise<string> =>
  access.run(async (db) => {
    if ((await db.$count(productCollections)) >= collectionLimits.collections) {
      const message = `There can be at most ${collectionLimits.collections} collections. Delete one first.`
      throw new UserError(409, message)
    }
    const position = sql`(select coalesce(max(position), 0) + 1 from ${productCollections})`
    const [added] = await db
      .insert(productCollections)
      .values({ ...fields, position })
      .returning({ id: productCollections.id })
    if (!added) throw new Error('the collection was not written')
    return added.id
  })

/** The picks are one collection: those that were them before are none any more. */
export const editCollection = (access: Access, id: string, fields: CollectionFields): Promise<boolean> =>
  access.run(async (db) => {
    if (fields.imageUrl) {
      const known = await db.$count(mediaFiles, eq(mediaFiles.key, fields.imageUrl.slice('/media/'.length)))
      if (!known) throw new UserError(422, 'This picture is not in the library.', 'imageUrl')
    }
    if (fields.isPicks) {
      const isOther = and(eq(productCollections.isPicks, true), ne(productCollections.id, id))
      await db.update(productCollections).set({ isPicks: false }).where(isOther)
    }
    const isCollection = eq(productCollections.id, id)
    return ((await db.update(productCollections).set(fields).where(isCollection)).rowCount ?? 0) > 0
  })

export const moveCollection = (access: Access, id: string, direction: string): Promise<boolean> =>
  access.run(async (db) => {
    const all = await db
      .select({ id: productCollections.id })
      .from(productCollections)
      .orderBy(...inOrder)
      .for('update')
    const index = all.findIndex((collection) => collection.id === id)
    if (index < 0) return false
    await setPositions(db, productCollections.position, moveInList(all, index, direction))
    return true
  })

/** Its products stay. False when it does not exist. */
export const deleteCollection = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isCollection = eq(productCollections.id, id)
    await lockCollection(db, id)
    const rows = {
      collections: await snapshotRows(db, productCollections, isCollection),
      items: await snapshotRows(db, items, eq(items.collectionId, id)),
    }
    const [collection] = rows.collections
    if (!collection) return false
    const title = String(collection.title)
    await keepForUndo(db, access, { kind: 'collection', subject: id, title, rows })
    await db.delete(productCollections).where(isCollection)
    return true
  })

/** With the products that still exist. It is not the picks again if another collection is by now. */
export const undoDeleteCollection = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['collection'])
    const [collection] = item?.rows.collections ?? []
    if (!item || !collection) return false
    const hasPicks = (await db.$count(productCollections, eq(productCollections.isPicks, true))) > 0
    const isPicks = collection.is_picks === true && !hasPicks
    if ((await db.$count(productCollections, eq(productCollections.slug, String(collection.slug)))) > 0) {
      throw new UserError(409, 'Another collection has its address by now. Change that one first.')
    }
    await restoreRows(db, productCollections, [{ ...collection, is_picks: isPicks }])
    await restoreRows(db, items, await rowsOfStoredProducts(db, item.rows.items))
    return true
  })

const lockCollection = (db: Transaction, id: string) =>
  db
    .select({ id: productCollections.id })
    .from(productCollections)
    .where(eq(productCollections.id, id))
    .for('update')

/** Its items are part of it: changing them changes it. */
const touchCollection = (db: Transaction, id: string) =>
  db
    .update(productCollections)
    .set({ updatedAt: sql`now()` })
    .where(eq(productCollections.id, id))
    .returning({ id: productCollections.id })

/** By the name or the address of the product, at the end. False when the collection does not exist. */
export const addItem = (access: Access, collectionId: string, typed: string): Promise<boolean> =>
  access.run(async (db) => {
    if ((await touchCollection(db, collectionId)).length === 0) return false
    const productId = await findProductByName(db, typed, 'product')
    const existing = await db
      .select({ productId: items.productId })
      .from(items)
      .where(eq(items.collectionId, collectionId))
    if (existing.some((item) => item.productId === productId)) {
      throw new UserError(409, 'It is in this collection already.', 'product')
    }
    if (existing.length >= collectionLimits.items) {
      throw new UserError(409, `A collection can have at most ${collectionLimits.items} products.`, 'product')
    }
    const position = sql`(select coalesce(max(position), 0) + 1 from ${items} where collection_id = ${collectionId})`
    await db.insert(items).values({ collectionId, productId, position })
    return true
  })

/** Up, down, or out of the collection. False when it is not in it. */
export const moveItem = (
  access: Access,
  collectionId: string,
  { productId, direction }: { productId: string; direction: string },
): Promise<boolean> =>
  access.run(async (db) => {
    await touchCollection(db, collectionId)
    const rows = await db
      .select({ id: items.id, productId: items.productId })
      .from(items)
      .where(eq(items.collectionId, collectionId))
      .orderBy(asc(items.position), asc(items.id))
    const index = rows.findIndex((row) => row.productId === productId)
    const moved = rows[index]
    if (!moved) return false
    if (direction === 'remove') await db.delete(items).where(eq(items.id, moved.id))
    await setPositions(db, items.position, moveInList(rows, index, direction))
    return true
  })
