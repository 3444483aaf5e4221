import { FollowFooter } from '#app/features/reader-mail/follow-footer.tsx'
import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { EmailSection } from '#app/ui/email/panels.tsx'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailSubheading, EmailTitle } from '#app/ui/email/text.tsx'
import type { ThreadItem } from './follow.ts'

type ThreadEmailInput = {
  site: Site
  siteUrl: string
  follow: { kind: 'post-comments' | 'comment-answers'; title: string; url: string }
  items: ThreadItem[]
  unfollowUrl: string
  preferencesUrl: string
}

const MAX_CONTENT_LENGTH = 600

const shorten = (text: string) =>
  text.length > MAX_CONTENT_LENGTH ? `${text.slice(0, MAX_CONTENT_LENGTH)}…` : text

/** What is new in a discussion that somebody follows. */
export async function renderThreadEmail({ site, siteUrl, follow, items, ...links }: ThreadEmailInput) {
  const { title, url } = follow
  const isOwn = follow.kind === 'comment-answers'
  const subject = isOwn
    ? `${items[0]?.name ?? site.name} answered your comment on “${title}”`
    : `New on “${title}”`
  const footer = (
    <FollowFooter
      reason={isOwn ? `You commented on “${title}”.` : `You follow the comments on “${title}”.`}
      {...links}
    />
  )
  const rendered = await renderEmail(
    <SiteEmail
      homeUrl={siteUrl}
      title={subject}
      preview={items[0]?.content.slice(0, 100) ?? ''}
      footer={footer}
    >
      <Spacer height={40} />
      <EmailTitle>{subject}</EmailTitle>
      {items.map(({ name, content, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <EmailSection key={index}>
          <EmailSubheading>
            {answers && !isOwn ? `${name} answered ${answers}:` : `${name} wrote:`}
          </EmailSubheading>
          <EmailQuote>{shorten(content)}</EmailQuote>
        </EmailSection>
      ))}
      <Spacer height={26} />
      <EmailButton href={url}>Read it there</EmailButton>
    </SiteEmail>,
    site,
  )
  return { subject: subject.slice(0, 300), ...rendered }
}
