import type { Transaction } from '#database/access.ts'
import { selectDeadPaths } from '../dead-paths.server.ts'
import { saveSite, selectSite } from '../site.server.ts'
import { bannerWithoutGuide, defaultFrontPage, LATEST_WITHOUT_DEMO } from './default-front-page.server.ts'

const texts = ['kicker', 'title', 'invitation', 'button', 'to'] as const

const deliveredHeading = defaultFrontPage.parts.find(({ kind }) => kind === 'latest')?.heading

/**
 * The delivered banner leads to a post of the demo, and the heading below it speaks of a product. On a site where readers
 * cannot open that post, the banner leads to the blog, and the heading says what is there. What she wrote herself stays.
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
  const parts = frontPage.parts.map((part) =>
    part.heading === deliveredHeading ? { ...part, heading: LATEST_WITHOUT_DEMO } : part,
  )
  await saveSite(db, { frontPage: { ...frontPage, banner, parts } })
}
