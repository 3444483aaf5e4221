import { eq } from 'drizzle-orm'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import { mailingListHeaders } from '#app/features/newsletter/emails/mailing-list-headers.ts'
import { createSubscriberToken, subscriberUrls } from '#app/features/newsletter/self-service/tokens.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { emailSender } from '#app/mail/sender.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { compileBulkEmail } from '#platform/bulk-email.ts'
import { extractEmail } from '#platform/mail.ts'
import type { ClaimedDelivery } from './claim-deliveries.server.ts'

/** Mailbox providers group complaints by it, so it stays when the site is renamed. */
const FEEDBACK_SENDER_ID = 'Venus'

/** Compiles each issue once, and fills in the links of each subscriber. */
export function createMessageBuilder(dependencies: { system: Access; siteUrl: string; from: string }) {
  const { system, siteUrl, from } = dependencies
  const messageIdHost = extractEmail(from).split('@')[1] ?? new URL(siteUrl).hostname
  const templatesByIssue = new Map<string, ReturnType<typeof buildTemplate>>()

  async function buildTemplate(id: string) {
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
      return { issue: found, site: await selectSite(db) }
    })
    if (!issue) throw new Error(`there is no issue ${id}`)
    const { slug, subject, html, text } = issue
    const headers = {
      ...mailingListHeaders(site.name, siteUrl, linkPlaceholders.unsubscribe),
      Precedence: 'bulk',
      'Feedback-ID': `${slug}:newsletter:${FEEDBACK_SENDER_ID}`,
    }
    return compileBulkEmail(
      { from: emailSender(site, from), subject, html: html ?? '', text: text ?? '', headers },
      Object.values(linkPlaceholders),
    )
  }

  return {
    async buildMessage({ issueId, subscriberId, email, key }: ClaimedDelivery): Promise<Buffer> {
      const pendingTemplate = templatesByIssue.get(issueId) ?? buildTemplate(issueId)
      templatesByIssue.set(issueId, pendingTemplate)
      const fillTemplate = await pendingTemplate
      const subscriberLinks = subscriberUrls(
        siteUrl,
        createSubscriberToken({ id: subscriberId, key }, 'manage'),
      )
      return fillTemplate({
        to: email,
        messageId: `${issueId}.${subscriberId}@${messageIdHost}`,
        placeholderValues: {
          [linkPlaceholders.unsubscribe]: subscriberLinks.unsubscribe,
          [linkPlaceholders.preferences]: subscriberLinks.preferences,
        },
      })
    },
    clear: () => templatesByIssue.clear(),
  }
}
