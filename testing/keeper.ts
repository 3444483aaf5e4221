import { claimFolder } from '#database/folder.ts'
import { openMail } from '#platform/mail.ts'
import { signingSecret } from '#platform/secret.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'

/** Keeps a secret, a file and a letter in DATA_DIR, says what the secret is, and waits to be killed. */
const settings = readSettings({ DATA_DIR: process.argv[2] ?? '' })
claimFolder(settings.dataDir)
const secret = signingSecret(settings)
await openStorage(settings).put('bucket/folder/name.txt', Buffer.from('a file'), {
  contentType: 'text/plain',
})
await openMail(settings).send({ to: 'ada@venus.example', subject: 'A letter', text: 'Hello' })
process.stdout.write(secret)
setInterval(() => {}, 1_000)
