import { eq } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { saveSite, selectSite } from '../site.server.ts'
import { bannerWithoutGuide, defaultFrontPage } from './default-front-page.server.ts'

const GUIDE_SLUG = 'lovable-guide'

/** The delivered banner leads to a post of the demo. On a site without it, the banner leads to the blog. */
export async function replaceDeadBanner(db: Transaction) {
  const { frontPage } = await selectSite(db)
  if (frontPage.banner.to !== defaultFrontPage.banner.to) return
  const [guide] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, GUIDE_SLUG))
  if (guide) return
  const banner = { ...bannerWithoutGuide, image: frontPage.banner.image }
  await saveSite(db, { frontPage: { ...frontPage, banner } })
}
