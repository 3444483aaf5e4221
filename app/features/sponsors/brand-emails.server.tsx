import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { EmailSection } from '#app/ui/email/panels.tsx'
import { plainTextHints } from '#app/ui/email/plain-text-hints.ts'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailNote, EmailSubheading, EmailTitle } from '#app/ui/email/text.tsx'
import type { Email } from '#platform/mail.ts'
import { sponsorshipPath } from './sponsors.ts'

/** A comment, or an approval, which has no content. */
export type BrandNews = { author: string; quote: string; content: string | null }

type BrandEmailInput = {
  to: string
  sponsorship: { id: string; brand: string; title: string }
  news: BrandNews[]
  site: Site
  siteUrl: string
}

const describe = ({ author, content }: BrandNews, brand: string, title: string) =>
  content === null
    ? `${author} of ${brand} approved “${title}”`
    : `${author} of ${brand} wrote about “${title}”`

export async function renderBrandEmail({
  to,
  sponsorship,
  news,
  site,
  siteUrl,
}: BrandEmailInput): Promise<Email> {
  const { brand, title } = sponsorship
  const [first] = news
  const subject = first ? describe(first, brand, title) : `${brand} wrote about “${title}”`
  const footer = <p style={{ margin: 0 }}>This letter comes at most once an hour for each brand.</p>
  const rendered = await renderEmail(
    <SiteEmail homeUrl={siteUrl} title={subject} preview={subject} footer={footer}>
      <Spacer height={40} />
      <EmailTitle>{subject}</EmailTitle>
      {news.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <EmailSection key={index}>
          <EmailSubheading>{describe(entry, brand, title)}</EmailSubheading>
          {entry.quote && <EmailNote {...plainTextHints.ownLine}>About: “{entry.quote}”</EmailNote>}
          {entry.content !== null && <EmailQuote>{entry.content}</EmailQuote>}
        </EmailSection>
      ))}
      <Spacer height={28} />
      <EmailButton href={`${siteUrl}${sponsorshipPath(sponsorship.id)}`}>Read and answer</EmailButton>
    </SiteEmail>,
    site,
  )
  return { to, subject, ...rendered }
}
