import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listener.ts'

const soon = { headersTimeout: 1_000, connectionsCheckingInterval: 100, checkEveryMs: 1_000, minBytes: 10 }

/** A listener that responds with the size of the body, and a connection to it. */
async function open(limits = soon) {
  const where = { host: 'localhost', port: 0, siteUrl: 'https://venus.example', trustProxy: false }
  const listener = await listen(where, limits)
  onTestFinished(() => void listener.server.close())
  listener.serve(async (request, response) => {
    const body = await text(request).catch(() => null)
    if (body !== null) response.end(`${body.length} bytes`)
  })
  const socket = connect({ host: 'localhost', port: listener.port })
  // The connection may be closed while sending.
  socket.on('error', () => {})
  return { listener, socket, received: text(socket) }
}

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
const refusal = (status: string) =>
  new RegExp(`^HTTP/1\\.1 ${status}\r\n(?=.*nosniff)(?=.*Strict-Transport-Security)`, 's')

test('a head that never ends is cut off', async () => {
  const { socket, received } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(await received).toMatch(refusal('408 Request Timeout'))
})

test('a body that stops coming is cut off', async () => {
  const { socket, received } = await open()
  socket.write(`${POST}Content-Length: 100\r\n\r\nhello`)
  expect(await received).toMatch(refusal('408 Request Timeout'))
})

test('a body in drops is cut off', async () => {
  const { socket, received } = await open()
  socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
  const dripping = setInterval(() => socket.writable && socket.write('1\r\na\r\n'), 900)
  onTestFinished(() => clearInterval(dripping))
  expect(await received).toMatch(refusal('408 Request Timeout'))
})

test('a body that takes long is taken while bytes keep coming', async () => {
  // More than a busy machine may pause.
  const checkEveryMs = 3_000
  const { socket, received } = await open({ ...soon, checkEveryMs })
  socket.write(`${POST}Content-Length: 5000\r\n\r\n`)
  for (let part = 0; part < 25; part++) {
    socket.write('x'.repeat(200))
    await sleep(checkEveryMs / 10)
  }
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK.*5000 bytes/s)
})

test('a head that is too large is refused, and so is what is no request', async () => {
  const large = await open()
  large.socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await large.received).toMatch(refusal('431 Request Header Fields Too Large'))
  const other = await open()
  other.socket.write('HELO venus.example\r\n\r\n')
  expect(await other.received).toMatch(refusal('400 Bad Request'))
})

test('who stops waits for a request that has begun, and not for a connection that was opened ahead', async () => {
  const { listener, socket, received } = await open({ ...soon, headersTimeout: 60_000, checkEveryMs: 60_000 })
  const unused = connect({ host: 'localhost', port: listener.port }).resume()
  unused.on('error', () => {})
  await Promise.all([socket, unused].map((one) => once(one, 'connect')))
  const closeAll = vi.spyOn(listener.server, 'closeAllConnections')
  socket.write(POST)
  // What came before a request that is answered has been read.
  expect((await fetch(`http://localhost:${listener.port}/`)).status).toBe(200)
  const stopped = listener.drain()
  await once(unused, 'close')
  socket.write('Content-Length: 5\r\n\r\nhello')
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK.*5 bytes/s)
  await stopped
  expect(closeAll).not.toHaveBeenCalled()
})
