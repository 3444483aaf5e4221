import { type SQL, sql } from 'drizzle-orm'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import type { Transaction } from '#database/access.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { productSlugs } from '#database/schema/reviews.ts'
import { blogPostPaths, formerPaths } from '#database/schema/transfer.ts'

/** Other paths belong to no content. */
const CONTENT_PATH = /^(?:\/[a-z0-9-]+)+$/

const isPublic = sql`is_public_post(p.is_published, p.published_date)`

/** Where content is below a path of the site itself: the last part of its address names a row that readers can see. */
const listedContent: Record<string, SQL> = {
  '/blog': sql`
    select slug from ${blogPosts} p where p.kind = 'post' and ${isPublic}
    union all select s.slug from ${blogPostSlugs} s join ${blogPosts} p on p.id = s.post_id where ${isPublic}`,
  '/shop': sql`select slug from ${productCollections} where is_public`,
  '/products': sql`
    select slug from ${products} where state <> 'draft'
    union all select s.slug from ${productSlugs} s join ${products} p on p.id = s.product_id where p.state <> 'draft'`,
  '/gift-guides': sql`select slug from ${giftGuides} where is_public`,
  '/seasonal/holidays': sql`select year::text from ${holidayGuides} where is_active`,
  '/newsletter': sql`select slug from ${newsletterIssues} where started_at is not null
    union all select unnest(array['subscribe', 'confirm', 'unsubscribe', 'preferences'])`,
}

/** Those where nothing is that readers can see, and that lead nowhere else. Sections are no content: leave them out. */
export async function selectDeadPaths(db: Transaction, paths: string[]): Promise<string[]> {
  const listed = Object.entries(listedContent).map(([parent, slugs]) => ({
    slugs,
    parent,
    paths: paths.filter((path) => CONTENT_PATH.test(path) && path.slice(0, path.lastIndexOf('/')) === parent),
  }))
  const own = paths.filter((path) => CONTENT_PATH.test(path) && !reservedSegment(path))
  const missing = listed
    .filter((content) => content.paths.length > 0)
    .map(
      (content) => sql`
        select path from unnest(${sql.param([...new Set(content.paths)])}::text[]) as link (path)
        where path not in (select ${content.parent}::text || '/' || slug from (${content.slugs}) listed (slug))`,
    )
  if (own.length > 0) {
    missing.push(sql`
      select path from unnest(${sql.param([...new Set(own)])}::text[]) as link (path)
      where not exists (select from ${blogPosts} p where p.own_path = link.path and ${isPublic})`)
  }
  if (missing.length === 0) return []
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from (${sql.join(missing, sql` union all `)}) missing
    where not exists (
        select from ${blogPostPaths} former join ${blogPosts} p on p.id = former.post_id
        where former.path = missing.path and ${isPublic})
      and not exists (select from ${formerPaths} former where former.path = missing.path)
    order by path`)
  return rows.map(({ path }) => path)
}
