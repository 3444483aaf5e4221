import { createServer } from 'node:net'
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

/** Takes letters as fast as they come, without a look at what is in them; says for whom each one was. */
export async function startQuickMailServer(onLetter: (to: string) => void): Promise<string> {
  const server = createServer((socket) => {
    let to = ''
    let isLetter = false
    let rest = ''
    const answers: Record<string, string> = {
      EHLO: '250-quick\r\n250 PIPELINING',
      DATA: '354 go on',
      QUIT: '221 bye',
    }
    const take = (line: string) => {
      if (isLetter) {
        if (line !== '.') return
        isLetter = false
        onLetter(to)
        return socket.write('250 taken\r\n')
      }
      to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? to
      isLetter = line === 'DATA'
      return socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`)
    }
    // Small answers to small questions would wait for each other.
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    })
    socket.write('220 quick\r\n')
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${port}`
}
