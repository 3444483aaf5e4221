import { eq } from 'drizzle-orm'
import { fillLinks, type LinkedEmail } from '#app/features/newsletter/emails/fill-links.ts'
import { TEST_TOKEN } from '#app/features/newsletter/self-service/token-page.ts'
import { subscriberUrls } from '#app/features/newsletter/self-service/tokens.server.ts'
import { emailHtmlResponse, emailTextResponse } from '#app/mail/email-response.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { Email } from '#platform/mail.ts'
import { readIssueContent } from './issue-content.server.ts'
import { renderIssueContent } from './render-issue.server.tsx'

/** The links of a test email belong to no subscriber: they show what they would do. */
export async function renderTestEmail(
  access: Access,
  id: string,
  { siteUrl, to }: { siteUrl: string; to: string },
): Promise<Email | undefined> {
  const preview = await renderPreview(access, id, siteUrl)
  return preview && { to, subject: `Test: ${preview.subject}`, html: preview.html, text: preview.text }
}

/** The issue as it was sent, or as it would be sent now. */
export async function renderPreview(access: Access, id: string, siteUrl: string) {
  const rendered = (await readSentEmail(access, id)) ?? (await renderCurrentIssue(access, id, siteUrl))
  if (!rendered) return undefined
  return fillLinks(rendered, subscriberUrls(siteUrl, TEST_TOKEN))
}

async function renderCurrentIssue(access: Access, id: string, siteUrl: string) {
  const content = await readIssueContent(access, id)
  return content && renderIssueContent(content, siteUrl)
}

async function readSentEmail(access: Access, id: string) {
  const { subject, mailedHtml, mailedText } = issues
  const [row] = await access.run((db) =>
    db.select({ subject, html: mailedHtml, text: mailedText }).from(issues).where(eq(issues.id, id)),
  )
  return row?.html && row.text ? { subject: row.subject, html: row.html, text: row.text } : undefined
}

const DARK_SCHEME_QUERY = /\(prefers-color-scheme:\s*dark\)/g

/** As HTML, light or dark, or as plain text. The theme is forced, independently of that of the browser. */
export function previewResponse({ html, text }: LinkedEmail, url: URL) {
  const format = url.searchParams.get('as')
  if (format === 'text') return emailTextResponse(text)
  const query = format === 'dark' ? '(min-width: 0)' : '(max-width: 0)'
  return emailHtmlResponse(html.replaceAll(DARK_SCHEME_QUERY, query))
}
