import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { temporaryFolder } from '#testing/process.ts'
import { createMailer } from './mail.ts'
import { readSettings } from './settings.ts'

const email = { to: 'reader@venus.example', subject: 'Crème, léger', text: 'Hello' }
const arrived = {
  subject: email.subject,
  text: 'Hello\n',
  from: { name: 'Venus', address: 'hello@venus.example' },
  to: [{ name: '', address: 'reader@venus.example' }],
}

test('with SMTP_URL a letter goes to that server, from MAIL_FROM', async () => {
  const { url, emails } = await startMailServer()
  const mail = createMailer(
    readSettings({ SMTP_URL: url, MAIL_FROM: 'Venus <hello@venus.example>', DATA_DIR: temporaryFolder() }),
  )
  await mail.send(email)
  mail.close()
  expect(emails).toMatchObject([arrived])
})

test('without SMTP_URL a letter is kept as an .eml file in the outbox', async () => {
  const DATA_DIR = temporaryFolder()
  const mail = createMailer(readSettings({ MAIL_FROM: 'Venus <hello@venus.example>', DATA_DIR }))
  await mail.send(email)
  const files = readdirSync(join(DATA_DIR, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^\d{4}-.+\.eml$/)])
  expect(await PostalMime.parse(readFileSync(join(DATA_DIR, 'outbox', files[0] ?? '')))).toMatchObject(
    arrived,
  )
})

test('an unreachable mail server is an error for the caller to try again', async () => {
  const mail = createMailer(
    readSettings({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.co', DATA_DIR: temporaryFolder() }),
  )
  await expect(mail.send(email)).rejects.toThrow('ECONNREFUSED')
  mail.close()
})
