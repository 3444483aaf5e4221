import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { LayoutRow } from '#app/ui/email/layout-row.tsx'
import { EmailButton, StandaloneLink } from '#app/ui/email/links.tsx'
import { EmailSection } from '#app/ui/email/panels.tsx'
import { plainTextHints } from '#app/ui/email/plain-text-hints.ts'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailNote, EmailParagraph, EmailSubheading, EmailTitle } from '#app/ui/email/text.tsx'
import type { Email } from '#platform/mail.ts'
import { formatCommentCount } from './moderation.ts'
import { createModerationLink } from './moderation-link.server.ts'

type WaitingCommentsEmailInput = {
  admin: { id: string; email: string }
  comments: { id: string; name: string; content: string; heldBecause: string[]; post: string }[]
  /** All that wait, including those of earlier emails. */
  total: number
  secret: string
  site: Site
  siteUrl: string
  now: Date
}

const MAX_CONTENT_LENGTH = 600

export async function renderWaitingCommentsEmail(input: WaitingCommentsEmailInput): Promise<Email> {
  const { admin, comments, total, secret, site, siteUrl, now } = input
  const linkTo = (id: string, action: 'approve' | 'delete') =>
    createModerationLink({ secret, siteUrl }, { id, action, now })
  const opening =
    total === 1
      ? 'A comment is waiting for approval.'
      : `${formatCommentCount(total)} are waiting for approval.`
  const subject =
    total === 1
      ? `A comment is waiting at ${site.name}`
      : `${formatCommentCount(total)} are waiting at ${site.name}`
  const footer = (
    <>
      <p style={{ margin: '0 0 10px' }}>This letter comes at most once an hour.</p>
      <StandaloneLink href={`${siteUrl}/admin/comments`}>
        See all of them, or turn these letters off
      </StandaloneLink>
    </>
  )
  const rendered = await renderEmail(
    <SiteEmail homeUrl={siteUrl} title={subject} preview={opening} footer={footer}>
      <Spacer height={40} />
      <EmailTitle>{opening}</EmailTitle>
      <EmailParagraph>
        Each link asks before it acts, and works for 7 days. Whoever has this letter can approve, delete and
        answer these comments in your name.
      </EmailParagraph>
      {comments.map(({ id, name, content, heldBecause, post }) => (
        <WaitingCommentSection
          key={id}
          heading={`${name} on “${post.trim() || 'Untitled Post'}”`}
          content={content.length > MAX_CONTENT_LENGTH ? `${content.slice(0, MAX_CONTENT_LENGTH)}…` : content}
          heldBecause={heldBecause}
          approveUrl={linkTo(id, 'approve')}
          answerUrl={createModerationLink(
            { secret, siteUrl },
            { id, action: 'answer', userId: admin.id, now },
          )}
          deleteUrl={linkTo(id, 'delete')}
        />
      ))}
    </SiteEmail>,
    site,
  )
  return { to: admin.email, subject, ...rendered }
}

type WaitingCommentSectionProps = {
  heading: string
  content: string
  heldBecause: string[]
  approveUrl: string
  answerUrl: string
  deleteUrl: string
}

const WaitingCommentSection = ({
  heading,
  content,
  heldBecause,
  approveUrl,
  answerUrl,
  deleteUrl,
}: WaitingCommentSectionProps) => (
  <EmailSection>
    <EmailSubheading>{heading}</EmailSubheading>
    <EmailQuote>{content}</EmailQuote>
    {heldBecause.length > 0 && (
      <EmailNote {...plainTextHints.ownLine}>Held: {heldBecause.join(', ')}</EmailNote>
    )}
    <Spacer height={20} />
    <LayoutRow width="auto">
      <td>
        <EmailButton href={approveUrl}>Approve</EmailButton>
      </td>
      <td style={{ padding: '0 0 0 22px' }}>
        <StandaloneLink href={answerUrl}>Answer</StandaloneLink>
      </td>
      <td style={{ padding: '0 0 0 22px' }}>
        <StandaloneLink href={deleteUrl}>Delete</StandaloneLink>
      </td>
    </LayoutRow>
  </EmailSection>
)
