import type { ReactNode } from 'react'
import { SiteEmail, SiteSignature } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { plainTextHints } from '#app/ui/email/plain-text-hints.ts'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailNote, EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'

export type AccountEmailProps = {
  title: string
  text: ReactNode
  action?: { label: string; href: string }
  /** Below the button. */
  note?: ReactNode
}

/** An email about an account: what happened, one thing to do, and what if it was not you. */
export const AccountEmail = ({ title, text, action, note }: AccountEmailProps) => (
  <SiteEmail
    siteUrl={action?.href}
    title={title}
    preview={typeof text === 'string' ? text : title}
    footer={<SiteSignature />}
  >
    <Spacer height={40} />
    <EmailTitle>{title}</EmailTitle>
    <EmailParagraph>{text}</EmailParagraph>
    {action && (
      <>
        <Spacer height={26} />
        <EmailButton href={action.href}>{action.label}</EmailButton>
        <div {...plainTextHints.skip}>
          <Spacer height={10} />
          <EmailNote>
            If the button does not work, copy this address:
            <br />
            <span style={{ wordBreak: 'break-all' }}>{action.href}</span>
          </EmailNote>
        </div>
      </>
    )}
    {note && <EmailNote>{note}</EmailNote>}
  </SiteEmail>
)
