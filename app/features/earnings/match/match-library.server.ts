import { eq, or, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { earningAssignments } from '#database/schema/earnings.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import type { ParsedRow } from '../parse/parse-rows.ts'
import { type KnownProduct, type MatchLibrary, trackingKeyOf } from './match-rows.ts'
import { reportPath } from './report-path.ts'

/** More than any creator has; beyond, items are assigned by hand. */
const MAX_PRODUCTS = 10_000

export async function selectKnownProducts(db: Transaction): Promise<KnownProduct[]> {
  const { id, slug, name, asin, gtin } = products
  return db
    .select({
      id,
      slug,
      name,
      asin,
      gtin,
      brand: brands.name,
      links: sql<string[]>`array(select ${productOffers.link} from ${productOffers}
        where ${productOffers.productId} = ${products.id} order by ${productOffers.position} limit 20)`,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .orderBy(sql`lower(${name})`, id)
    .limit(MAX_PRODUCTS)
}

type RowWords = Pick<ParsedRow, 'trackingId' | 'link'>

export async function selectMatchLibrary(
  db: Transaction,
  { network, rows, siteUrl }: { network: string; rows: RowWords[]; siteUrl: string },
): Promise<MatchLibrary> {
  const slugs = new Set(rows.map(({ trackingId }) => trackingKeyOf(trackingId)).filter(Boolean))
  const paths = new Set(rows.map(({ link }) => reportPath(link, siteUrl)).filter(Boolean))
  return {
    products: await selectKnownProducts(db),
    postPaths: await selectPostPaths(db, [...slugs], [...paths, ...slugs]),
    assignments: await db.select().from(earningAssignments).where(eq(earningAssignments.network, network)),
    siteUrl,
  }
}

/** The paths of posts by what may mean them: their slug, or the path itself. */
async function selectPostPaths(db: Transaction, slugs: string[], paths: string[]) {
  const ofPaths = paths.flatMap((path) => (path.startsWith('/blog/') ? path.slice('/blog/'.length) : []))
  const named = [...slugs, ...ofPaths]
  if (named.length + paths.length === 0) return new Map<string, string>()
  const { slug, ownPath } = blogPosts
  const isNamed = (column: typeof slug | typeof ownPath, values: string[]) =>
    sql`${column} = any(${sql.param(values)}::text[])`
  const posts = await db
    .select({ slug, ownPath })
    .from(blogPosts)
    .where(or(isNamed(slug, named), isNamed(ownPath, paths)))
  return new Map(
    posts.flatMap((post): [string, string][] => {
      const path = postPath(post)
      return [
        [post.slug, path],
        [path, path],
      ]
    }),
  )
}
