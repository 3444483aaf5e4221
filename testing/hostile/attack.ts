import { Agent, request } from 'node:http'
import type { HostileRequest } from './requests.ts'

type Attacked = { address: string; adminCookie: string }

/** How many are under way at once: enough that the process is never without one. */
const AT_ONCE = 8
const PATIENCE_MS = 60_000

/** Sends them all, each from a network of its own, and answers with what was not answered as it should be. */
export async function attack(site: Attacked, requests: HostileRequest[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const faults: string[] = []
  const left = requests.entries()
  async function sendInTurn() {
    for (const [number, hostile] of left) {
      const outcome = await send(site, hostile, { agent, from: networkOf(number) })
      if (isFault(outcome)) faults.push(`${hostile.method} ${hostile.path.slice(0, 80)}: ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  agent.destroy()
  return faults
}

/** The site may refuse or be busy; it may not fail. */
const isFault = (outcome: number | string) =>
  typeof outcome === 'string' || (outcome >= 500 && outcome !== 503)

const networkOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.7`

function send(
  { address, adminCookie }: Attacked,
  { as, method, path, body, headers }: HostileRequest,
  { agent, from }: { agent: Agent; from: string },
): Promise<number | string> {
  const bytes = body as Uint8Array | undefined
  return new Promise((done) => {
    const asked = request(
      address,
      {
        method,
        path,
        agent,
        timeout: PATIENCE_MS,
        headers: {
          origin: address,
          'x-forwarded-for': from,
          ...(as === 'admin' && { cookie: adminCookie }),
          ...(bytes && { 'content-length': bytes.length }),
          ...headers,
        },
      },
      (answer) => {
        // What goes on for ever has been answered when it begins.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          done(answer.statusCode ?? 0)
          answer.destroy()
          return
        }
        answer.resume().on('end', () => done(answer.statusCode ?? 0))
        answer.on('error', ({ message }) => done(message))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    // A sender of far too much may find the line closed before it has heard why.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 413 : error.message),
    )
    asked.end(bytes)
  })
}
