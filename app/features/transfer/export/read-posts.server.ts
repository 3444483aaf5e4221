import { asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { tagsOfPost } from '#app/features/posts/posts.server.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'

const PAGE = 50

export type ExportedPost = Awaited<ReturnType<typeof pageOf>>[number]

/** Every post, drafts too, a page at a time: each is a transaction of its own, so that nobody waits for whoever reads. */
export async function* allPosts(access: Access): AsyncGenerator<ExportedPost> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await pageOf(access, after)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

async function pageOf(access: Access, after: string) {
  const { search: _, ...columns } = getTableColumns(blogPosts)
  const rows = await access.run((db) =>
    db
      .select({ ...columns, category: blogCategories.name, tags: tagsOfPost })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(gt(blogPosts.id, after))
      .orderBy(asc(blogPosts.id))
      .limit(PAGE),
  )
  return rows.map((row) => ({ ...row, tags: row.tags.map(({ name }) => name) }))
}
