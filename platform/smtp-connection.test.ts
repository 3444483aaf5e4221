import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { smtpError, startMailServer } from '#testing/mail-server.ts'
import { openSmtpConnection } from './smtp-connection.ts'

const email = {
  to: 'reader@venus.example',
  message: Buffer.from('Subject: Hello\r\n\r\nWords\r\n.hidden dot\r\n'),
}

const open = (url: string) => openSmtpConnection(url, 'hello@venus.example')

/** The kind of failure of an email sent to this server, or 'delivered'. */
async function sendTo(url: string, connection = open(url)) {
  try {
    await connection.send(email)
    return 'delivered'
  } catch (error) {
    return (error as { kind?: string }).kind
  } finally {
    connection.close()
  }
}

test('a letter arrives byte by byte', async () => {
  const { url, emails } = await startMailServer()
  expect(await sendTo(url)).toBe('delivered')
  expect(emails).toMatchObject([{ subject: 'Hello', text: 'Words\n.hidden dot\n' }])
})

test.each([
  ['without an end of its last line', 'Words', 'Words\n'],
  ['with dots before, between and alone', '.\r\n..\r\n...\r\n.\r\n', '.\n..\n...\n.\n'],
  [
    'with what would end it and begin another',
    'A\r\n.\r\nMAIL FROM:<x@y.zz>\r\n',
    'A\n.\nMAIL FROM:<x@y.zz>\n',
  ],
])('a letter %s arrives whole, and the next one too', async (_kind, text, read) => {
  const { url, emails } = await startMailServer()
  const connection = open(url)
  const message = Buffer.from(`Subject: Dots\r\n\r\n${text}`)
  await connection.send({ ...email, message })
  await connection.send(email)
  connection.close()
  expect(emails).toMatchObject([{ subject: 'Dots', text: read }, { subject: 'Hello' }])
})

test.each([
  [450, '4.2.1 Try again', 'later'],
  [452, '4.2.2 Mailbox full', 'later'],
  [550, '5.1.1 No such user', 'bounced'],
  [550, 'No such user here', 'bounced'],
  [550, '5.7.1 Not wanted', 'refused'],
  [552, '5.2.2 Mailbox full', 'refused'],
])('an address answered with %i %s is %s', async (code, text, kind) => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(smtpError(code, text)),
  })
  expect(await sendTo(url)).toBe(kind)
})

test.each([
  [451, '4.3.0 Not now', 'later'],
  [554, '5.7.1 This looks like spam', 'refused'],
])('a letter answered with %i %s is %s', async (code, text, kind) => {
  const { url } = await startMailServer({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(code, text))),
  })
  expect(await sendTo(url)).toBe(kind)
})

test('a sender who is refused, a sign-in that fails, a server that is not there: nothing can be sent', async () => {
  const refusing = await startMailServer({
    onMailFrom: (_from, _session, done) => done(smtpError(550, '5.7.1 Not you')),
  })
  expect(await sendTo(refusing.url)).toBe('stop')
  const guarded = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  expect(await sendTo(guarded.url.replace('//', '//owner:secret@'))).toBe('stop')
  expect(await sendTo('smtp://127.0.0.1:1')).toBe('stop')
})

test('TLS that is required and not offered, or not trusted, stops everything', async () => {
  const { url } = await startMailServer()
  expect(await sendTo(`${url}/?requireTLS=true`)).toBe('stop')
  const { port } = await startMailServer({ secure: true })
  expect(await sendTo(`smtps://127.0.0.1:${port}`)).toBe('stop')
})

/** Speaks just enough SMTP to break off at the given point. */
async function startBreakingServer(
  breakAt: 'DATA' | 'end',
  breakOff: (socket: Socket) => void = (socket) => socket.destroy(),
) {
  const server = createServer((socket) => {
    let isInData = false
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isInData) return text.includes('\r\n.\r\n') && breakOff(socket)
      if (text.startsWith('DATA')) {
        if (breakAt === 'DATA') return breakOff(socket)
        isInData = true
        return socket.write('354 go on\r\n')
      }
      return socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => server.close(),
  }
}

test('a connection that breaks before the letter went over is tried later', async () => {
  const { url, stop } = await startBreakingServer('DATA')
  expect(await sendTo(url)).toBe('later')
  stop()
})

test('a connection that breaks after the letter went over leaves it open whether it was taken', async () => {
  const { url, stop } = await startBreakingServer('end')
  expect(await sendTo(url)).toBe('unknown')
  stop()
})

test('what is told just before the letter goes over can stop it: no byte leaves, and the line goes on', async () => {
  const told: string[] = []
  const { url, emails } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      told.push(address)
      done()
    },
  })
  const connection = open(url)
  const onRead = () => {
    told.push('read')
    if (told.length === 2) throw new Error('ENOSPC')
  }
  await expect(connection.send({ ...email, onRead })).rejects.toMatchObject({
    kind: 'later',
    message: 'ENOSPC',
  })
  await connection.send({ ...email, onRead })
  connection.close()
  expect(told).toEqual([email.to, 'read', email.to, 'read'])
  expect(emails).toHaveLength(1)
})

test('a slow server is waited for', async () => {
  const slowly = (done: () => void) => setTimeout(done, 200)
  const { url, emails } = await startMailServer({
    onMailFrom: (_from, _session, done) => slowly(done),
    onRcptTo: (_to, _session, done) => slowly(done),
  })
  expect(await sendTo(url)).toBe('delivered')
  expect(emails).toHaveLength(1)
})

test.each([
  ['before the letter is tried later', 'DATA', 'later'],
  ['after the letter leaves it open whether it was taken', 'end', 'unknown'],
] as const)('a server that falls silent %s', async (_when, breakAt, kind) => {
  const { url, stop } = await startBreakingServer(breakAt, () => {})
  const patience = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 5_000 }
  expect(await sendTo(url, openSmtpConnection(url, 'hello@venus.example', patience))).toBe(kind)
  stop()
})

test('a line goes on after a refusal, and after the server has hung up meanwhile', async () => {
  const { url, emails, hangUp } = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody') ? done(smtpError(550, '5.1.1 No such user')) : done(),
  })
  const connection = open(url)
  const gone = connection.send({ ...email, to: 'nobody@venus.example' })
  await expect(gone).rejects.toMatchObject({ kind: 'bounced' })
  await connection.send(email)
  expect(hangUp()).toBe(1)
  await connection.send(email)
  expect(emails).toHaveLength(2)
  connection.close()
})
