import { useSite } from '#app/features/site/use-site.ts'
import { newsletter } from '#app/navigation/site.ts'
import { LineLink, Separator } from '#app/ui/letter/links.tsx'

type OwnLinksProps = { webUrl?: string; preferencesUrl: string; unsubscribeUrl: string }

/** The end of every letter to a subscriber. */
export const OwnLinks = ({ webUrl, preferencesUrl, unsubscribeUrl }: OwnLinksProps) => (
  <>
    <p style={{ margin: '0 0 10px' }}>
      You receive this because you joined {newsletter.title} at {useSite().name}.
    </p>
    {webUrl && (
      <>
        <LineLink href={webUrl}>Read it on the web</LineLink>
        <Separator />
      </>
    )}
    <LineLink href={preferencesUrl}>Change your name or pause letters</LineLink>
    <Separator />
    <LineLink href={unsubscribeUrl}>Unsubscribe</LineLink>
  </>
)
