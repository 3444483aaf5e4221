import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy. While stalled its connections stay open, accept everything and forward nothing. */
export async function startStallingProxy(server: { port: number; host: string }) {
  const sockets = new Set<Socket>()
  let isStalled = false

  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      let isCut = isStalled
      from.on('data', (bytes) => {
        // After lost bytes the rest of a connection would make no sense.
        isCut ||= isStalled
        if (!isCut) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => void (isStalled || to.destroy()))
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const end of sockets) end.destroy()
    proxy.close()
  })
  return {
    port: (proxy.address() as AddressInfo).port,
    stall: () => {
      isStalled = true
    },
    resume: () => {
      isStalled = false
    },
  }
}
