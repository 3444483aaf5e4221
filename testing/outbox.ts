import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** By file. A file of the outbox never changes. */
const parsedEmails = new Map<string, Email>()

async function readEmail(file: string): Promise<Email> {
  const email = parsedEmails.get(file) ?? (await PostalMime.parse(await readFile(file)))
  parsedEmails.set(file, email)
  return email
}

/** The text of an email to this recipient, if it is in the outbox of a DATA_DIR by now. */
export async function findEmail(dataDir: string, recipient: string, subject: string) {
  const folder = join(dataDir, 'outbox')
  let text = ''
  for (const name of await readdir(folder)) {
    if (name.startsWith('.')) continue
    const email = await readEmail(join(folder, name))
    const isForRecipient = email.to?.some(({ address }) => address === recipient)
    if (isForRecipient && email.subject?.includes(subject)) text = email.text ?? ''
  }
  return text
}

export const findLink = (text: string) => /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? 'no link'

/** Of a letter to a subscriber. */
export const findNewsletterLink = (text: string, address: string) =>
  new RegExp(`http\\S+/newsletter/${address}\\?token=[\\w-]+`).exec(text)?.[0] ?? 'no link'
