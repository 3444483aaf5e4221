import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }
export type Asking = (path: string, asked?: Asked) => Promise<Answered>
export type Answered = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Asks the process at this address under the site's own name, and takes the answer as it comes over the line. */
export const askAs =
  (address: string, site: string): Asking =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const { hostname: host, port } = new URL(address)
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const all = { host: new URL(site).host, ...headers }
      request({ host, port, path, method, headers: all, agent: false }, done).on('error', fail).end(body)
    })
    const isEndless = answer.headers['content-type']?.startsWith('text/event-stream')
    if (isEndless) answer.destroy()
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isEndless ? Buffer.of() : await buffer(answer),
    }
  }
