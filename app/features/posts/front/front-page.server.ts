import { publicErrorMessage } from '#app/features/posts/archive/archive.ts'
import { selectFeaturedPosts, selectLatestPosts } from '#app/features/posts/posts.server.ts'
import type { Category, PostSummary } from '#app/features/posts/posts.ts'
import { selectFilledCategories } from '#app/features/posts/taxonomy.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

const WITH_IMAGE_COUNT = 7
const FEATURED_COUNT = 3

type Context = { access: Access; log: Log }

type FrontPageContent = {
  latest: PostSummary[]
  featured: PostSummary[]
  categories: Category[]
  error: string | null
}

/** A featured post that is already among the latest ones with an image is not shown twice. */
export async function readFrontPage({ access, log }: Context, postCount: number): Promise<FrontPageContent> {
  try {
    return await access.run(async (db) => {
      const latest = await selectLatestPosts(db, postCount)
      const shown = new Set(latest.slice(0, WITH_IMAGE_COUNT).map(({ id }) => id))
      const candidates = await selectFeaturedPosts(db, FEATURED_COUNT + WITH_IMAGE_COUNT)
      const featured = candidates.filter(({ id }) => !shown.has(id)).slice(0, FEATURED_COUNT)
      return { latest, featured, categories: await selectFilledCategories(db), error: null }
    })
  } catch (error) {
    log.error(loggableError(error), 'could not load the front page')
    return { latest: [], featured: [], categories: [], error: publicErrorMessage(error) }
  }
}
