import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Site } from './sites.ts'

const PAUSE_MS = 200
const TRIES = 150

/** The letters that the site keeps since no mail server is named, by the names of their files. */
export async function lettersAt({ outbox }: Site): Promise<{ file: string; letter: Email }[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(
    files.map(async (file) => ({ file, letter: await PostalMime.parse(await readFile(join(outbox, file))) })),
  )
}

/** The text of the letter to this address with this in its subject, once it has come. */
export async function letterTo(site: Site, email: string, subject: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = (await lettersAt(site)).find(
      ({ letter }) =>
        letter.subject?.includes(subject) && letter.to?.some(({ address }) => address === email),
    )
    if (found) return found.letter.text ?? ''
    await sleep(PAUSE_MS)
  }
  throw new Error(`no letter to ${email} about “${subject}”`)
}

/** The first link of a letter that leads to this page. */
export function linkTo(page: string, text: string): string {
  const link = new RegExp(`https?://[^\\s/]+${page}\\?token=\\S+`).exec(text)?.[0]
  if (!link) throw new Error(`a letter has no link to ${page}`)
  return link
}
