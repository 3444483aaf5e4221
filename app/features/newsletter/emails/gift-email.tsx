import { useSite } from '#app/features/site/use-site.ts'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { EmailSection } from '#app/ui/email/panels.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailHeading, EmailNote, EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import { SubscriptionLinks } from './subscription-links.tsx'

export const giftTitle = 'Your gift'

/** A file, and the page that leads to it. */
export type EmailGift = { name: string; url: string }

export const greeting = (name: string | null) => (name?.trim() ? `Dear ${name.trim()},` : 'Hello,')

export const GiftPart = ({ gift }: { gift: EmailGift }) => (
  <EmailSection>
    <EmailHeading>{giftTitle}</EmailHeading>
    <EmailParagraph>{gift.name}</EmailParagraph>
    <Spacer height={18} />
    <EmailButton href={gift.url}>Get your gift</EmailButton>
    <EmailNote>This link works for 7 days.</EmailNote>
  </EmailSection>
)

type GiftEmailProps = {
  name: string | null
  siteUrl: string
  gift: EmailGift
  preferencesUrl: string
  unsubscribeUrl: string
}

/** For somebody who gets the letters already and signs up for the gift of a form. */
export const GiftEmail = ({ name, siteUrl, gift, ...subscriptionUrls }: GiftEmailProps) => (
  <SiteEmail
    homeUrl={siteUrl}
    title={giftTitle}
    preview={gift.name}
    footer={<SubscriptionLinks {...subscriptionUrls} />}
  >
    <Spacer height={40} />
    <EmailTitle>{giftTitle}</EmailTitle>
    <EmailParagraph>{greeting(name)}</EmailParagraph>
    <EmailParagraph>
      You get the letters of {useSite().name} already, so here is what you asked for.
    </EmailParagraph>
    <EmailParagraph>{gift.name}</EmailParagraph>
    <Spacer height={26} />
    <EmailButton href={gift.url}>Get your gift</EmailButton>
    <EmailNote>This link works for 7 days.</EmailNote>
  </SiteEmail>
)
