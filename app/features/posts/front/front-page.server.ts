import { readableMessage } from '#app/features/posts/archive/archive.ts'
import { selectFeatured, selectLatest } from '#app/features/posts/posts.server.ts'
import type { Category, PostSummary } from '#app/features/posts/posts.ts'
import { selectCategories } from '#app/features/posts/topics.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

const LATEST = 13
const WITH_PICTURE = 7
const FEATURED = 3

type FrontPageContent = {
  latest: PostSummary[]
  featured: PostSummary[]
  categories: Category[]
  error: string | null
}

/** What the front page shows. A featured post that stands there in large already is not shown twice. */
export async function readFrontPage(access: Access, log: Log): Promise<FrontPageContent> {
  try {
    return await access.run(async (db) => {
      const latest = await selectLatest(db, LATEST)
      const shown = new Set(latest.slice(0, WITH_PICTURE).map(({ id }) => id))
      const candidates = await selectFeatured(db, FEATURED + WITH_PICTURE)
      const featured = candidates.filter(({ id }) => !shown.has(id)).slice(0, FEATURED)
      return { latest, featured, categories: await selectCategories(db), error: null }
    })
  } catch (error) {
    log.error(reasonOf(error), 'the front page could not be read')
    return { latest: [], featured: [], categories: [], error: readableMessage(error) }
  }
}
