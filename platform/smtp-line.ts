import { Readable, type Transform } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { HandoverFailed, onConnecting, onSending } from './mail-verdict.ts'

/** A letter that is put together already, down to its bytes, with CRLF at the end of each line. */
export type Parcel = { to: string; message: Buffer }

/** A way out of the house for many letters, one after another. */
export type Line = {
  /** Hands over once and never again by itself; what goes wrong is a `HandoverFailed` with a verdict. */
  hand(parcel: Parcel): Promise<void>
  close(): void
}

export const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * One connection, made when it is first needed and again after it broke. nodemailer's own pool cannot tell whether a
 * letter had gone over when the connection broke; here it is known, since the letter is read only then.
 */
export function openSmtpLine(url: string, sender: string, patience = PATIENCE): Line {
  let open: SMTPConnection | undefined

  async function connect(): Promise<SMTPConnection> {
    // Read here, since most processes never send a letter.
    const { parseConnectionUrl } = await import('nodemailer/lib/shared')
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const { auth, ...options } = parseConnectionUrl(url)
    const connection = new Connection({ ...patience, ...options })
    try {
      await new Promise<void>((done, fail) => {
        // Kept for good: an error that nobody hears ends the process.
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
      throw new HandoverFailed(onConnecting(error), error)
    }
    connection.once('end', () => {
      if (open === connection) open = undefined
    })
    open = connection
    return connection
  }

  async function send(connection: SMTPConnection, { to, message }: Parcel, isFresh: boolean): Promise<void> {
    const bytes = new WireBytes(message)
    try {
      await new Promise<void>((done, fail) =>
        connection.send({ from: sender, to: [to] }, bytes, (error) => (error ? fail(error) : done())),
      )
    } catch (error) {
      const wasRead = bytes.wasRead
      await recover(connection, error)
      const isStale = !isFresh && !wasRead && !(error as { responseCode?: number }).responseCode
      if (isStale) return send(await connect(), { to, message }, true)
      throw new HandoverFailed(onSending(error, wasRead), error)
    }
  }

  /** A server that refused one letter takes the next; a connection that broke is made anew. */
  async function recover(connection: SMTPConnection, error: unknown) {
    const { responseCode } = error as { responseCode?: number }
    const isFine = responseCode !== undefined && responseCode !== 421 && open === connection
    const isReset =
      isFine && (await new Promise<boolean>((done) => connection.reset((failure) => done(!failure))))
    if (isReset) return
    if (open === connection) open = undefined
    connection.close()
  }

  return {
    hand: async (parcel) => (open ? send(open, parcel, false) : send(await connect(), parcel, true)),
    close() {
      open?.quit()
      open = undefined
    },
  }
}

/**
 * A letter as it goes over the wire. nodemailer would look at every byte of it for lines that begin with a dot; where
 * there are none, which is told in no time, it goes past that.
 */
class WireBytes extends Readable {
  wasRead = false
  readonly #message: Buffer

  constructor(message: Buffer) {
    super()
    this.#message = message
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    this.wasRead = true
    const wire = target as unknown as Transform
    wire.push(withEnd(dotStuffed(this.#message)))
    wire.push(null)
    return target
  }
}

const CRLF = Buffer.from('\r\n')
const END = Buffer.from('.\r\n')

/** In one piece, which goes over the wire at once. */
const withEnd = (message: Buffer) =>
  Buffer.concat(message.subarray(-2).equals(CRLF) ? [message, END] : [message, CRLF, END])

function dotStuffed(message: Buffer): Buffer {
  if (message[0] !== 0x2e && !message.includes('\n.')) return message
  return Buffer.from(message.toString('latin1').replace(/^\./gm, '..'), 'latin1')
}
