import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Site } from './sites.ts'

const POLL_INTERVAL_MS = 200
const MAX_TRIES = 150

/** The emails that the site stores, because no mail server is configured. Those with a dot are being written. */
export async function readOutbox({ outbox }: Site): Promise<{ file: string; email: Email }[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => /^[^.].*\.eml$/.test(file))
  return Promise.all(
    files.map(async (file) => ({ file, email: await PostalMime.parse(await readFile(join(outbox, file))) })),
  )
}

/** Waits for an email by recipient and subject, and returns its text. */
export async function waitForEmail(site: Site, recipient: string, subject: string): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = (await readOutbox(site)).find(
      ({ email }) =>
        email.subject?.includes(subject) && email.to?.some(({ address }) => address === recipient),
    )
    if (found) return found.email.text ?? ''
    await sleep(POLL_INTERVAL_MS)
  }
  throw new Error(`no email to ${recipient} about “${subject}”`)
}

/** The first link to this page in the text of an email. */
export function findLink(page: string, text: string): string {
  const link = new RegExp(`https?://[^\\s/]+${page}\\?token=\\S+`).exec(text)?.[0]
  if (!link) throw new Error(`the email has no link to ${page}`)
  return link
}
