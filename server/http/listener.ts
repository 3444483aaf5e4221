import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '#database/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { MOST_CONNECTIONS } from './connection-limits.ts'
import { answerHeaders } from './security-headers.ts'
import { hangUpWith, type Patience, watchSender } from './slow-senders.ts'

const DRAIN_MS = 10_000
/** Proxies keep a line for a minute: that it is they who close it, we keep ours longer. Browsers come back in seconds. */
const keepAlive = (isProxied: boolean) => (isProxied ? 65_000 : 10_000)

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** The largest file over the slowest line that is any use. */
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 5_000,
  /** A request without a body is not made a stream of nothing first. */
  optimizeEmptyRequests: true,
  /** Without a byte in either direction, as when nobody takes what we send. */
  idleMs: 5 * 60_000,
  lookEveryMs: 10_000,
  leastBytes: 10_000,
} satisfies ServerOptions & Patience & { idleMs: number }

export type Listener = {
  server: Server
  port: number
  /** From now on requests are answered by this. */
  serve(listener: RequestListener): void
  /** Takes no new connection, and is done when the requests in hand are answered. */
  drain(): Promise<void>
}

type Where = Pick<Settings, 'host' | 'port' | 'siteUrl' | 'trustProxy'> & { webProcesses?: number }

/** Takes the port before anything else is touched: a port in use must leave no trace. */
export async function listen(where: Where, limited: Partial<typeof limits> = {}): Promise<Listener> {
  const { host, port, siteUrl, trustProxy, webProcesses = 1 } = where
  const { idleMs, lookEveryMs, leastBytes, ...options } = { ...limits, ...limited }
  const headers = answerHeaders(siteUrl)
  const hangUp = hangUpWith(headers)
  let listener = startingWith(headers)
  const server = createServer(
    { ...options, keepAliveTimeout: keepAlive(trustProxy) },
    (request, response) => {
      watchSender(request, { lookEveryMs, leastBytes }, hangUp)
      listener(request, response)
    },
  )
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(idleMs)
  server.on('clientError', ({ code }: NodeJS.ErrnoException, line) => hangUp(line, statusFor(code)))
  await new Promise<void>((done, fail) => {
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) => fail(refusalFor(error, host, port)))
    // Alone on its port, a process takes its connections itself: nobody has to hand them out.
    server.listen({ port, host, exclusive: webProcesses === 1 })
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

const startingWith =
  (headers: Record<string, string>): RequestListener =>
  (request, response) => {
    const alive = request.url === '/healthz'
    response.writeHead(alive ? 200 : 503, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '2',
    })
    response.end(alive ? 'ok' : 'Venus is starting. Please try again in a moment.')
  }

/** What could not be read as a request, by what Node.js calls it. */
function statusFor(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Payload Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
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
