import { asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { postTagsSql } from '#app/features/posts/summaries.server.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'

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

async function readPostPage(access: Access, after: string) {
  const { search: _, ...columns } = getTableColumns(blogPosts)
  const rows = await access.run((db) =>
    db
      .select({ ...columns, category: blogCategories.name, tags: postTagsSql })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(gt(blogPosts.id, after))
      .orderBy(asc(blogPosts.id))
      .limit(PAGE_SIZE),
  )
  return rows.map((row) => ({ ...row, tags: row.tags.map(({ name }) => name) }))
}
