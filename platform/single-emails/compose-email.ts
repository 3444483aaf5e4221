import { type Email, extractEmail, type Sender, toMessage } from '#platform/mail.ts'

const hasMessageId = (headers: Email['headers']) =>
  Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'message-id')

/** With a Message-ID that stays the same however often it is sent, by which mailboxes recognize a second copy. */
export async function composeEmail(id: string, email: Email & { from: Sender }): Promise<Buffer> {
  // Loaded here, since most processes never send an email.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const messageId = hasMessageId(email.headers)
    ? undefined
    : `<${id}@${extractEmail(email.from.address).split('@')[1]}>`
  return new MailComposer({ ...toMessage(email), messageId }).compile().build()
}
