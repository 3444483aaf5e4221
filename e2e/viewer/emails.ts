import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from '../journey.ts'

/** By file. A file of the outbox never changes. */
const parsedEmails = new Map<string, Email>()

async function readEmail(file: string): Promise<Email> {
  const email = parsedEmails.get(file) ?? (await PostalMime.parse(await readFile(file)))
  parsedEmails.set(file, email)
  return email
}

/** Waits for an email by recipient and subject, in the outbox of the server under test, and returns its text. */
export async function waitForEmail(recipient: string, subject: string): Promise<string> {
  const folder = join(process.env.VENUS_E2E_FOLDER ?? '', test.info().project.name, 'outbox')
  let text = ''
  await expect(async () => {
    for (const name of await readdir(folder)) {
      if (name.startsWith('.')) continue
      const email = await readEmail(join(folder, name))
      const isForRecipient = email.to?.some(({ address }) => address === recipient)
      if (isForRecipient && email.subject?.includes(subject)) text = email.text ?? ''
    }
    expect(text, `an email to ${recipient}`).not.toBe('')
  }).toPass({ timeout: 120_000 })
  return text
}

export const findLink = (text: string) => /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? 'no link'
