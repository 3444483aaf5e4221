import { and, eq } from 'drizzle-orm'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { blogPostPaths } from '#database/schema/transfer.ts'
import { normalizeOldPath } from './import/old-paths.ts'

const MAX_PATH_LENGTH = 2_000

/** The new URL of an imported post, by its path on the site that it came from. */
export async function findOldPathRedirect(access: Access, pathname: string): Promise<string | null> {
  const path = normalizeOldPath(pathname)
  if (path === '' || path.length > MAX_PATH_LENGTH || path.includes('\0')) return null
  const [post] = await access.run((db) =>
    db
      .select({ slug: blogPosts.slug })
      .from(blogPostPaths)
      .innerJoin(blogPosts, eq(blogPosts.id, blogPostPaths.postId))
      .where(and(eq(blogPostPaths.path, path), isPublic(new Date()))),
  )
  return post ? `/blog/${post.slug}` : null
}
