import { desc, eq, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { blogPostPaths } from '#database/schema/transfer.ts'
import { OTHER_VALUE } from '../dimensions.ts'
import type { MissingPage, RedirectTarget } from './missing-pages.ts'
import { closestTarget } from './missing-pages.ts'

const MAX_ROWS = 8
const MAX_SOURCES = 3
/** Whoever has more posts chooses among the newest. */
const MAX_TARGETS = 100

/**
 * Addresses where readers found nothing, and where each could lead. Those that lead somewhere by now are left out. A row has
 * the path and, after a space, where the reader came from.
 */
export async function selectMissingPages(
  db: Transaction,
  { first, last }: { first: string; last: string },
  targets: RedirectTarget[],
): Promise<MissingPage[]> {
  const { rows } = await db.execute<Omit<MissingPage, 'suggested'>>(sql`
    with referrers as (
      select split_part(value, ' ', 1) as path, split_part(value, ' ', 2) as source, sum(views) as views
      from ${viewDays}
      where dimension = 'missing' and value <> ${OTHER_VALUE} and day between ${first}::date and ${last}::date
      group by 1, 2
    ), pages as (
      select path, sum(views)::int as views, coalesce((array_agg(source order by views desc, source)
        filter (where source <> ''))[1:${sql.raw(String(MAX_SOURCES))}], '{}') as sources
      from referrers group by path
    )
    select path, views, sources from pages
    where not exists (select from ${blogPostPaths} known where known.path = pages.path)
      and not exists (select from ${blogPosts} post where coalesce(own_path, '/blog/' || slug) = pages.path
        and is_public_post(is_published, published_date))
      and not exists (select from ${blogPostSlugs} earlier where '/blog/' || earlier.slug = pages.path)
    order by views desc, path limit ${MAX_ROWS}`)
  return rows.map((page) => ({ ...page, suggested: closestTarget(page.path, targets) }))
}

export async function selectTargets(db: Transaction): Promise<RedirectTarget[]> {
  const { id, slug, ownPath, title } = blogPosts
  const posts = await db
    .select({ id, slug, ownPath, title })
    .from(blogPosts)
    .where(sql`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`)
    .orderBy(desc(blogPosts.publishedDate))
    .limit(MAX_TARGETS)
  return posts.map((post) => ({ id: post.id, path: postPath(post), title: post.title }))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As `normalizePath` makes them. */
const PATH = /^\/[^\s?#]{1,199}$/

/** From now on the address leads to the post. */
export async function redirectMissingPage(db: Transaction, path: string, postId: string) {
  if (!PATH.test(path)) throw new UserError(422, 'This is no address of a page.')
  const [post] = UUID.test(postId)
    ? await db.select({ title: blogPosts.title }).from(blogPosts).where(eq(blogPosts.id, postId))
    : []
  if (!post) throw new UserError(422, 'Please choose where it should lead.', 'postId')
  await db.insert(blogPostPaths).values({ path, postId }).onConflictDoNothing()
  return post.title
}
