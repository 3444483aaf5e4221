import { eq, max, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mediaUrl } from '#app/features/media/media.server.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { withMissingTag } from '#app/features/products/settings/shop-settings.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import type { ImportNote, ImportReport } from '../../transfer.ts'
import type { createImageImporter } from '../image-importer.server.ts'
import {
  type ArchivedProduct,
  brandRow,
  codeRow,
  collectionItemRow,
  collectionRow,
  offerRow,
  type ProductTable,
  productRow,
  relationshipRow,
} from './archived-products.server.ts'
import { giftGuideItemRow, giftGuideRow, importGiftGuides } from './import-gift-guides.server.ts'
import { importQuestions, questionRow } from './import-questions.server.ts'
import { importReviews } from './import-reviews.server.ts'
import { importSeries, seriesLetterRow } from './import-series.server.ts'
import { importSignupForms, signupFormRow } from './import-signup-forms.server.ts'
import { importSponsorships, sponsorshipRow } from './import-sponsorships.server.ts'
import { findKnownProducts, freeSlug } from './known-products.server.ts'

type Options = {
  system: Access
  /** False for a dry run. */
  shouldWrite: boolean
  images: Pick<ReturnType<typeof createImageImporter>, 'importImage' | 'readFile' | 'storage'>
}

/** More than a library can be worth, and little enough for the memory. */
const MAX_ROWS = 100_000

const REFERENCES = /\bdata-products?="[0-9a-f -]+"/g

/**
 * The library of an archive. A product that is here already, by its id or by name and address, stays as it is, and texts
 * refer to it.
 */
export function createProductImporter({ system, shouldWrite, images }: Options) {
  const rows = new Map<ProductTable | 'categories', Record<string, unknown>[]>()
  const brandIds = new Map<string, string>()
  const productIds = new Map<string, string>()
  const addedProducts = new Set<string>()
  const addedBrands = new Set<string>()
  let rowCount = 0
  let hasTakenRows = false

  const parsed = <Row>(table: ProductTable, schema: z.ZodType<Row>, notes: ImportNote[]): Row[] =>
    (rows.get(table) ?? []).flatMap((row) => {
      const { data, error } = schema.safeParse(row)
      if (error) notes.push({ subject: nameOf(row), reason: `It was left out: ${error.issues[0]?.message}` })
      return data ?? []
    })

  /** The URL in this library; null if the archive does not have it. */
  async function importPicture(url: string | null): Promise<string | null> {
    const key = url?.startsWith(mediaUrl('')) ? url.slice(mediaUrl('').length) : ''
    if (!key) return null
    const known = await system.run((db) => db.$count(mediaFiles, eq(mediaFiles.key, key)))
    if (known) return url
    try {
      const file = await images.importImage(`media/${key.slice(key.lastIndexOf('/') + 1)}`)
      if (!file) return null
      await system.run((db) => db.insert(mediaFiles).values(file).onConflictDoNothing())
      return mediaUrl(file.key)
    } catch (error) {
      if (error instanceof UserError) return null
      throw error
    }
  }

  async function importBrands(notes: ImportNote[]) {
    for (const { id, imageUrl, featuredPosition, ...brand } of parsed('brands', brandRow, notes)) {
      const image = await importPicture(imageUrl)
      await tryWrite(brand.name, notes, async (db) => {
        const [known] = await db
          .select({ id: brands.id })
          .from(brands)
          .where(or(eq(brands.id, id), sql`lower(${brands.name}) = lower(${brand.name}::text)`))
        if (!known) {
          const slug = await freeSlug(brand.slug || 'brand', (slug) =>
            db.$count(brands, eq(brands.slug, slug)),
          )
          await db.insert(brands).values({ ...brand, id, slug, imageUrl: image, featuredPosition })
          addedBrands.add(id)
        }
        brandIds.set(id, known?.id ?? id)
      })
    }
  }

  async function importProducts(archived: ArchivedProduct[], notes: ImportNote[]) {
    const offers = Map.groupBy(parsed('product_offers', offerRow, notes), ({ productId }) => productId)
    const { amazonTags } = await system.run(selectShopSettings)
    for (const product of archived) {
      const { id, successorId: _, categoryId: __, brandId, ...fields } = product
      if (productIds.has(id)) continue
      const pictures = await importAll(product.pictures, async (picture) => ({
        ...picture,
        url: (await importPicture(picture.url)) ?? '',
      }))
      const shown = pictures.filter(({ url }) => url !== '')
      if (shown.length < pictures.length)
        notes.push({ subject: product.name, reason: 'A picture of it is not in the archive.' })
      const shades = await importAll(product.shades, async (shade) => ({
        ...shade,
        swatchUrl: (await importPicture(shade.swatchUrl)) ?? '',
      }))
      await tryWrite(product.name, notes, async (db) => {
        const slug = await freeSlug(product.slug || 'product', (slug) =>
          db.$count(products, eq(products.slug, slug)),
        )
        await db.insert(products).values({
          ...fields,
          id,
          slug,
          pictures: shown,
          shades,
          brandId: brandIds.get(brandId ?? '') ?? null,
        })
        const ofProduct = (offers.get(id) ?? []).toSorted((a, b) => a.position - b.position).slice(0, 12)
        const values = ofProduct.map((offer, index) => ({
          ...offer,
          link: withMissingTag(offer.link, amazonTags),
          position: index + 1,
        }))
        if (values.length > 0) await db.insert(productOffers).values(values).onConflictDoNothing()
        productIds.set(id, id)
        addedProducts.add(id)
      })
    }
    await linkSuccessors(archived, notes)
  }

  async function linkSuccessors(archived: ArchivedProduct[], notes: ImportNote[]) {
    for (const { id, name, state, successorId } of archived) {
      const successor = productIds.get(successorId ?? '')
      if (state !== 'discontinued' || !successor || !addedProducts.has(id)) continue
      await tryWrite(name, notes, (db) =>
        db.update(products).set({ successorId: successor }).where(eq(products.id, id)),
      )
    }
  }

  async function importCodes(notes: ImportNote[]) {
    for (const { productId, brandId, ...code } of parsed('product_codes', codeRow, notes)) {
      // Of what was here before, the codes are here, too, or were deleted.
      const isNew = addedProducts.has(productId ?? '') || addedBrands.has(brandId ?? '')
      if (!isNew) continue
      await tryWrite(code.code, notes, (db) =>
        db.insert(productCodes).values({ ...code, productId, brandId }),
      )
    }
  }

  async function importCollections(notes: ImportNote[]) {
    const items = Map.groupBy(
      parsed('product_collection_items', collectionItemRow, notes),
      ({ collectionId }) => collectionId,
    )
    const archived = parsed('product_collections', collectionRow, notes)
    for (const { id, imageUrl, isPicks, ...collection } of archived.toSorted(
      (a, b) => a.position - b.position,
    )) {
      const image = await importPicture(imageUrl)
      await tryWrite(collection.title, notes, async (db) => {
        const isKnown = or(eq(productCollections.id, id), eq(productCollections.slug, collection.slug))
        if ((await db.$count(productCollections, isKnown)) > 0) return
        const hasPicks = (await db.$count(productCollections, eq(productCollections.isPicks, true))) > 0
        const [last] = await db
          .select({ position: max(productCollections.position) })
          .from(productCollections)
        const values = { ...collection, id, imageUrl: image, isPicks: isPicks && !hasPicks }
        await db.insert(productCollections).values({ ...values, position: (last?.position ?? 0) + 1 })
        const found = (items.get(id) ?? [])
          .toSorted((a, b) => a.position - b.position)
          .flatMap((item) => productIds.get(item.productId) ?? [])
        const itemRows = [...new Set(found)].map((productId, index) => ({
          collectionId: id,
          productId,
          position: index + 1,
        }))
        if (itemRows.length > 0) await db.insert(productCollectionItems).values(itemRows)
      })
    }
  }

  /** The ids that categories of the archive have here. */
  async function findCategoryIds(): Promise<Map<string, string>> {
    const { id, slug } = blogCategories
    const stored = await system.run((db) => db.select({ id, slug }).from(blogCategories))
    return new Map(
      (rows.get('categories') ?? []).flatMap((row): [string, string][] => {
        const category = stored.find((entry) => entry.slug === row.slug)
        return category ? [[String(row.id), category.id]] : []
      }),
    )
  }

  async function setCategories(categoryIds: Map<string, string>, notes: ImportNote[]) {
    for (const { id, name, categoryId: archived } of parsed('products', productRow, [])) {
      const categoryId = categoryIds.get(archived ?? '')
      if (!addedProducts.has(id) || !categoryId) continue
      await tryWrite(name, notes, (db) => db.update(products).set({ categoryId }).where(eq(products.id, id)))
    }
  }

  return {
    /** Before the texts that refer to it. */
    add(table: ProductTable | 'categories', row: Record<string, unknown>) {
      if (rowCount++ >= MAX_ROWS) return
      const known = rows.get(table)
      if (known) known.push(row)
      else rows.set(table, [row])
    },

    /** To be called before a text is written; what was added is taken once. */
    async importLibrary(report: ImportReport): Promise<ImportNote[]> {
      if (hasTakenRows || rowCount === 0) return []
      hasTakenRows = true
      const notes: ImportNote[] = []
      const archived = parsed('products', productRow, notes)
      for (const [id, knownId] of await system.run((db) => findKnownProducts(db, archived))) {
        productIds.set(id, knownId)
      }
      report.products.known += productIds.size
      if (!shouldWrite) {
        report.products.added += archived.length - productIds.size
        return notes
      }
      await importBrands(notes)
      await importProducts(archived, notes)
      await importCodes(notes)
      await importCollections(notes)
      await importGiftGuides({
        guides: parsed('gift_guides', giftGuideRow, notes),
        items: parsed('gift_guide_items', giftGuideItemRow, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        productIds,
        importPicture,
      })
      report.products.added += addedProducts.size
      return notes
    },

    /** After the posts, which entries are about, and which bring the categories. An entry that is here already stays. */
    async importLedger(): Promise<ImportNote[]> {
      const notes: ImportNote[] = []
      if (!shouldWrite) return notes
      const categoryIds = await findCategoryIds()
      await setCategories(categoryIds, notes)
      await importReviews({
        rowsOf: (table, schema) => parsed(table, schema, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        productIds,
        categoryIds,
        addedProducts,
        importPicture,
      })
      for (const entry of parsed('product_relationships', relationshipRow, notes)) {
        const productId = productIds.get(entry.productId ?? '') ?? null
        const brandId = brandIds.get(entry.brandId ?? '') ?? null
        await tryWrite('The ledger', notes, async (db) => {
          const hasPost =
            entry.postId !== null && (await db.$count(blogPosts, eq(blogPosts.id, entry.postId))) > 0
          const postId = hasPost ? entry.postId : null
          if (!productId && !postId && !brandId) return
          await db
            .insert(productRelationships)
            .values({ ...entry, productId, postId, brandId })
            .onConflictDoNothing()
        })
      }
      await importSponsorships({
        rows: parsed('sponsorships', sponsorshipRow, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        brandIds,
      })
      await importSeries({
        rows: parsed('series_letters', seriesLetterRow, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        withOwnIds,
      })
      await importSignupForms({
        rows: parsed('signup_forms', signupFormRow, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        categoryIds,
        images,
      })
      await importQuestions({
        rows: parsed('questions', questionRow, notes),
        write: (subject, work) => tryWrite(subject, notes, work),
        withOwnIds,
      })
      return notes
    },

    importPicture,

    /** The id that a product of the archive has here. */
    ownId: (id: string) => productIds.get(id) ?? id,

    withOwnIds,
  }

  /** A text with the ids that its products have here. */
  function withOwnIds(html: string): string {
    return html.replace(REFERENCES, (attribute) =>
      attribute.replace(/[0-9a-f-]{36}/g, (id) => productIds.get(id) ?? id),
    )
  }

  async function tryWrite(
    subject: string,
    notes: ImportNote[],
    write: (db: Transaction) => Promise<unknown>,
  ) {
    try {
      await system.run(write)
    } catch (error) {
      notes.push({ subject, reason: `It could not be saved: ${toProblem(error).message}` })
    }
  }
}

async function importAll<Item>(items: Item[], change: (item: Item) => Promise<Item>): Promise<Item[]> {
  const changed: Item[] = []
  for (const item of items) changed.push(await change(item))
  return changed
}

const nameOf = (row: Record<string, unknown>) =>
  [row.name, row.title, row.code, row.store]
    .find((name) => typeof name === 'string')
    ?.toString()
    .slice(0, 200) ?? 'Products'
