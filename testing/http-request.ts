import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }
export type SendRequest = (path: string, options?: RequestOptions) => Promise<ReceivedResponse>
export type ReceivedResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Sends requests to a process with the Host of the site; bodies are not decompressed. */
export const createRequester =
  (processUrl: string, siteUrl: string): SendRequest =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const { hostname: host, port } = new URL(processUrl)
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const all = { host: new URL(siteUrl).host, ...headers }
      request({ host, port, path, method, headers: all, agent: false }, done).on('error', fail).end(body)
    })
    const isEndless = response.headers['content-type']?.startsWith('text/event-stream')
    if (isEndless) response.destroy()
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isEndless ? Buffer.of() : await buffer(response),
    }
  }
