import type { Site } from '#app/features/site/site.ts'
import { extractEmail, type Sender } from '#platform/mail.ts'

/** Her words for it, then the operator's, then the site's name; always at the operator's address (MAIL_FROM). */
export const emailSender = (
  { name, newsletter }: Pick<Site, 'name' | 'newsletter'>,
  mailFrom: string,
): Sender => ({
  name: newsletter.sender || nameIn(mailFrom) || name,
  address: extractEmail(mailFrom),
})

const nameIn = (mailbox: string) => {
  const end = mailbox.lastIndexOf('<')
  return end < 0 ? '' : mailbox.slice(0, end).trim().replaceAll('"', '')
}
