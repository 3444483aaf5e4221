import { asc, eq, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { comparisonSlugs, comparisons } from '#database/schema/reviews.ts'
import { compareIngredients } from '../ingredients/shared-ingredients.ts'
import { selectShownReviews, toStoredReview } from '../reviews/select-reviews.server.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { discloseProducts } from '../shown/read-shop.server.ts'
import { selectShownProducts } from '../shown/select-shown-products.server.ts'
import { comparisonPath } from '../shown/shop.ts'
import { type ComparisonPage, isComparisonRow, MIN_COMPARED } from './comparisons.ts'
import { tableRows } from './table-rows.ts'

type StoredPost = { id: string; slug: string; ownPath: string | null; review: unknown }

type StoredItem = { productId: string; note: string; ingredients: string; post: StoredPost | null }

/** With the newest public review of each product, for admins too. */
const itemsSql = sql<StoredItem[]>`coalesce((
  select json_agg(json_build_object('productId', product.id, 'note', item.note, 'ingredients', product.ingredients,
    'post', (
      select json_build_object('id', post.id, 'slug', post.slug, 'ownPath', post.own_path,
        'review', review_of_post(post.id))
      from reviews review join blog_posts post on post.id = review.post_id
      where review.product_id = product.id and post.kind = 'post'
        and is_public_post(post.is_published, post.published_date)
      order by post.published_date desc, post.id desc limit 1)) order by item.position, item.id)
  from comparison_items item join products product on product.id = item.product_id
  where item.comparison_id = comparisons.id), '[]'::json)`

/** A draft for admins alone: the policies hide it from others. An old address leads on. Null while there are not two products to compare. */
export const readComparisonPage = (
  access: Access,
  slug: string,
  country?: PageCountry,
): Promise<ComparisonPage | { movedTo: string } | null> =>
  access.run(async (db) => {
    const { title, intro, conclusion, rows, isPublic } = comparisons
    const [comparison] = await db
      .select({ slug: comparisons.slug, title, intro, conclusion, rows, isPublic, items: itemsSql })
      .from(comparisons)
      .where(eq(comparisons.slug, slug))
    if (!comparison) return findMovedComparison(db, slug)
    const { items, rows: chosen, ...words } = comparison
    const compared = await selectCompared(db, items, country)
    if (compared.length < MIN_COMPARED) return null
    const products = compared.map(({ product, note, reviewPath }) => ({ ...product, note, reviewPath }))
    const reviewPostIds = compared.map(({ postId }) => postId)
    return {
      ...words,
      products,
      rows: tableRows(
        compared.map(({ review }) => review),
        chosen.filter(isComparisonRow),
      ),
      ingredients: compareLabels(compared),
      disclosure: await discloseProducts(db, products, { ...(await selectShopSettings(db)), reviewPostIds }),
    }
  })

async function findMovedComparison(db: Transaction, slug: string) {
  const [comparison] = await db
    .select({ slug: comparisons.slug })
    .from(comparisonSlugs)
    .innerJoin(comparisons, eq(comparisons.id, comparisonSlugs.comparisonId))
    .where(eq(comparisonSlugs.slug, slug))
  return comparison ? { movedTo: comparisonPath(comparison.slug) } : null
}

/** Those that readers see with a review, in her order. */
async function selectCompared(db: Transaction, items: StoredItem[], country: PageCountry | undefined) {
  const ids = items.map(({ productId }) => productId)
  const shown = await selectShownProducts(db, ids, { now: new Date(), country })
  const posts = items.flatMap(({ post }) =>
    post ? { id: post.id, review: toStoredReview(post.review) } : [],
  )
  const reviews = await selectShownReviews(db, posts, shown)
  return items.flatMap(({ productId, note, ingredients, post }) => {
    const product = shown.get(productId)
    const review = post && reviews.get(post.id)
    return product && review
      ? { product, review, note, ingredients, postId: post.id, reviewPath: postPath(post) }
      : []
  })
}

function compareLabels(compared: { product: { name: string }; ingredients: string }[]) {
  return compared.flatMap((first, index) =>
    compared.slice(index + 1).flatMap((second): ComparisonPage['ingredients'] => {
      const comparison = compareIngredients(first.ingredients, second.ingredients)
      return comparison ? [{ names: [first.product.name, second.product.name], comparison }] : []
    }),
  )
}

/** For the social card. A draft has none. */
export const readComparisonTitle = (access: Access, slug: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const rows = await selectPublic(db)
    return rows.find((row) => row.slug === slug)?.title
  })

/** For the sitemap: those with a page. */
export const listComparisonPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => (await selectPublic(db)).map(({ slug }) => comparisonPath(slug)))

/** With two products that readers see with a review. */
const selectPublic = (db: Transaction) =>
  db
    .select({ slug: comparisons.slug, title: comparisons.title })
    .from(comparisons)
    .where(
      sql`${comparisons.isPublic} and (
        select count(*) from comparison_items item join products product on product.id = item.product_id
        where item.comparison_id = comparisons.id and product.state <> 'draft' and exists (
          select from reviews review join blog_posts post on post.id = review.post_id
          where review.product_id = product.id and post.kind = 'post'
            and is_public_post(post.is_published, post.published_date))) >= ${MIN_COMPARED}`,
    )
    .orderBy(asc(comparisons.slug))
