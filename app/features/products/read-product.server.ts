import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { productUses } from '#database/schema/product-uses.ts'
import { products } from '#database/schema/products.ts'
import { comparisonItems, comparisons, productAlternatives, reviews } from '#database/schema/reviews.ts'
import { selectCategories } from './list-products.server.ts'
import type { Product, ProductPicture, Shade } from './products.ts'
import { selectShopSettings } from './settings/shop-settings.server.ts'

const successors = alias(products, 'successors')

/** What the form of a product offers to choose from. */
export const loadProductChoices = (access: Access) =>
  access.run(async (db) => ({
    categories: await selectCategories(db),
    brands: (
      await db
        .select({ name: brands.name })
        .from(brands)
        .orderBy(asc(sql`lower(${brands.name})`))
    ).map(({ name }) => name),
    canManage: access.actor.kind === 'admin',
    amazonTags: (await selectShopSettings(db)).amazonTags,
  }))

/** With everything that belongs to it; undefined when it does not exist. */
export const readProduct = (access: Access, id: string): Promise<Product | undefined> =>
  access.run(async (db) => {
    const [row] = await db
      .select({
        product: products,
        brand: brands.name,
        successor: { slug: successors.slug, name: successors.name },
      })
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(successors, eq(successors.id, products.successorId))
      .where(eq(sql`${products.id}::text`, id))
    if (!row) return undefined
    const isAdmin = access.actor.kind === 'admin'
    const { product, successor } = row
    return {
      id: product.id,
      slug: product.slug,
      name: product.name,
      brand: row.brand ?? '',
      categoryId: product.categoryId,
      state: product.state,
      successor,
      size: product.size,
      shades: product.shades as Shade[],
      pictures: product.pictures as ProductPicture[],
      gtin: product.gtin,
      asin: product.asin,
      skinTypes: product.skinTypes,
      hairTypes: product.hairTypes,
      bestFor: product.bestFor,
      notFor: product.notFor,
      note: product.note,
      ingredients: product.ingredients,
      updatedAt: product.updatedAt.toISOString(),
      wasNeverPublic: product.state === 'draft' && product.publicSince === null,
      offers: await selectOffers(db, id),
      codes: isAdmin ? await selectCodes(db, id) : [],
      relationships: isAdmin ? await selectRelationships(db, id) : [],
      alternatives: isAdmin ? await selectAlternatives(db, id) : [],
      collections: await db
        .select({ id: productCollections.id, title: productCollections.title })
        .from(productCollectionItems)
        .innerJoin(productCollections, eq(productCollections.id, productCollectionItems.collectionId))
        .where(eq(productCollectionItems.productId, id))
        .orderBy(asc(productCollections.position)),
      comparisons: await db
        .select({ id: comparisons.id, title: comparisons.title })
        .from(comparisonItems)
        .innerJoin(comparisons, eq(comparisons.id, comparisonItems.comparisonId))
        .where(eq(comparisonItems.productId, id))
        .orderBy(asc(comparisons.title)),
      posts: await db
        .select({ id: blogPosts.id, title: blogPosts.title, kind: blogPosts.kind })
        .from(blogPosts)
        .where(
          sql`${blogPosts.id} in (select ${productUses.postId} from ${productUses} where ${productUses.productId} = ${id}
            union select ${reviews.postId} from ${reviews} where ${reviews.productId} = ${id})`,
        )
        .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id)),
      guides: await selectHolidayGuides(db, id),
      issues: isAdmin ? await selectIssues(db, id) : [],
    }
  })

const selectHolidayGuides = (db: Transaction, productId: string): Promise<Product['guides']> =>
  db
    .selectDistinct({ id: holidayGuides.id, title: holidayGuides.title, year: holidayGuides.year })
    .from(holidayFinds)
    .innerJoin(holidayGuides, eq(holidayGuides.id, holidayFinds.guideId))
    .where(eq(holidayFinds.productId, productId))
    .orderBy(desc(holidayGuides.year), asc(holidayGuides.id))

/** There is an issue a week, so their texts are searched. */
const selectIssues = (db: Transaction, productId: string): Promise<Product['issues']> =>
  db
    .select({ id: newsletterIssues.id, subject: newsletterIssues.subject })
    .from(newsletterIssues)
    .where(sql`strpos(${newsletterIssues.intro}, ${productId}) > 0`)
    .orderBy(desc(newsletterIssues.createdAt), desc(newsletterIssues.id))

export async function selectOffers(db: Transaction, productId: string): Promise<Product['offers']> {
  const { id, slug, store, region, link, isAffiliate, program, currency, price, priceSource } = productOffers
  const { priceAt, stock, health } = productOffers
  const rows = await db
    .select({
      id,
      slug,
      store,
      region,
      link,
      isAffiliate,
      program,
      currency,
      price,
      priceSource,
      priceAt,
      stock,
      health,
    })
    .from(productOffers)
    .where(eq(productOffers.productId, productId))
    .orderBy(asc(productOffers.position))
  return rows.map((row) => ({ ...row, priceAt: row.priceAt?.toISOString() ?? null }))
}

async function selectCodes(db: Transaction, productId: string): Promise<Product['codes']> {
  const { id, code, benefit, terms, startsAt, endsAt } = productCodes
  const rows = await db
    .select({ id, code, benefit, terms, startsAt, endsAt })
    .from(productCodes)
    .where(eq(productCodes.productId, productId))
    .orderBy(asc(startsAt), asc(id))
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }))
}

async function selectRelationships(db: Transaction, productId: string): Promise<Product['relationships']> {
  const { id, kind, happenedOn, hasConditions, notes } = productRelationships
  return db
    .select({
      id,
      kind,
      happenedOn,
      hasConditions,
      notes,
      post: { id: blogPosts.id, title: blogPosts.title },
    })
    .from(productRelationships)
    .leftJoin(blogPosts, eq(blogPosts.id, productRelationships.postId))
    .where(eq(productRelationships.productId, productId))
    .orderBy(desc(happenedOn), desc(id))
}

function selectAlternatives(db: Transaction, productId: string): Promise<Product['alternatives']> {
  const { id, kind, shared, different, alternativeId, position } = productAlternatives
  return db
    .select({ id, kind, shared, different, name: products.name })
    .from(productAlternatives)
    .innerJoin(products, eq(products.id, alternativeId))
    .where(eq(productAlternatives.productId, productId))
    .orderBy(asc(position), asc(id))
}
