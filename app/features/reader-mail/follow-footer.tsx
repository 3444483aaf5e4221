import { useSite } from '#app/features/site/use-site.ts'
import { LinkSeparator, StandaloneLink } from '#app/ui/email/links.tsx'

type FollowFooterProps = {
  /** 'You follow the comments on “A calm evening”.' */
  reason: string
  /** Of what is followed; without it the link is plain 'Stop these letters'. */
  subject?: string
  unfollowUrl: string
  preferencesUrl: string
}

/** Why somebody gets an email about a follow, and how to stop it. */
export const FollowFooter = ({ reason, subject, unfollowUrl, preferencesUrl }: FollowFooterProps) => (
  <>
    <p style={{ margin: '0 0 10px' }}>{reason}</p>
    <StandaloneLink href={unfollowUrl}>
      {subject ? `Stop letters about ${subject}` : 'Stop these letters'}
    </StandaloneLink>
    <LinkSeparator />
    <StandaloneLink href={preferencesUrl}>Everything you follow at {useSite().name}</StandaloneLink>
  </>
)
