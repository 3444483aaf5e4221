import { claimFolder } from '#database/data-folder.ts'
import { createMailer } from '#platform/mail.ts'
import { loadOrCreateSecret } from '#platform/secret-file.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'

/** Writes a secret, a file and an email to DATA_DIR, prints the secret, and waits to be killed. */
const settings = readSettings({ DATA_DIR: process.argv[2] ?? '' })
claimFolder(settings.dataDir)
const secret = loadOrCreateSecret(settings)
await openStorage(settings).put('bucket/folder/name.txt', Buffer.from('a file'), {
  contentType: 'text/plain',
})
await createMailer(settings).send({ to: 'ada@venus.example', subject: 'A letter', text: 'Hello' })
process.stdout.write(secret)
setInterval(() => {}, 1_000)
