import type { RenderedIssue } from '#app/features/newsletter/delivery/delivery.ts'
import { IssueEmail } from '#app/features/newsletter/emails/issue-email.tsx'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import type { Access } from '#database/access.ts'
import { renderArchiveHtml } from './archive-html.server.ts'
import { type IssueContent, readIssueContent } from './issue-content.server.ts'
import { toEmailProps } from './issue-email-props.server.ts'

export async function renderIssue(access: Access, id: string, siteUrl: string): Promise<RenderedIssue> {
  const content = await readIssueContent(access, id)
  if (!content) throw new Error('issue not found')
  return renderIssueContent(content, siteUrl)
}

export async function renderIssueContent(content: IssueContent, siteUrl: string): Promise<RenderedIssue> {
  const emailProps = toEmailProps(content, siteUrl, { isMailed: true })
  const { html, text } = await renderEmail(<IssueEmail {...emailProps} />, content.site)
  return {
    subject: content.subject,
    html,
    text,
    page: renderArchiveHtml(toEmailProps(content, siteUrl), content),
  }
}
