import { welcomeTitle } from '#app/features/newsletter/newsletter-messages.ts'
import { newsletterInSentence } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { SiteEmail, SiteSignature } from '#app/mail/site-email.tsx'
import { EmailButton, StandaloneLink } from '#app/ui/email/links.tsx'
import { EmailSection, EveningPanel } from '#app/ui/email/panels.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailHeading, EmailKicker, EmailNote, EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import { type EmailGift, GiftPart, greeting } from './gift-email.tsx'
import { SubscriptionLinks } from './subscription-links.tsx'

type ConfirmationEmailProps = {
  name: string | null
  /** The file that is given once they confirm. */
  gift: string | undefined
  confirmUrl: string
}

export const ConfirmationEmail = ({ name, gift, confirmUrl }: ConfirmationEmailProps) => (
  <SiteEmail
    siteUrl={confirmUrl}
    title={`Confirm your address for ${useSite().newsletter.name}`}
    preview="One click, and the weekly letter is yours."
    footer={<SiteSignature />}
  >
    <Spacer height={40} />
    <EmailTitle>One click left</EmailTitle>
    <EmailParagraph>{greeting(name)}</EmailParagraph>
    <EmailParagraph>
      Somebody, probably you, asked for the weekly letter of {useSite().name} at this address. Confirm that it
      is yours, and welcome to {newsletterInSentence(useSite())}.
    </EmailParagraph>
    {gift && <EmailParagraph>The same click brings your gift: {gift}</EmailParagraph>}
    <Spacer height={26} />
    <EmailButton href={confirmUrl}>Yes, send me the letter</EmailButton>
    <Spacer height={10} />
    <EmailNote>If this was not you, you can ignore this email: without the click, no letters come.</EmailNote>
  </SiteEmail>
)

type WelcomeEmailProps = {
  name: string | null
  siteUrl: string
  /** The newest posts, three at most. */
  latestPosts: { title: string; url: string }[]
  /** Of the form by which they signed up. */
  gift: EmailGift | undefined
  preferencesUrl: string
  unsubscribeUrl: string
}

export const WelcomeEmail = ({
  name,
  siteUrl,
  latestPosts,
  gift,
  ...subscriptionUrls
}: WelcomeEmailProps) => (
  <SiteEmail
    homeUrl={siteUrl}
    title={welcomeTitle(useSite())}
    preview={useSite().newsletter.invitation}
    footer={<SubscriptionLinks {...subscriptionUrls} />}
  >
    <Spacer height={28} />
    <EveningPanel>
      <EmailKicker>You are in</EmailKicker>
      <EmailTitle>{welcomeTitle(useSite())}</EmailTitle>
      <EmailParagraph>{useSite().newsletter.invitation}</EmailParagraph>
      <Spacer height={26} />
      <EmailButton href={siteUrl}>Look around</EmailButton>
      <EmailNote>No spam ever. Unsubscribe anytime.</EmailNote>
    </EveningPanel>
    <Spacer height={12} />
    <EmailParagraph>{greeting(name)}</EmailParagraph>
    <EmailParagraph>
      How lovely that you are here.
      {latestPosts.length > 0 && ' Until the next letter, this is where I would begin.'}
    </EmailParagraph>
    <EmailParagraph>{useSite().author}</EmailParagraph>
    {gift && <GiftPart gift={gift} />}
    {latestPosts.length > 0 && <LatestPosts posts={latestPosts.slice(0, 3)} />}
  </SiteEmail>
)

const LatestPosts = ({ posts }: { posts: WelcomeEmailProps['latestPosts'] }) => (
  <EmailSection>
    <EmailHeading>To begin with</EmailHeading>
    {posts.map(({ title, url }) => (
      <EmailParagraph key={url}>
        <StandaloneLink href={url}>{title}</StandaloneLink>
      </EmailParagraph>
    ))}
  </EmailSection>
)
