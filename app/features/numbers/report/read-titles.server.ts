import { inArray, or } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { products } from '#database/schema/products.ts'

/** Null for pages that have no name of their own. */
export async function addTitles<Row extends { path: string }>(
  db: Transaction,
  rows: Row[],
): Promise<(Row & { title: string | null })[]> {
  const titles = await selectTitles(
    db,
    rows.map(({ path }) => path),
  )
  return rows.map(withTitle(titles))
}

export const withTitle =
  (titles: ReadonlyMap<string, string>) =>
  <Row extends { path: string }>(row: Row) => ({ ...row, title: titles.get(row.path) ?? null })

/** What posts, products and sections are called. */
export async function selectTitles(db: Transaction, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const { slug, ownPath, title } = blogPosts
  const slugsUnder = (folder: string) =>
    paths.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []))
  const posts = await db
    .select({ slug, ownPath, title })
    .from(blogPosts)
    .where(or(inArray(slug, slugsUnder('/blog/')), inArray(ownPath, paths)))
  const productSlugs = slugsUnder('/products/')
  const productPages =
    productSlugs.length === 0
      ? []
      : await db
          .select({ slug: products.slug, name: products.name })
          .from(products)
          .where(inArray(products.slug, productSlugs))
  const { sections } = await selectSections(db)
  return new Map([
    ...sections.map((section) => [section.path, section.title] as const),
    ...productPages.map((product) => [productPagePath(product.slug), product.name] as const),
    ...posts.map((post) => [postPath(post), post.title] as const),
  ])
}
