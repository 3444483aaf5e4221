import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** A mail server that takes every letter and shows what arrived, read by a parser that is not the writer's. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((letter) => letters.push(letter))
        .then(() => done(), done),
    ...options,
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  /** Ends every connection that is open; answers how many there were. */
  const hangUp = () => {
    const open = [...(server.connections as Set<{ close(): void }>)]
    for (const connection of open) connection.close()
    return open.length
  }
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, letters, port, hangUp, stop }
}

/** An answer of the mail server other than yes. */
export const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
