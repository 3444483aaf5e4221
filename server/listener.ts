import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '#database/refusal.ts'

const DRAIN_MS = 10_000

export type Listener = {
  server: Server
  port: number
  /** From now on requests are answered by this. */
  serve(listener: RequestListener): void
  /** Takes no new connection, and is done when the requests in hand are answered. */
  drain(): Promise<void>
}

/** Takes the port before anything else is touched: a port in use must leave no trace. */
export async function listen(host: string, port: number): Promise<Listener> {
  let listener: RequestListener = answerStarting
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((done, fail) => {
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) => fail(refusalFor(error, host, port)))
    server.listen(port, host)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      listener = next
    },
    drain: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
      }),
  }
}

const answerStarting: RequestListener = (request, response) => {
  const alive = request.url === '/healthz'
  response.writeHead(alive ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' })
  response.end(alive ? 'ok' : 'Venus is starting. Please try again in a moment.')
}

function refusalFor(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new Refusal(
      `PORT ${port} on ${host} is in use by another program: stop it or choose another PORT.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Refusal(`PORT ${port} may not be used by this user: choose a PORT above 1023.`)
  }
  return new Refusal(`HOST ${host} cannot be listened on (${error.message}): it may be localhost or 0.0.0.0.`)
}
