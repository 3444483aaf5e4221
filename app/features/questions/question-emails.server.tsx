import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { FollowFooter } from '#app/features/reader-mail/follow-footer.tsx'
import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'

const MAX_QUESTION_LENGTH = 600
const SUBJECT = 'Your question has an answer'

type AnswerEmailInput = {
  question: string
  /** Where the answer is. */
  url: string
  site: Site
  siteUrl: string
  /** Of somebody who follows the comment by which it was asked. */
  follow?: { title: string; unfollowUrl: string; preferencesUrl: string }
}

/** To somebody who asked, once. */
export async function renderAnswerEmail({ question, url, site, siteUrl, follow }: AnswerEmailInput) {
  const footer = follow ? (
    <FollowFooter reason={`You follow answers to your comment on “${follow.title}”.`} {...follow} />
  ) : (
    <p style={{ margin: 0 }}>
      You get this because you asked {site.name}, and wanted to be told. It comes once: your address is no
      longer kept with the question.
    </p>
  )
  const rendered = await renderEmail(
    <SiteEmail homeUrl={siteUrl} title={SUBJECT} preview={SUBJECT} footer={footer}>
      <Spacer height={40} />
      <EmailTitle>{SUBJECT}</EmailTitle>
      <EmailParagraph>You asked:</EmailParagraph>
      <EmailQuote>{truncateAtWord(question, MAX_QUESTION_LENGTH)}</EmailQuote>
      <EmailParagraph>{site.author} answered it here.</EmailParagraph>
      <Spacer height={28} />
      <EmailButton href={url}>Read the answer</EmailButton>
    </SiteEmail>,
    site,
  )
  return { subject: SUBJECT, ...rendered }
}
