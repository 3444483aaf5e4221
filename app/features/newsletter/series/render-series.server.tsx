import type { LinkedEmail } from '#app/features/newsletter/emails/fill-links.ts'
import { IssueEmail } from '#app/features/newsletter/emails/issue-email.tsx'
import { selectEarningHosts } from '#app/features/newsletter/issues/earning-hosts.server.ts'
import {
  type IssueContent,
  selectIssueProducts,
} from '#app/features/newsletter/issues/issue-content.server.ts'
import { selectIssueDisclosure } from '#app/features/newsletter/issues/issue-disclosure.server.ts'
import { toEmailProps } from '#app/features/newsletter/issues/issue-email-props.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import type { Access } from '#database/access.ts'
import { readSeriesLetter } from './series.server.ts'

type SeriesText = { id: string; subject: string; previewText: string; intro: string }

/** As an issue that has a text alone: it is checked and rendered as one. */
export const composeSeriesContent = (access: Access, letter: SeriesText): Promise<IssueContent> =>
  access.run(async (db) => {
    const { id, subject, previewText, intro } = letter
    const text = { id, subject, previewText, intro }
    const site = await selectSite(db)
    const parts = { posts: [], guide: null, comments: [], questions: [] }
    const products = await selectIssueProducts(db, intro, siteTimeZone(site))
    const earningHosts = await selectEarningHosts(db)
    return {
      ...text,
      ...parts,
      products,
      site,
      disclosure: await selectIssueDisclosure(db, { ...text, ...parts, products, earningHosts }),
      slug: `welcome-${id.slice(0, 8)}`,
      status: 'draft',
      scheduledFor: null,
      guideId: null,
      commentIds: [],
      questionIds: [],
    }
  })

/** There is no page of it in the archive. */
export async function renderSeriesContent(content: IssueContent, siteUrl: string): Promise<LinkedEmail> {
  const props = { ...toEmailProps(content, siteUrl, { isMailed: true }), archiveUrl: undefined }
  return { subject: content.subject, ...(await renderEmail(<IssueEmail {...props} />, content.site)) }
}

/** As it would be sent now. */
export async function renderSeriesLetter(access: Access, id: string, siteUrl: string) {
  const letter = await readSeriesLetter(access, id)
  return letter && renderSeriesContent(await composeSeriesContent(access, letter), siteUrl)
}
