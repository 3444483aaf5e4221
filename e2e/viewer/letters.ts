import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from '../journey.ts'

/** Those that were read, by their files, each of which has a name of its own and never changes. */
const known = new Map<string, Email>()

async function read(file: string): Promise<Email> {
  const letter = known.get(file) ?? (await PostalMime.parse(await readFile(file)))
  known.set(file, letter)
  return letter
}

/** Waits for the letter to this address with this in its subject, in the outbox of the server under test. */
export async function letterTo(email: string, subject: string): Promise<string> {
  const folder = join(process.env.VENUS_E2E_FOLDER ?? '', test.info().project.name, 'outbox')
  let text = ''
  await expect(async () => {
    for (const name of await readdir(folder)) {
      if (name.startsWith('.')) continue
      const letter = await read(join(folder, name))
      const isFor = letter.to?.some(({ address }) => address === email)
      if (isFor && letter.subject?.includes(subject)) text = letter.text ?? ''
    }
    expect(text, `a letter to ${email}`).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return text
}

export const linkIn = (text: string) => /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? 'no link'
