import type { Transaction } from '#database/access.ts'
import { selectDeadPaths } from '../dead-paths.server.ts'
import { saveSite, selectSite } from '../site.server.ts'
import { bannerWithoutGuide, defaultFrontPage } from './default-front-page.server.ts'

const texts = ['kicker', 'title', 'invitation', 'button', 'to'] as const

/**
 * The delivered banner leads to a post of the demo. On a site where readers cannot open it, the banner leads to the blog.
 * What she wrote herself stays.
 */
export async function replaceDeadBanner(db: Transaction) {
  const { frontPage } = await selectSite(db)
  const delivered = defaultFrontPage.banner
  if (frontPage.banner.to !== delivered.to) return
  if ((await selectDeadPaths(db, [delivered.to])).length === 0) return
  const banner = { ...frontPage.banner }
  for (const text of texts) {
    if (banner[text] === delivered[text]) banner[text] = bannerWithoutGuide[text]
  }
  await saveSite(db, { frontPage: { ...frontPage, banner } })
}
