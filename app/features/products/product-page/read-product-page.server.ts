import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { renderTestLog } from '#app/features/test-log/shown/render-test-log.server.tsx'
import { selectTestLogs } from '#app/features/test-log/shown/select-test-logs.server.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import { productSlugs } from '#database/schema/reviews.ts'
import { compareIngredients } from '../ingredients/shared-ingredients.ts'
import type { ProductPicture } from '../products.ts'
import { renderReview } from '../reviews/render-review.server.tsx'
import { reviewFacts } from '../reviews/review-facts.ts'
import { selectShownReviews, toStoredReview } from '../reviews/select-reviews.server.ts'
import { productStructuredData } from '../reviews/structured-data.server.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { discloseProducts } from '../shown/read-shop.server.ts'
import { selectShownProducts } from '../shown/select-shown-products.server.ts'
import { productPagePath } from '../shown/shop.ts'
import { type ProductPageData, type ShownAlternative, timelineLabel } from './product-page.ts'

type ProductPageContext = {
  access: Access
  page: { site: Site; country?: PageCountry }
  services: { settings: { siteUrl: string } }
}

/** Where it is now, if the slug has changed; null if readers do not see it. */
export function readProductPage(
  { access, page: { site, country }, services }: ProductPageContext,
  slug: string,
): Promise<ProductPageData | { movedTo: string } | null> {
  const now = new Date()
  const timeZone = siteTimeZone(site)
  return access.run(async (db) => {
    const [row] = await selectProductRow(db, slug)
    if (!row) return findMovedProduct(db, slug)
    const shown = await selectShownProducts(db, [row.id], { now, country })
    const product = shown.get(row.id)
    if (!product) return null
    const posts = row.posts.map(({ review, ...post }) => ({ ...post, review: toStoredReview(review) }))
    const reviewed = posts.findLast(({ review }) => review?.productId === row.id)
    const pictures = row.pictures as ProductPicture[]
    const testLog = (await selectTestLogs(db, [row.id])).get(row.id) ?? []
    const reviews = await selectShownReviews(db, reviewed ? [reviewed] : [], shown)
    const shownReview = reviewed && reviews.get(reviewed.id)
    const [first] = posts
    return {
      product,
      pictures,
      skinTypes: row.skinTypes,
      hairTypes: row.hairTypes,
      ingredients: row.ingredients,
      review:
        reviewed && shownReview
          ? {
              html: renderReview(shownReview, { timeZone, isOnProductPage: true }),
              authorName: reviewed.authorName,
              publishedDate: new Date(reviewed.publishedDate).toISOString(),
              path: postPath(reviewed),
            }
          : null,
      productData:
        reviewed && shownReview
          ? productStructuredData(
              { ...reviewFacts(shownReview), product: { ...product, pictures } },
              {
                authorName: reviewed.authorName,
                publishedDate: new Date(reviewed.publishedDate).toISOString(),
                origin: services.settings.siteUrl,
                site,
              },
            )
          : null,
      timeline: posts.map((post) => {
        const isReview = post.review?.productId === row.id
        const stage = isReview ? (post.review?.stage ?? '') : ''
        const publishedDate = new Date(post.publishedDate).toISOString()
        const isReviewedAgain = isReview && post.id !== reviewed?.id
        const dated = { publishedDate, isReview, stage, isReviewedAgain }
        const label = timelineLabel(dated, first?.publishedDate ?? publishedDate)
        return { id: post.id, path: postPath(post), title: post.title, publishedDate, label }
      }),
      testLogHtml: renderTestLog(testLog, { productName: product.name, timeZone }),
      alternatives: row.alternatives.map(({ ingredients, ...alternative }) => ({
        ...alternative,
        comparison: compareIngredients(row.ingredients, ingredients),
      })),
      comparisons: row.comparisons,
      disclosure: await discloseProducts(db, [product], {
        ...(await selectShopSettings(db)),
        reviewPostIds: [...reviews.keys()],
      }),
      isIndexed: product.note !== '' || posts.length > 0 || testLog.length > 0,
    }
  })
}

type StoredPost = {
  id: string
  slug: string
  ownPath: string | null
  title: string
  authorName: string
  publishedDate: string
  review: unknown
}

const MAX_POSTS = 100

/** Only public posts, for admins too. */
const postsSql = sql<StoredPost[]>`coalesce((
  select json_agg(json_build_object('id', post.id, 'slug', post.slug, 'ownPath', post.own_path, 'title', post.title,
    'authorName', post.author_name, 'publishedDate', post.published_date, 'review', review_of_post(post.id))
    order by post.published_date, post.id)
  from (
    select * from blog_posts where is_public_post(is_published, published_date) and kind = 'post' and id in (
      select post_id from product_uses where product_id = products.id
      union select post_id from reviews where product_id = products.id)
    order by published_date desc limit ${MAX_POSTS}) post), '[]'::json)`

type StoredAlternative = Omit<ShownAlternative, 'comparison'> & { ingredients: string }

/** In both directions: what this product is a dupe of, is its original. */
const alternativesSql = sql<StoredAlternative[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'shared', a.shared, 'different', a.different, 'ingredients', other.ingredients,
    'kind', case when a.kind = 'dupe' and a.product_id <> products.id then 'original' else a.kind end,
    'product', json_build_object('slug', other.slug, 'name', other.name, 'picture', other.pictures -> 0,
      'brand', (select name from brands where brands.id = other.brand_id)))
    order by a.product_id <> products.id, a.position, a.id)
  from product_alternatives a
  join products other on other.id = case when a.product_id = products.id then a.alternative_id else a.product_id end
  where products.id in (a.product_id, a.alternative_id) and other.state <> 'draft'), '[]'::json)`

const comparisonsSql = sql<{ slug: string; title: string }[]>`coalesce((
  select json_agg(json_build_object('slug', c.slug, 'title', c.title) order by c.title, c.id)
  from comparisons c where c.is_public
    and c.id in (select comparison_id from comparison_items where product_id = products.id)), '[]'::json)`

function selectProductRow(db: Transaction, slug: string) {
  const { id, pictures, skinTypes, hairTypes, ingredients, state } = products
  return db
    .select({
      id,
      pictures,
      skinTypes,
      hairTypes,
      ingredients,
      posts: postsSql,
      alternatives: alternativesSql,
      comparisons: comparisonsSql,
    })
    .from(products)
    .where(and(eq(products.slug, slug), ne(state, 'draft')))
}

async function findMovedProduct(db: Transaction, slug: string) {
  const [product] = await db
    .select({ slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(and(eq(productSlugs.slug, slug), ne(products.state, 'draft')))
  return product ? { movedTo: productPagePath(product.slug) } : null
}

/** For the sitemap: those that she has something of her own to say about. */
export const listProductPagePaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const isPublicPost = (postIds: string) =>
      sql.raw(`exists (select from blog_posts where is_public_post(is_published, published_date) and kind = 'post'
        and blog_posts.id in (${postIds}))`)
    const rows = await db
      .select({ slug: products.slug })
      .from(products)
      .where(
        and(
          ne(products.state, 'draft'),
          or(
            ne(products.note, ''),
            isPublicPost('select post_id from product_uses where product_id = products.id'),
            isPublicPost('select post_id from reviews where product_id = products.id'),
            sql`products.is_test_log_public and exists (select from test_entries where product_id = products.id)`,
          ),
        ),
      )
      .orderBy(asc(products.slug))
    return rows.map(({ slug }) => productPagePath(slug))
  })
