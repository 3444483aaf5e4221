import { join } from 'node:path'
import { findEmail } from '#testing/outbox.ts'
import { expect, test } from '../journey.ts'

/** Waits for an email by recipient and subject, in the outbox of the server under test, and returns its text. */
export async function waitForEmail(recipient: string, subject: string): Promise<string> {
  const folder = join(process.env.VENUS_E2E_FOLDER ?? '', test.info().project.name)
  let text = ''
  await expect(async () => {
    text = await findEmail(folder, recipient, subject)
    expect(text, `an email to ${recipient}`).not.toBe('')
  }).toPass({ timeout: 120_000 })
  return text
}
