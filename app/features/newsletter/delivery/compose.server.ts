import { eq } from 'drizzle-orm'
import { listHeaders } from '#app/features/newsletter/letters/list-headers.ts'
import { marks } from '#app/features/newsletter/letters/marks.ts'
import { ownAddresses } from '#app/features/newsletter/own/addresses.ts'
import { tokenFor } from '#app/features/newsletter/own/tokens.server.ts'
import { siteIn } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { composeForMany } from '#platform/bulk-letter.ts'
import { addressIn } from '#platform/mail.ts'
import type { Claim } from './claims.server.ts'

/** Mailbox providers gather complaints by it: it stays when the site has another name. */
const SENDER = 'Venus'

/** Puts together the letters of the issues that are being sent, each issue once. */
export function createComposer(parts: { system: Access; siteUrl: string; from: string }) {
  const { system, siteUrl, from } = parts
  const host = addressIn(from).split('@')[1] ?? new URL(siteUrl).hostname
  const composed = new Map<string, ReturnType<typeof compose>>()

  async function compose(id: string) {
    const { issue, site } = await system.run(async (db) => {
      const [found] = await db
        .select({
          slug: issues.slug,
          subject: issues.subject,
          html: issues.mailedHtml,
          text: issues.mailedText,
        })
        .from(issues)
        .where(eq(issues.id, id))
      return { issue: found, site: await siteIn(db) }
    })
    if (!issue) throw new Error(`there is no issue ${id}`)
    const { slug, subject, html, text } = issue
    const headers = {
      ...listHeaders(site.name, siteUrl, marks.unsubscribe),
      Precedence: 'bulk',
      'Feedback-ID': `${slug}:newsletter:${SENDER}`,
    }
    return composeForMany(
      { from, subject, html: html ?? '', text: text ?? '', headers },
      Object.values(marks),
    )
  }

  return {
    async messageFor({ issueId, subscriberId, email, key }: Claim): Promise<Buffer> {
      const composing = composed.get(issueId) ?? compose(issueId)
      composed.set(issueId, composing)
      const fill = await composing
      const own = ownAddresses(siteUrl, tokenFor({ id: subscriberId, key }, 'manage'))
      return fill({
        to: email,
        messageId: `${issueId}.${subscriberId}@${host}`,
        marks: { [marks.unsubscribe]: own.unsubscribe, [marks.preferences]: own.preferences },
      })
    },
    forget: () => composed.clear(),
  }
}
