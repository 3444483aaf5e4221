import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { blogPostPaths } from '#database/schema/transfer.ts'
import type { MissingPage, RedirectTarget } from './missing-pages.ts'
import { closestTarget } from './missing-pages.ts'

const MAX_ROWS = 8
/** Whoever has more posts chooses among the newest. */
const MAX_TARGETS = 100

/** Addresses where readers found nothing, and where each could lead. Those that lead somewhere by now are left out. */
export async function selectMissingPages(
  db: Transaction,
  { first, last }: { first: string; last: string },
): Promise<{ missing: MissingPage[]; targets: RedirectTarget[] }> {
  const views = sql<number>`sum(${viewDays.views})::int`
  const rows = await db
    .select({ value: viewDays.value, views })
    .from(viewDays)
    .where(and(eq(viewDays.dimension, 'missing'), between(viewDays.day, first, last)))
    .groupBy(viewDays.value)
    .orderBy(desc(views), viewDays.value)
    .limit(4 * MAX_ROWS)
  if (rows.length === 0) return { missing: [], targets: [] }
  const pages = mergeReferrers(rows)
  const redirected = await db
    .select({ path: blogPostPaths.path })
    .from(blogPostPaths)
    .where(
      inArray(
        blogPostPaths.path,
        pages.map(({ path }) => path),
      ),
    )
  const targets = await selectTargets(db)
  const known = new Set([...redirected, ...targets].map(({ path }) => path))
  const missing = pages.filter(({ path }) => !known.has(path)).slice(0, MAX_ROWS)
  return {
    missing: missing.map((page) => ({ ...page, suggested: closestTarget(page.path, targets) })),
    targets,
  }
}

/** One row has the path and, after a space, where the reader came from. */
function mergeReferrers(rows: { value: string; views: number }[]) {
  const pages = new Map<string, { path: string; views: number; sources: string[] }>()
  for (const { value, views } of rows) {
    const [path = '', source] = value.split(' ', 2)
    const page = pages.get(path) ?? { path, views: 0, sources: [] }
    pages.set(path, {
      path,
      views: page.views + views,
      sources: source ? [...page.sources, source] : page.sources,
    })
  }
  return [...pages.values()].toSorted((a, b) => b.views - a.views)
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
