import { Agent, request } from 'node:http'
import type { HostileRequest } from './requests.ts'

type TargetSite = { url: string; adminCookie: string }

/** Enough that the process always has a request to handle. */
const CONCURRENCY = 8
const TIMEOUT_MS = 60_000

/** Sends all requests, each from another IP; returns those with a wrong response. */
export async function attack(site: TargetSite, requests: HostileRequest[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const faults: string[] = []
  const remaining = requests.entries()
  async function sendRemaining() {
    for (const [number, hostile] of remaining) {
      const result = await send(site, hostile, { agent, from: clientIpFor(number) })
      if (isFault(result)) faults.push(`${hostile.method} ${hostile.path.slice(0, 80)}: ${result}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRemaining))
  agent.destroy()
  return faults
}

/** The site may reject a request or be busy; it may not fail. */
const isFault = (result: number | string) => typeof result === 'string' || (result >= 500 && result !== 503)

const clientIpFor = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.7`

function send(
  { url, adminCookie }: TargetSite,
  { as, method, path, body, headers }: HostileRequest,
  { agent, from }: { agent: Agent; from: string },
): Promise<number | string> {
  const bytes = body as Uint8Array | undefined
  return new Promise((done) => {
    const outgoing = request(
      url,
      {
        method,
        path,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          origin: url,
          'x-forwarded-for': from,
          ...(as === 'admin' && { cookie: adminCookie }),
          ...(bytes && { 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        // An event stream never ends: its head is the response.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done(response.statusCode ?? 0)
          response.destroy()
          return
        }
        response.resume().on('end', () => done(response.statusCode ?? 0))
        response.on('error', ({ message }) => done(message))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
    // While a body that is far too large is sent, the server may close the connection.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 413 : error.message),
    )
    outgoing.end(bytes)
  })
}
