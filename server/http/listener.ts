import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CommandError } from '#database/command-error.ts'
import type { Settings } from '#platform/settings.ts'
import { MAX_CONNECTIONS } from './connection-limits.ts'
import { responseHeaders } from './security-headers.ts'
import { createConnectionCloser, type SlowSenderLimits, watchSlowSender } from './slow-senders.ts'

const DRAIN_MS = 10_000
/** Longer than the minute of usual proxies, so that they close the connection and not we. Browsers need seconds only. */
const keepAliveMs = (isProxied: boolean) => (isProxied ? 65_000 : 10_000)

const serverLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** Enough for the largest upload over a slow connection. */
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 5_000,
  optimizeEmptyRequests: true,
  /** Without a byte in either direction, such as when the client does not read. */
  idleMs: 5 * 60_000,
  checkEveryMs: 10_000,
  minBytes: 10_000,
} satisfies ServerOptions & SlowSenderLimits & { idleMs: number }

export type Listener = {
  server: Server
  port: number
  /** Until then the listener responds that the site is starting. */
  serve(listener: RequestListener): void
  /** Accepts no new connections; resolves when the current requests are finished. */
  drain(): Promise<void>
}

type ListenSettings = Pick<Settings, 'host' | 'port' | 'siteUrl' | 'trustProxy'> & { webProcesses?: number }

/** Called before anything else is opened, so that a port in use changes nothing on disk. */
export async function listen(
  settings: ListenSettings,
  overrides: Partial<typeof serverLimits> = {},
): Promise<Listener> {
  const { host, port, siteUrl, trustProxy, webProcesses = 1 } = settings
  const { idleMs, checkEveryMs, minBytes, ...options } = { ...serverLimits, ...overrides }
  const headers = responseHeaders(siteUrl)
  const closeConnection = createConnectionCloser(headers)
  let listener = createStartingListener(headers)
  const server = createServer(
    { ...options, keepAliveTimeout: keepAliveMs(trustProxy) },
    (request, response) => {
      watchSlowSender(request, { checkEveryMs, minBytes }, closeConnection)
      listener(request, response)
    },
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(idleMs)
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    closeConnection(socket, statusFor(code)),
  )
  await new Promise<void>((done, fail) => {
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, host, port)))
    // A single process needs no supervisor that distributes its connections.
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
        // Browsers open some before they need them, and for Node.js those are not idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
      }),
  }
}

const createStartingListener =
  (headers: Record<string, string>): RequestListener =>
  (request, response) => {
    const alive = request.url === '/healthz'
    response.writeHead(alive ? 200 : 503, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '2',
    })
    response.end(alive ? 'ok' : 'The site is starting. Please try again in a moment.')
  }

/** By the error code of the HTTP parser of Node.js. */
function statusFor(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Payload Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new CommandError(
      `PORT ${port} on ${host} is in use by another program: stop it or choose another PORT.`,
    )
  }
  if (error.code === 'EACCES') {
    return new CommandError(`PORT ${port} may not be used by this user: choose a PORT above 1023.`)
  }
  return new CommandError(
    `HOST ${host} cannot be listened on (${error.message}): it may be localhost or 0.0.0.0.`,
  )
}
