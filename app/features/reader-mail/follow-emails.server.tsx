import type { Site } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail, SiteSignature } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailNote, EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import type { Email } from '#platform/mail.ts'
import { confirmUrl } from './find-reader.server.ts'
import { describeFollow, type FollowKind, followLimits } from './follows.ts'

type ConfirmFollowsInput = {
  reader: { id: string; key: string; email: string; follows: { kind: FollowKind; title: string }[] }
  site: Site
  siteUrl: string
}

const SUBJECT = 'Do you want letters about this?'

/** Asks the mailbox: without the click no email comes. */
export async function renderConfirmFollowsEmail({
  reader,
  site,
  siteUrl,
}: ConfirmFollowsInput): Promise<Email> {
  const rendered = await renderEmail(
    <ConfirmFollowsEmail
      subjects={reader.follows.map(describeFollow)}
      confirmUrl={confirmUrl(siteUrl, reader)}
    />,
    site,
  )
  return { to: reader.email, subject: SUBJECT, ...rendered }
}

type ConfirmFollowsEmailProps = { subjects: string[]; confirmUrl: string }

function ConfirmFollowsEmail({ subjects, confirmUrl: url }: ConfirmFollowsEmailProps) {
  const listed = subjects.slice(0, followLimits.listed)
  const unlisted = subjects.length - listed.length
  return (
    <SiteEmail
      siteUrl={url}
      title={SUBJECT}
      preview="One click, and you will hear of it."
      footer={<SiteSignature />}
    >
      <Spacer height={40} />
      <EmailTitle>{SUBJECT}</EmailTitle>
      <EmailParagraph>
        Somebody, probably you, asked {useSite().name} to write to this address about:
      </EmailParagraph>
      {listed.map((subject, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <EmailParagraph key={index}>
          <strong>{subject}</strong>
        </EmailParagraph>
      ))}
      {unlisted > 0 && <EmailParagraph>and {unlisted} more</EmailParagraph>}
      <Spacer height={26} />
      <EmailButton href={url}>Yes, write to me</EmailButton>
      <Spacer height={10} />
      <EmailNote>
        Press the button if you want that. If not, do nothing: nobody writes to you about it, and in a week
        the request is forgotten.
      </EmailNote>
    </SiteEmail>
  )
}
