import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail, SiteSignature } from '#app/mail/site-email.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import type { Email } from '#platform/mail.ts'

const TITLE = 'Your mail works'
const TEXT = 'This letter came the same way as those to your readers. There is nothing else to do.'

export const renderMailCheckEmail = async (to: string, site: Site): Promise<Email> => ({
  to,
  subject: `A test letter from ${site.name}`,
  ...(await renderEmail(
    <SiteEmail title={TITLE} preview={TEXT} footer={<SiteSignature />}>
      <Spacer height={40} />
      <EmailTitle>{TITLE}</EmailTitle>
      <EmailParagraph>{TEXT}</EmailParagraph>
    </SiteEmail>,
    site,
  )),
})
