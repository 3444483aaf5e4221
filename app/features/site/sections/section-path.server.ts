import { eq } from 'drizzle-orm'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** Why no section can be at this path; undefined if one can. */
export async function findPathProblem(db: Transaction, path: string): Promise<string | undefined> {
  const segment = reservedSegment(path)
  // Only the holiday guide is below /seasonal.
  const isReserved = segment === 'seasonal' ? path.startsWith('/seasonal/holidays') : segment !== undefined
  if (isReserved) return 'This address belongs to another page.'
  const [post] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.ownPath, path))
  return post && 'A post or page has this address.'
}
