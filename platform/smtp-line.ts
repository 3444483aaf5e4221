import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { HandoverFailed, onConnecting, onSending } from './mail-verdict.ts'

/** A letter that is put together already, down to its bytes. */
export type Parcel = { to: string; message: Buffer }

/** A way out of the house for many letters, one after another. */
export type Line = {
  /** Hands over once and never again by itself; what goes wrong is a `HandoverFailed` with a verdict. */
  hand(parcel: Parcel): Promise<void>
  close(): void
}

const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * One connection, made when it is first needed and again after it broke. nodemailer's own pool cannot tell whether a
 * letter had gone over when the connection broke; here it is known, since the letter is read only then.
 */
export function openSmtpLine(url: string, sender: string): Line {
  const { auth, ...options } = parseConnectionUrl(url)
  let open: SMTPConnection | undefined

  async function connect(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({ ...PATIENCE, ...options })
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
    const bytes = Readable.from([message])
    try {
      await new Promise<void>((done, fail) =>
        connection.send({ from: sender, to: [to] }, bytes, (error) => (error ? fail(error) : done())),
      )
    } catch (error) {
      const wasRead = bytes.readableDidRead
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
