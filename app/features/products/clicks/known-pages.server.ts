import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import type { Transaction } from '#database/access.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { comparisons } from '#database/schema/reviews.ts'
import { collectionPath, comparisonPath, productPagePath, SHOP_PATH } from '../shown/shop.ts'

const fixedPages = new Set([
  ...[
    '/',
    '/blog',
    '/gift-guides',
    '/guides',
    '/links',
    '/media-kit',
    '/newsletter',
    '/seasonal/holidays',
    '/subscribe',
  ],
  SHOP_PATH,
])
const HOLIDAYS_OF_A_YEAR = /^\/seasonal\/holidays\/20\d\d$/

/**
 * Those of these paths that are pages of the site. The paths are what browsers say: without this, anybody could fill the
 * table with pages that do not exist.
 */
export async function selectKnownPages(db: Transaction, paths: string[]): Promise<Set<string>> {
  const known = paths.filter((path) => fixedPages.has(path) || HOLIDAYS_OF_A_YEAR.test(path))
  const others = paths.filter((path) => !known.includes(path))
  if (others.length === 0) return new Set(known)
  const slugsUnder = (folder: string) =>
    others.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []))
  const { slug, ownPath, isPublished, publishedDate } = blogPosts
  const posts = await db
    .select({ slug, ownPath })
    .from(blogPosts)
    .where(
      and(
        or(inArray(slug, slugsUnder('/blog/')), inArray(ownPath, others)),
        sql`is_public_post(${isPublished}, ${publishedDate})`,
      ),
    )
  const collections = await db
    .select({ slug: productCollections.slug })
    .from(productCollections)
    .where(inArray(productCollections.slug, slugsUnder('/shop/')))
  const compared = await db
    .select({ slug: comparisons.slug })
    .from(comparisons)
    .where(inArray(comparisons.slug, slugsUnder('/compare/')))
  const issues = await db
    .select({ slug: newsletterIssues.slug })
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.slug, slugsUnder('/newsletter/')))
  const productPages = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, slugsUnder('/products/')), ne(products.state, 'draft')))
  const gifts = await db
    .select({ slug: giftGuides.slug, year: giftGuides.year })
    .from(giftGuides)
    .where(
      and(
        giftGuides.isPublic,
        inArray(
          giftGuides.slug,
          slugsUnder('/gift-guides/').map((rest) => rest.replace(/\/20\d\d$/, '')),
        ),
      ),
    )
  const { sections } = await selectSections(db)
  return new Set([
    ...known,
    ...sections.map(({ path }) => path),
    ...posts.map((post) => post.ownPath ?? `/blog/${post.slug}`),
    ...collections.map((collection) => collectionPath(collection.slug)),
    ...productPages.map((product) => productPagePath(product.slug)),
    ...compared.map((comparison) => comparisonPath(comparison.slug)),
    ...gifts.flatMap((gift) => [`/gift-guides/${gift.slug}`, `/gift-guides/${gift.slug}/${gift.year}`]),
    ...issues.map((issue) => `/newsletter/${issue.slug}`),
  ])
}
