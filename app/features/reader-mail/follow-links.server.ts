import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import type { RenderedEmail } from '#app/mail/render-email.server.tsx'

/** For an email that is rendered once and goes to many; each gets their own links by `fillFollowLinks`. */
export const followPlaceholders = {
  unfollowUrl: linkPlaceholders.unsubscribe,
  preferencesUrl: linkPlaceholders.preferences,
}

export function fillFollowLinks(
  { html, text }: RenderedEmail,
  { unfollowUrl, preferencesUrl }: { unfollowUrl: string; preferencesUrl: string },
): RenderedEmail {
  const fill = (content: string) =>
    content
      .replaceAll(followPlaceholders.unfollowUrl, unfollowUrl)
      .replaceAll(followPlaceholders.preferencesUrl, preferencesUrl)
  return { html: fill(html), text: fill(text) }
}
