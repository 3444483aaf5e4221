import { Readable, type Transform } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { classifyConnectError, classifySendError, DeliveryError } from './mail-errors.ts'

/** A composed message, with CRLF at the end of each line. */
export type RawEmail = {
  to: string
  message: Buffer
  /** Called just before the first byte of the message leaves. If it throws, none does, and the failure is 'later'. */
  onRead?: () => void
}

/** For many emails, one after another. */
export type MailConnection = {
  /** Never retries an email that the server may have received; throws a DeliveryError. */
  send(email: RawEmail): Promise<void>
  close(): void
}

export const SMTP_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * One connection, opened when it is first needed and again after it broke. nodemailer's own pool cannot tell whether
 * the message was sent when a connection broke; here it is known, since the stream is read only when it is sent.
 */
export function openSmtpConnection(url: string, sender: string, timeouts = SMTP_TIMEOUTS): MailConnection {
  let activeConnection: SMTPConnection | undefined

  async function connect(): Promise<SMTPConnection> {
    // Loaded here, since most processes never send an email.
    const { parseConnectionUrl } = await import('nodemailer/lib/shared')
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const { auth, ...options } = parseConnectionUrl(url)
    const connection = new Connection({ ...timeouts, ...options })
    try {
      await new Promise<void>((done, fail) => {
        // Never removed: an error event without a listener would end the process.
        connection.on('error', fail)
        connection.connect((error) => (error ? fail(error) : done()))
      })
      const credentials = auth && { user: auth.user ?? '', pass: auth.pass ?? '' }
      if (credentials) {
        await new Promise<void>((done, fail) =>
          connection.login({ credentials }, (error) => (error ? fail(error) : done())),
        )
      }
    } catch (error) {
      connection.close()
      throw new DeliveryError(classifyConnectError(error), error)
    }
    connection.once('end', () => {
      if (activeConnection === connection) activeConnection = undefined
    })
    activeConnection = connection
    return connection
  }

  async function send(connection: SMTPConnection, email: RawEmail, isNewConnection: boolean): Promise<void> {
    const bytes = new MessageStream(email)
    try {
      await new Promise<void>((done, fail) =>
        connection.send({ from: sender, to: [email.to] }, bytes, (error) => (error ? fail(error) : done())),
      )
    } catch (error) {
      const { wasRead, refusal } = bytes
      await recover(connection, error)
      if (refusal) throw new DeliveryError('later', refusal)
      const isStale = !isNewConnection && !wasRead && !(error as { responseCode?: number }).responseCode
      if (isStale) return send(await connect(), email, true)
      throw new DeliveryError(classifySendError(error, wasRead), error)
    }
  }

  /** After a refused email the connection is reset and used again; a broken one is closed. */
  async function recover(connection: SMTPConnection, error: unknown) {
    const { responseCode } = error as { responseCode?: number }
    const isUsable = responseCode !== undefined && responseCode !== 421 && activeConnection === connection
    const isReset =
      isUsable && (await new Promise<boolean>((done) => connection.reset((failure) => done(!failure))))
    if (isReset) return
    if (activeConnection === connection) activeConnection = undefined
    connection.close()
  }

  return {
    send: async (email) =>
      activeConnection ? send(activeConnection, email, false) : send(await connect(), email, true),
    close() {
      activeConnection?.quit()
      activeConnection = undefined
    },
  }
}

/**
 * nodemailer pipes the message through a transform that looks at each byte for lines that begin with a dot. `pipe`
 * pushes the message past it in one piece, which saves a third of the time of sending
 * (docs/decisions/0013-letters-to-many.md).
 */
class MessageStream extends Readable {
  wasRead = false
  /** What `onRead` threw. */
  refusal: unknown
  readonly #email: RawEmail

  constructor(email: RawEmail) {
    super()
    this.#email = email
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    try {
      this.#email.onRead?.()
    } catch (error) {
      // Nobody up the stack catches it; as an error of the stream it ends the sending.
      this.refusal = error
      this.destroy(error as Error)
      return target
    }
    this.wasRead = true
    const output = target as unknown as Transform
    output.push(withTerminator(dotStuff(this.#email.message)))
    output.push(null)
    return target
  }
}

const CRLF = Buffer.from('\r\n')
const END_OF_MESSAGE = Buffer.from('.\r\n')

/** In one buffer, so that it is written to the socket at once. */
const withTerminator = (message: Buffer) =>
  Buffer.concat(
    message.subarray(-2).equals(CRLF) ? [message, END_OF_MESSAGE] : [message, CRLF, END_OF_MESSAGE],
  )

function dotStuff(message: Buffer): Buffer {
  if (message[0] !== 0x2e && !message.includes('\n.')) return message
  return Buffer.from(message.toString('latin1').replace(/^\./gm, '..'), 'latin1')
}
