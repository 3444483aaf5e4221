import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { products } from '#database/schema/products.ts'
import { comparisonItems, comparisonSlugs, comparisons } from '#database/schema/reviews.ts'
import { findProductByName } from '../find-product-by-name.server.ts'
import { rowsOfStoredProducts } from '../rows-of-stored-products.server.ts'
import {
  type ComparisonItem,
  type ComparisonManagerData,
  type ComparisonRow,
  comparisonLimits,
  isComparisonRow,
  type ManagedComparison,
  MIN_COMPARED,
} from './comparisons.ts'

export const loadComparisonManager = (access: Access): Promise<ComparisonManagerData> =>
  access.run(async (db) => {
    const { id, title, slug, isPublic, updatedAt } = comparisons
    return {
      comparisons: await db
        .select({
          id,
          title,
          slug,
          isPublic,
          // Raw column names: without a join Drizzle omits table names.
          products: sql<string[]>`array(select products.name from comparison_items item
            join products on products.id = item.product_id
            where item.comparison_id = comparisons.id order by item.position, item.id)`,
        })
        .from(comparisons)
        .orderBy(desc(updatedAt), desc(id)),
      deleted: await listDeletedItems(db, ['comparison']),
    }
  })

export const readComparison = (access: Access, id: string): Promise<ManagedComparison | undefined> =>
  access.run(async (db) => {
    const { title, slug, intro, conclusion, rows, isPublic } = comparisons
    const [comparison] = await db
      .select({ id: comparisons.id, title, slug, intro, conclusion, rows, isPublic })
      .from(comparisons)
      .where(eq(sql`${comparisons.id}::text`, id))
    if (!comparison) return undefined
    const items = await selectItems(db, comparison.id)
    return { ...comparison, rows: comparison.rows.filter(isComparisonRow), items }
  })

const hasPublicReview = sql<boolean>`exists (
  select from reviews review join blog_posts post on post.id = review.post_id
  where review.product_id = ${products.id} and post.kind = 'post'
    and is_public_post(post.is_published, post.published_date))`

async function selectItems(db: Transaction, comparisonId: string): Promise<ComparisonItem[]> {
  const { id, name, state, successorId } = products
  const rows = await db
    .select({
      id,
      name,
      state,
      successorId,
      brand: brands.name,
      note: comparisonItems.note,
      hasReview: hasPublicReview,
    })
    .from(comparisonItems)
    .innerJoin(products, eq(products.id, comparisonItems.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(comparisonItems.comparisonId, comparisonId))
    .orderBy(asc(comparisonItems.position), asc(comparisonItems.id))
  return rows.map(({ successorId: successor, hasReview, ...row }) => ({
    ...row,
    state: successor ? 'replaced' : row.state,
    isShown: hasReview && row.state !== 'draft',
  }))
}

/** From two products, which give it its title and address. Returns its id. */
export const addComparison = (access: Access, first: string, second: string): Promise<string> =>
  access.run(async (db) => {
    if ((await db.$count(comparisons)) >= comparisonLimits.comparisons) {
      const message = `There can be at most ${comparisonLimits.comparisons} comparisons. Delete one first.`
      throw new UserError(409, message)
    }
    const ids = [
      await findReviewedProduct(db, first, 'first'),
      await findReviewedProduct(db, second, 'second'),
    ]
    if (ids[0] === ids[1]) throw new UserError(422, 'Please choose two different products.', 'second')
    const found = await db
      .select({ id: products.id, name: products.name, slug: products.slug })
      .from(products)
      .where(inArray(products.id, ids))
    const pair = ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
    const title = pair
      .map(({ name }) => name)
      .join(' vs ')
      .slice(0, comparisonLimits.title)
    const slug = slugify(
      pair
        .map((product) => product.slug)
        .join(' vs ')
        .slice(0, comparisonLimits.slug),
    )
    if ((await db.$count(comparisons, eq(comparisons.slug, slug))) > 0) {
      throw new UserError(409, 'There is a comparison of these two already.', 'second')
    }
    const [added] = await db.insert(comparisons).values({ title, slug }).returning({ id: comparisons.id })
    if (!added) throw new Error('the comparison was not written')
    await insertItems(
      db,
      added.id,
      ids.map((id) => ({ id, note: '' })),
    )
    return added.id
  })

/** She compares what she has reviewed, in a draft or for readers. */
async function findReviewedProduct(db: Transaction, typed: string, field: string) {
  const id = await findProductByName(db, typed, field)
  const { rows } = await db.execute(sql`select from reviews where product_id = ${id} limit 1`)
  if (rows.length === 0) {
    throw new UserError(
      422,
      'You have not reviewed this one yet. A comparison is of reviewed products.',
      field,
    )
  }
  return id
}

const insertItems = (db: Transaction, comparisonId: string, items: { id: string; note: string }[]) =>
  db
    .insert(comparisonItems)
    .values(items.map(({ id, note }, index) => ({ comparisonId, productId: id, note, position: index + 1 })))

export type ComparisonFields = {
  title: string
  slug: string
  intro: string
  conclusion: string
  rows: ComparisonRow[]
  isPublic: boolean
}

export type ItemInput = {
  /** Of a product that is in the comparison; empty for a new one. */
  id: string
  product: string
  note: string
  field: string
}

/** Everything at once, in the order of the form. False when it does not exist. */
export const saveComparison = (
  access: Access,
  id: string,
  { fields, items }: { fields: ComparisonFields; items: ItemInput[] },
): Promise<boolean> =>
  access.run(async (db) => {
    const isComparison = eq(comparisons.id, id)
    if (((await db.update(comparisons).set(fields).where(isComparison)).rowCount ?? 0) === 0) return false
    const stored = (await selectItems(db, id)).map((item) => item.id)
    const chosen: { id: string; note: string }[] = []
    for (const { product, note, field, ...item } of items) {
      if (item.id !== '' && !stored.includes(item.id)) continue
      const productId = item.id || (await findReviewedProduct(db, product, field))
      if (chosen.some((other) => other.id === productId)) {
        throw new UserError(422, 'It is in this comparison already.', field)
      }
      chosen.push({ id: productId, note })
    }
    if (chosen.length > comparisonLimits.items) {
      throw new UserError(422, `A comparison can have at most ${comparisonLimits.items} products.`)
    }
    await db.delete(comparisonItems).where(eq(comparisonItems.comparisonId, id))
    if (chosen.length > 0) await insertItems(db, id, chosen)
    const shown = (await selectItems(db, id)).filter(({ isShown }) => isShown)
    if (fields.isPublic && shown.length < MIN_COMPARED) {
      throw new UserError(422, 'Readers need at least two products with a published review.')
    }
    return true
  })

/** Its products and reviews stay. False when it does not exist. */
export const deleteComparison = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isComparison = eq(comparisons.id, id)
    await db.select({ id: comparisons.id }).from(comparisons).where(isComparison).for('update')
    const rows = {
      comparisons: await snapshotRows(db, comparisons, isComparison),
      items: await snapshotRows(db, comparisonItems, eq(comparisonItems.comparisonId, id)),
      slugs: await snapshotRows(db, comparisonSlugs, eq(comparisonSlugs.comparisonId, id)),
    }
    const [comparison] = rows.comparisons
    if (!comparison) return false
    const title = String(comparison.title)
    await keepForUndo(db, access, { kind: 'comparison', subject: id, title, rows })
    await db.delete(comparisons).where(isComparison)
    return true
  })

/** With the products that still exist. */
export const undoDeleteComparison = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['comparison'])
    const [comparison] = item?.rows.comparisons ?? []
    if (!item || !comparison) return false
    if ((await db.$count(comparisons, eq(comparisons.slug, String(comparison.slug)))) > 0) {
      throw new UserError(409, 'Another comparison has its address by now. Change that one first.')
    }
    await restoreRows(db, comparisons, [comparison])
    await restoreRows(db, comparisonSlugs, item.rows.slugs)
    await restoreRows(db, comparisonItems, await rowsOfStoredProducts(db, item.rows.items))
    return true
  })
