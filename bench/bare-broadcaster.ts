import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** The reference: a Node.js server that holds connections and writes the same bytes to each, with nothing around it. */
export async function bareBroadcaster() {
  const child = fork(import.meta.filename, ['serve'])
  const [port] = await once(child, 'message')
  return {
    address: `http://localhost:${port}/`,
    async tell() {
      child.send('tell')
    },
    stop: () => child.kill(),
  }
}

const MESSAGE =
  'event: change\ndata: {"topic":"posts","changes":[{"table":"blog_posts","operation":"update","id":"00000000-0000-4000-8000-000000000000"}]}\n\n'

if (process.argv[2] === 'serve') {
  process.once('disconnect', () => process.exit())
  const lines = new Set<ServerResponse>()
  const server = createServer((_, line) => {
    line.writeHead(200, { 'Content-Type': 'text/event-stream' })
    line.write('event: hello\ndata: {}\n\n')
    lines.add(line)
    line.on('close', () => lines.delete(line))
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
  process.on('message', () => {
    for (const line of lines) line.write(MESSAGE)
  })
}
