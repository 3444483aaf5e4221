import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getHeader, type HttpResponse } from './http-connection.ts'

type PreparedResponse = { status: number; body: string; headers: Record<string, string> }
type SampleResponse = Pick<HttpResponse, 'status' | 'head' | 'body'>

/** The reference: a bare Node.js server with a single prepared response. */
export async function startBareServer(answer: SampleResponse) {
  const child = fork(import.meta.filename, ['serve'])
  const headers: PreparedResponse['headers'] = {}
  for (const name of ['Content-Type', 'Content-Encoding', 'Location']) {
    const value = getHeader(answer, name)
    if (value) headers[name] = value
  }
  child.send({
    status: answer.status,
    body: answer.body.toString('base64'),
    headers,
  } satisfies PreparedResponse)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill() }
}

if (process.argv[2] === 'serve') {
  process.once('disconnect', () => process.exit())
  process.once('message', ({ status, body, headers }: PreparedResponse) => {
    const bytes = Buffer.from(body, 'base64')
    const head = { ...headers, 'Content-Length': bytes.length }
    const server = createServer((_, response) => void response.writeHead(status, head).end(bytes))
    server.listen(0, 'localhost', () => {
      const address = server.address()
      process.send?.(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
