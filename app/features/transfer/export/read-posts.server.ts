import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { postTagsSql } from '#app/features/posts/summaries.server.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { blogPostPaths } from '#database/schema/transfer.ts'

const PAGE_SIZE = 50

export type ExportedPost = Awaited<ReturnType<typeof readPostPage>>[number]

/** All posts with drafts. Each page is a transaction of its own, since the download may be slow. */
export async function* readAllPosts(access: Access): AsyncGenerator<ExportedPost> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPostPage(access, after)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    after = last.id
  }
}

/** Where it was before, which leads to it still. */
const formerPaths = sql<string[]>`array(
  select former.path from ${blogPostPaths} former where former.post_id = ${blogPosts.id}
  union select '/blog/' || former.slug from ${blogPostSlugs} former where former.post_id = ${blogPosts.id}
  order by 1)`

async function readPostPage(access: Access, after: string) {
  const { search: _, ...columns } = getTableColumns(blogPosts)
  const rows = await access.run((db) =>
    db
      .select({ ...columns, category: blogCategories.name, tags: postTagsSql, formerPaths })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(gt(blogPosts.id, after))
      .orderBy(asc(blogPosts.id))
      .limit(PAGE_SIZE),
  )
  return rows.map((row) => ({ ...row, tags: row.tags.map(({ name }) => name) }))
}
