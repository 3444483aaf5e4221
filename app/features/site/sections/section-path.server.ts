import { eq } from 'drizzle-orm'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { selectFormerAddresses } from '../former-addresses.server.ts'

/** Why no section can be at this path; undefined if one can. */
export async function findPathProblem(db: Transaction, path: string): Promise<string | undefined> {
  const problem = await findCurrentOwner(db, path)
  if (problem) return problem
  const [former] = await selectFormerAddresses(db, [path])
  if (!former) return undefined
  return former.postId
    ? 'This was the address of a post or page and still leads there.'
    : 'This was the address of a category, a tag or a letter and still leads there.'
}

/** Without what only redirects: on the site that sections are imported from, they came before that, too. */
export async function findCurrentOwner(db: Transaction, path: string): Promise<string | undefined> {
  const segment = reservedSegment(path)
  // Only the holiday guide is below /seasonal.
  const isReserved = segment === 'seasonal' ? path.startsWith('/seasonal/holidays') : segment !== undefined
  if (isReserved) return 'This address belongs to another page.'
  const [post] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.ownPath, path))
  return post && 'A post or page has this address.'
}
