import type { Transaction } from '#database/access.ts'
import { selectDeadPaths } from '../dead-paths.server.ts'
import { saveSite, selectSite } from '../site.server.ts'
import { bannerWithoutGuide, defaultFrontPage, LATEST_WITHOUT_DEMO } from './default-front-page.server.ts'

const texts = ['kicker', 'title', 'invitation', 'button', 'to'] as const

const defaultHeading = defaultFrontPage.parts.find(({ kind }) => kind === 'latest')?.heading

/**
 * The default banner leads to a post of the demo, and the heading below it speaks of a product. On a site where readers
 * cannot open that post, the banner leads to the blog, and the heading says what is there. What she wrote herself stays.
 */
export async function replaceDeadBanner(db: Transaction) {
  const { frontPage } = await selectSite(db)
  const defaultBanner = defaultFrontPage.banner
  if (frontPage.banner.to !== defaultBanner.to) return
  if ((await selectDeadPaths(db, [defaultBanner.to])).length === 0) return
  const banner = { ...frontPage.banner }
  for (const text of texts) {
    if (banner[text] === defaultBanner[text]) banner[text] = bannerWithoutGuide[text]
  }
  const parts = frontPage.parts.map((part) =>
    part.heading === defaultHeading ? { ...part, heading: LATEST_WITHOUT_DEMO } : part,
  )
  await saveSite(db, { frontPage: { ...frontPage, banner, parts } })
}
