import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { untilOnDisk } from '#database/on-disk.ts'
import type { Settings } from './settings.ts'
import { type Line, openSmtpLine } from './smtp-line.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

export type Mail = {
  from: string
  /** Whether letters leave the house; without SMTP each is kept as a file that any mail program opens. */
  leaves: boolean
  send(letter: Letter): Promise<void>
  /** For letters to many, which are put together elsewhere. */
  openLine(): Line
  close(): void
}

export const openMail = ({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mail =>
  mail.smtpUrl ? bySmtp(mail.smtpUrl, mail.from) : toOutbox(join(dataDir, 'outbox'), mail.from)

function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true }, { from })
  return {
    from,
    leaves: true,
    send: async (letter) => void (await transport.sendMail(letter)),
    openLine: () => openSmtpLine(url, addressIn(from)),
    close: () => transport.close(),
  }
}

function toOutbox(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  let count = 0

  async function keep(message: Buffer) {
    await mkdir(folder, { recursive: true })
    const moment = new Date().toISOString().replaceAll(':', '-')
    const name = `${moment}-${process.pid.toString(36)}${(count++).toString(36).padStart(6, '0')}.eml`
    // Whole or not at all, and for good: a reader of the outbox never sees half a letter, nor misses one that was sent.
    const draft = join(folder, `.${name}`)
    await writeFile(draft, message)
    await untilOnDisk(draft)
    await rename(draft, join(folder, name))
    for (const made of [folder, dirname(folder)]) await untilOnDisk(made)
  }

  return {
    from,
    leaves: false,
    send: async (letter) => keep((await transport.sendMail(letter)).message as Buffer),
    openLine: () => ({ hand: ({ message }) => keep(message), close() {} }),
    close: () => transport.close(),
  }
}

/** The address in `Venus <hello@venus.example>`. */
export const addressIn = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
