import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { ListQuery } from '#app/ui/list/list-query.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import { setPositions } from '../set-positions.server.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { foreignTagIn } from '../settings/shop-settings.ts'
import { type BrandManagerData, brandLimits } from './brands.ts'

const PAGE_SIZE = 50

export const loadBrandManager = (access: Access, query: ListQuery): Promise<BrandManagerData> =>
  access.run(async (db) => {
    const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    const filter = query.search ? or(ilike(brands.name, pattern), ilike(brands.slug, pattern)) : undefined
    const total = await db.$count(brands, filter)
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const { id, name, slug, websiteUrl, note, imageUrl, imageAlt, featuredPosition } = brands
    const rows = await db
      .select({
        id,
        name,
        slug,
        websiteUrl,
        note,
        imageUrl,
        imageAlt,
        featuredPosition,
        productCount: sql<number>`(select count(*)::int from ${products} where ${eq(products.brandId, id)})`,
        relationshipCount: sql<number>`(select count(*)::int from ${productRelationships}
          where ${eq(productRelationships.brandId, id)})`,
      })
      .from(brands)
      .where(filter)
      .orderBy(asc(sql`lower(${name})`), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    const { amazonTags } = await selectShopSettings(db)
    const tagged = rows.map((row) => ({ ...row, foreignTag: foreignTagIn(row.websiteUrl ?? '', amazonTags) }))
    return {
      list: { rows: tagged, total, page, pages },
      featured: await selectFeatured(db),
      deleted: await listDeletedItems(db, ['brand']),
    }
  })

const selectFeatured = (db: Transaction) =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(isNotNull(brands.featuredPosition))
    .orderBy(asc(brands.featuredPosition), asc(brands.id))

export type BrandFields = {
  name: string
  slug: string
  websiteUrl: string | null
  note: string
  imageUrl: string | null
  imageAlt: string
  isFeatured: boolean
}

export const addBrand = (access: Access, fields: BrandFields): Promise<void> =>
  access.run(async (db) => {
    await db.insert(brands).values(await storedFields(db, fields, null))
  })

/** False when it no longer exists. */
export const editBrand = (access: Access, id: string, fields: BrandFields): Promise<boolean> =>
  access.run(async (db) => {
    const [stored] = await db
      .select({ featuredPosition: brands.featuredPosition })
      .from(brands)
      .where(eq(brands.id, id))
      .for('update')
    if (!stored) return false
    await db
      .update(brands)
      .set(await storedFields(db, fields, stored.featuredPosition))
      .where(eq(brands.id, id))
    return true
  })

/** One that is featured now comes last. */
async function storedFields(db: Transaction, fields: BrandFields, position: number | null) {
  const { isFeatured, ...values } = fields
  if (values.imageUrl) await refuseUnknownImage(db, values.imageUrl)
  if (!isFeatured) return { ...values, featuredPosition: null }
  if (position !== null) return { ...values, featuredPosition: position }
  const [last] = await db
    .select({ total: count(), position: sql<number>`coalesce(max(${brands.featuredPosition}), 0)` })
    .from(brands)
    .where(isNotNull(brands.featuredPosition))
  if ((last?.total ?? 0) >= brandLimits.featured) {
    throw new UserError(409, `There can be at most ${brandLimits.featured} featured brands.`, 'isFeatured')
  }
  return { ...values, featuredPosition: (last?.position ?? 0) + 1 }
}

async function refuseUnknownImage(db: Transaction, url: string) {
  const known = await db.$count(mediaFiles, eq(mediaFiles.key, url.slice('/media/'.length)))
  if (!known) throw new UserError(422, 'This picture is not in the library.', 'imageUrl')
}

/** Among the featured ones. False when it is none of them. */
export const moveBrand = (access: Access, id: string, direction: string): Promise<boolean> =>
  access.run(async (db) => {
    const featured = await selectFeatured(db).for('update')
    const index = featured.findIndex((brand) => brand.id === id)
    if (index < 0) return false
    await setPositions(db, brands.featuredPosition, moveInList(featured, index, direction))
    return true
  })

/** Its products stay without a brand, and the ledger keeps its entries. False when it does not exist. */
export const deleteBrand = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isBrand = eq(brands.id, id)
    await db.select({ id: brands.id }).from(brands).where(isBrand).for('update')
    const rows = {
      brands: await snapshotRows(db, brands, isBrand),
      codes: await snapshotRows(db, productCodes, eq(productCodes.brandId, id)),
      products: (await snapshotRows(db, products, eq(products.brandId, id))).map(onlyId),
      relationships: (await snapshotRows(db, productRelationships, eq(productRelationships.brandId, id))).map(
        onlyId,
      ),
    }
    const [brand] = rows.brands
    if (!brand) return false
    await keepForUndo(db, access, { kind: 'brand', subject: id, title: String(brand.name), rows })
    await db.delete(brands).where(isBrand)
    return true
  })

const onlyId = ({ id }: SnapshotRow) => ({ id })

/** With its products and entries that have no other brand by now. */
export const undoDeleteBrand = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['brand'])
    const [brand] = item?.rows.brands ?? []
    if (!item || !brand) return false
    const isTaken = or(
      sql`lower(${brands.name}) = lower(${String(brand.name)}::text)`,
      eq(brands.slug, String(brand.slug)),
    )
    if ((await db.$count(brands, isTaken)) > 0) {
      throw new UserError(409, 'Another brand has its name or its address by now. Rename that one first.')
    }
    await restoreRows(db, brands, [brand])
    await restoreRows(db, productCodes, item.rows.codes)
    const brandId = item.subject
    await db
      .update(products)
      .set({ brandId })
      .where(and(inArray(products.id, idsOf(item.rows.products)), isNull(products.brandId)))
    await db
      .update(productRelationships)
      .set({ brandId })
      .where(
        and(
          inArray(productRelationships.id, idsOf(item.rows.relationships)),
          isNull(productRelationships.brandId),
        ),
      )
    return true
  })

const idsOf = (rows: SnapshotRow[] = []) => rows.map(({ id }) => String(id))
