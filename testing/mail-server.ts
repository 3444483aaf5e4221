import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** A mail server that accepts and parses every email, with another library than the one that writes them. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const emails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((email) => emails.push(email))
        .then(() => done(), done),
    ...options,
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  /** Closes all connections; returns how many there were. */
  const hangUp = () => {
    const open = [...(server.connections as Set<{ close(): void }>)]
    for (const connection of open) connection.close()
    return open.length
  }
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, emails, port, hangUp, stop }
}

/** A failure response of the mail server. */
export const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })

/** Accepts emails as fast as possible without parsing them; reports the recipients. A promise delays the answer. */
export async function startFastMailServer(
  onEmail: (to: string) => Promise<void> | undefined | void,
): Promise<string> {
  const server = createServer((socket) => {
    let to = ''
    let isInData = false
    let rest = ''
    const responses: Record<string, string> = {
      EHLO: '250-quick\r\n250 PIPELINING',
      DATA: '354 go on',
      QUIT: '221 bye',
    }
    const handleLine = (line: string) => {
      if (isInData) {
        if (line !== '.') return
        isInData = false
        const delay = onEmail(to)
        const answer = () => void socket.write('250 taken\r\n')
        return delay ? void delay.then(answer) : answer()
      }
      to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? to
      isInData = line === 'DATA'
      return socket.write(`${responses[line.slice(0, 4)] ?? '250 ok'}\r\n`)
    }
    // Nagle's algorithm would delay the short responses.
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(handleLine)
    })
    socket.write('220 quick\r\n')
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${port}`
}
