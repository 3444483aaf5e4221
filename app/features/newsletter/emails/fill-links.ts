import { linkPlaceholders } from './link-placeholders.ts'

/** With `linkPlaceholders`. */
export type LinkedEmail = { subject: string; html: string; text: string }

/** With the links of one subscriber, or of a test. */
export function fillLinks(
  { subject, html, text }: LinkedEmail,
  { unsubscribe, preferences }: { unsubscribe: string; preferences: string },
): LinkedEmail {
  const fill = (part: string) =>
    part
      .replaceAll(linkPlaceholders.unsubscribe, unsubscribe)
      .replaceAll(linkPlaceholders.preferences, preferences)
  return { subject, html: fill(html), text: fill(text) }
}
