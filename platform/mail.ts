import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fsyncPath } from '#database/fsync.ts'
import type { Settings } from './settings.ts'
import { type MailConnection, openSmtpConnection, SMTP_TIMEOUTS } from './smtp-connection.ts'

export type Sender = { name: string; address: string }

export type InlineImage = { cid: string; name: string; base64: string }

export type Email = {
  /** In place of the mailer's own. */
  from?: Sender
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** PNG pictures that the HTML shows by `cid:`; they travel with the email, and need no public address. */
  images?: InlineImage[]
  /** Somebody is waiting for it, such as a password reset: it is sent before all others. */
  isUrgent?: boolean
}

export type Mailer = {
  from: string
  /** Without SMTP, emails are saved as .eml files in the outbox folder. */
  usesSmtp: boolean
  /** How many single emails are sent in parallel. */
  concurrency: number
  send(email: Email): Promise<void>
  /** For emails that are composed elsewhere. */
  openConnection(): MailConnection
  close(): void
}

export const createMailer = ({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mailer =>
  mail.smtpUrl
    ? createSmtpMailer(mail.smtpUrl, mail.from)
    : createOutboxMailer(join(dataDir, 'outbox'), mail.from)

/** Loaded with the first email: most processes send none for hours, and it takes as much memory as all pages. */
const loadNodemailer = () => import('nodemailer')

const DEFAULT_MAX_CONNECTIONS = 5

/** The operator can set it in SMTP_URL, for a mail server that allows only a few: `?maxConnections=2`. */
const maxConnectionsFor = (url: string) => {
  const requested = Number(new URL(url).searchParams.get('maxConnections'))
  return Number.isInteger(requested) && requested > 0 ? requested : DEFAULT_MAX_CONNECTIONS
}

/** For nodemailer. */
export const toMessage = ({ isUrgent: _, images, ...email }: Email) => ({
  ...email,
  attachments: images?.map(({ cid, name, base64 }) => ({
    cid,
    filename: name,
    content: base64,
    encoding: 'base64' as const,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  })),
})

function createSmtpMailer(url: string, from: string): Mailer {
  const maxConnections = maxConnectionsFor(url)
  const open = async () =>
    (await loadNodemailer()).createTransport({ url, pool: true, maxConnections, ...SMTP_TIMEOUTS }, { from })
  let transport: ReturnType<typeof open> | undefined
  return {
    from,
    usesSmtp: true,
    concurrency: maxConnections,
    async send(email) {
      transport ??= open()
      await (await transport).sendMail(toMessage(email))
    },
    openConnection: () => openSmtpConnection(url, extractEmail(from)),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function createOutboxMailer(folder: string, from: string): Mailer {
  let count = 0

  async function compose(email: Email) {
    const { createTransport } = await loadNodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true }, { from })
    return (await transport.sendMail(toMessage(email))).message as Buffer
  }

  async function saveMessage(message: Buffer) {
    await mkdir(folder, { recursive: true })
    const timestamp = new Date().toISOString().replaceAll(':', '-')
    const name = `${timestamp}-${process.pid.toString(36)}${(count++).toString(36).padStart(6, '0')}.eml`
    // Written to a temporary file and synced: the outbox never shows half an email, nor loses one in a power cut.
    const tempPath = join(folder, `.${name}`)
    try {
      await writeFile(tempPath, message)
      await fsyncPath(tempPath)
      await rename(tempPath, join(folder, name))
    } catch (error) {
      await rm(tempPath, { force: true })
      throw error
    }
    for (const parentFolder of [folder, dirname(folder)]) await fsyncPath(parentFolder)
  }

  return {
    from,
    usesSmtp: false,
    concurrency: DEFAULT_MAX_CONNECTIONS,
    send: async (email) => saveMessage(await compose(email)),
    openConnection: () => ({
      async send({ message, onRead }) {
        onRead?.()
        await saveMessage(message)
      },
      close() {},
    }),
    close() {},
  }
}

/** The email in `Venus <hello@venus.example>`. */
export const extractEmail = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
