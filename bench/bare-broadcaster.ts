import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** The reference: a bare Node.js server that holds connections and writes the same bytes to each. */
export async function startBareBroadcaster() {
  const child = fork(import.meta.filename, ['serve'])
  const [port] = await once(child, 'message')
  return {
    url: `http://localhost:${port}/`,
    async broadcast() {
      child.send('tell')
    },
    stop: () => child.kill(),
  }
}

const MESSAGE =
  'event: change\ndata: {"topic":"posts","changes":[{"table":"blog_posts","operation":"update","id":"00000000-0000-4000-8000-000000000000"}]}\n\n'

if (process.argv[2] === 'serve') {
  process.once('disconnect', () => process.exit())
  const connections = new Set<ServerResponse>()
  const server = createServer((_, connection) => {
    connection.writeHead(200, { 'Content-Type': 'text/event-stream' })
    connection.write('event: hello\ndata: {}\n\n')
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
  process.on('message', () => {
    for (const connection of connections) connection.write(MESSAGE)
  })
}
