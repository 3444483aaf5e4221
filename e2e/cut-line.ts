import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { setOnline } from '#testing/request-failures.ts'

/**
 * A proxy before the site, whose line can be cut. Requests of a service worker cannot be answered by a test, and the
 * browser's own switch sometimes keeps its network process busy for ever.
 */
export async function startProxy(origin: string) {
  const { host, hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((incoming, response) => {
    // To the site it is a visit at its own address.
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) }
    const { method, url: path } = incoming
    const outgoing = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  proxy.on('connection', (socket) => {
    if (isCut) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => proxy.listen(0, 'localhost', listening))
  const close = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async cut(page: Page) {
      isCut = true
      close()
      await setOnline(page, false)
      // The next documents know it, too.
      await page.evaluate(() => sessionStorage.setItem('line', 'cut'))
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('line')) return
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      })
    },
    async mend(page: Page) {
      isCut = false
      await page.evaluate(() => sessionStorage.removeItem('line'))
      await setOnline(page, true)
    },
    end() {
      close()
      proxy.close()
    },
  }
}
