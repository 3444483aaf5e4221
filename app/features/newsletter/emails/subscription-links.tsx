import { newsletterInSentence } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { LinkSeparator, StandaloneLink } from '#app/ui/email/links.tsx'

type SubscriptionLinksProps = { archiveUrl?: string; preferencesUrl: string; unsubscribeUrl: string }

export const SubscriptionLinks = ({ archiveUrl, preferencesUrl, unsubscribeUrl }: SubscriptionLinksProps) => (
  <>
    <p style={{ margin: '0 0 10px' }}>
      You receive this because you joined {newsletterInSentence(useSite())} at {useSite().name}.
    </p>
    {archiveUrl && (
      <>
        <StandaloneLink href={archiveUrl}>Read it on the web</StandaloneLink>
        <LinkSeparator />
      </>
    )}
    <StandaloneLink href={preferencesUrl}>Change your name or interests, or pause letters</StandaloneLink>
    <LinkSeparator />
    <StandaloneLink href={unsubscribeUrl}>Unsubscribe</StandaloneLink>
  </>
)
