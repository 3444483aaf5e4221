import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy to the site that can be disconnected, to simulate a lost network or server. */
export async function startTcpProxy(site: string) {
  const { hostname, port } = new URL(site)
  const sockets = new Set<Socket>()
  let server: Server | undefined

  const open = (listenPort = 0) =>
    new Promise<number>((resolve) => {
      server = createServer((client) => {
        const upstream = connect(Number(port), hostname)
        for (const [socket, other] of [
          [client, upstream],
          [upstream, client],
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
      server.listen(listenPort, 'localhost', () => {
        const address = server?.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })

  const proxyPort = await open()
  return {
    origin: `http://localhost:${proxyPort}`,
    disconnect() {
      server?.close()
      for (const socket of sockets) socket.destroy()
    },
    reconnect: () => open(proxyPort),
  }
}
