import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands before a server. While it is silent its connections stay open, take everything and pass nothing on. */
export async function startSilentProxy(server: { port: number; host: string }) {
  const ends = new Set<Socket>()
  let isSilent = false

  const proxy = createServer((near) => {
    const far = connect(server)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      let isCut = isSilent
      from.on('data', (bytes) => {
        // What was swallowed is gone: nothing that comes later would make sense.
        isCut ||= isSilent
        if (!isCut) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => void (isSilent || to.destroy()))
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const end of ends) end.destroy()
    proxy.close()
  })
  return {
    port: (proxy.address() as AddressInfo).port,
    hush: () => {
      isSilent = true
    },
    speak: () => {
      isSilent = false
    },
  }
}
