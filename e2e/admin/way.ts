import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to the site that can be cut, like a network or a server that goes away and comes back. */
export async function openWay(site: string) {
  const { hostname, port } = new URL(site)
  const sockets = new Set<Socket>()
  let server: Server | undefined

  const open = (at = 0) =>
    new Promise<number>((done) => {
      server = createServer((near) => {
        const far = connect(Number(port), hostname)
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket)
          socket
            .on('error', () => {})
            .on('close', () => {
              sockets.delete(socket)
              other.destroy()
            })
          socket.pipe(other)
        }
      })
      server.listen(at, 'localhost', () => {
        const address = server?.address()
        done(typeof address === 'object' && address ? address.port : 0)
      })
    })

  const own = await open()
  return {
    origin: `http://localhost:${own}`,
    cut() {
      server?.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: () => open(own),
  }
}
