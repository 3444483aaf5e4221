import { inArray, or } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** Null for pages that are no posts. */
export async function addTitles<Row extends { path: string }>(
  db: Transaction,
  rows: Row[],
): Promise<(Row & { title: string | null })[]> {
  const titles = await selectTitles(
    db,
    rows.map(({ path }) => path),
  )
  return rows.map((row) => ({ ...row, title: titles.get(row.path) ?? null }))
}

export async function selectTitles(db: Transaction, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const { slug, ownPath, title } = blogPosts
  const slugs = paths.flatMap((path) => (path.startsWith('/blog/') ? path.slice('/blog/'.length) : []))
  const posts = await db
    .select({ slug, ownPath, title })
    .from(blogPosts)
    .where(or(inArray(slug, slugs), inArray(ownPath, paths)))
  return new Map(posts.map((post) => [postPath(post), post.title]))
}
