import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export type Letter = { to: string; subject: string; text: string; html?: string }

export type Mail = { send(letter: Letter): Promise<void>; close(): void }

/** Letters leave by SMTP; without it each is kept as a file that any mail program opens. */
export const openMail = ({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mail =>
  mail.smtpUrl ? bySmtp(mail.smtpUrl, mail.from) : toOutbox(join(dataDir, 'outbox'), mail.from)

function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true }, { from })
  return {
    send: async (letter) => void (await transport.sendMail(letter)),
    close: () => transport.close(),
  }
}

function toOutbox(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(letter) {
      const { message, messageId } = await transport.sendMail(letter)
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/\W+/g, '')}.eml`
      // Whole or not at all: a reader of the outbox never sees half a letter.
      await writeFile(join(folder, `.${name}`), message)
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    close: () => transport.close(),
  }
}
