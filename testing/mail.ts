import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** A mail server that takes every letter and shows what arrived, read by a parser that is not the writer's. */
export async function startMailServer() {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((letter) => letters.push(letter))
        .then(() => done(), done),
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { url: `smtp://127.0.0.1:${port}`, letters }
}
