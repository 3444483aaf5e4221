import { and, eq } from 'drizzle-orm'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { blogPostPaths } from '#database/schema/transfer.ts'
import { tidyPath } from './import/old-paths.ts'

const LONGEST = 2_000

/** Where the post is now that stood at this address of the site that it came from. */
export async function movedFrom(access: Access, pathname: string): Promise<string | null> {
  const path = tidyPath(pathname)
  if (path === '' || path.length > LONGEST || path.includes('\0')) return null
  const [post] = await access.run((db) =>
    db
      .select({ slug: blogPosts.slug })
      .from(blogPostPaths)
      .innerJoin(blogPosts, eq(blogPosts.id, blogPostPaths.postId))
      .where(and(eq(blogPostPaths.path, path), isPublic(new Date()))),
  )
  return post ? `/blog/${post.slug}` : null
}
