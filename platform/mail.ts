import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { untilOnDisk } from '#database/on-disk.ts'
import type { Settings } from './settings.ts'
import { type Line, openSmtpLine, PATIENCE } from './smtp-line.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** Somebody waits for it to get in, or has to know of it at once: it goes before all others. */
  isUrgent?: boolean
}

export type Mail = {
  from: string
  /** Whether letters leave the house; without SMTP each is kept as a file that any mail program opens. */
  leaves: boolean
  /** How many single letters are handed over in parallel. */
  concurrency: number
  send(letter: Letter): Promise<void>
  /** For letters to many, which are put together elsewhere. */
  openLine(): Line
  close(): void
}

export const openMail = ({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mail =>
  mail.smtpUrl ? bySmtp(mail.smtpUrl, mail.from) : toOutbox(join(dataDir, 'outbox'), mail.from)

/** Read with the first letter: most processes send none for hours, and it takes as much memory as the pages. */
const mailer = () => import('nodemailer')

const MOST_CONNECTIONS = 5

/** As many as the operator says in the address, for a mail server that allows only a few: `?maxConnections=2`. */
const connectionsTo = (url: string) => {
  const wanted = Number(new URL(url).searchParams.get('maxConnections'))
  return Number.isInteger(wanted) && wanted > 0 ? wanted : MOST_CONNECTIONS
}

function bySmtp(url: string, from: string): Mail {
  const maxConnections = connectionsTo(url)
  const open = async () =>
    (await mailer()).createTransport({ url, pool: true, maxConnections, ...PATIENCE }, { from })
  let transport: ReturnType<typeof open> | undefined
  return {
    from,
    leaves: true,
    concurrency: maxConnections,
    async send({ isUrgent: _, ...letter }) {
      transport ??= open()
      await (await transport).sendMail(letter)
    },
    openLine: () => openSmtpLine(url, addressIn(from)),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function toOutbox(folder: string, from: string): Mail {
  let count = 0

  async function compose(letter: Letter) {
    const { createTransport } = await mailer()
    const transport = createTransport({ streamTransport: true, buffer: true }, { from })
    return (await transport.sendMail(letter)).message as Buffer
  }

  async function keep(message: Buffer) {
    await mkdir(folder, { recursive: true })
    const moment = new Date().toISOString().replaceAll(':', '-')
    const name = `${moment}-${process.pid.toString(36)}${(count++).toString(36).padStart(6, '0')}.eml`
    // Whole or not at all, and for good: a reader of the outbox never sees half a letter, nor misses one that was sent.
    const draft = join(folder, `.${name}`)
    try {
      await writeFile(draft, message)
      await untilOnDisk(draft)
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    for (const made of [folder, dirname(folder)]) await untilOnDisk(made)
  }

  return {
    from,
    leaves: false,
    concurrency: MOST_CONNECTIONS,
    send: async (letter) => keep(await compose(letter)),
    openLine: () => ({ hand: ({ message }) => keep(message), close() {} }),
    close() {},
  }
}

/** The address in `Venus <hello@venus.example>`. */
export const addressIn = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
