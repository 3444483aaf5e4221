import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whoever sends less than this in this time is not on a bad line but holds one. */
export type Patience = { lookEveryMs: number; leastBytes: number }

/** Answers on the line itself, where there is no request that could be answered, and hangs up. */
export type HangUp = (line: Duplex, status: string) => void

export const hangUpWith = (headers: Record<string, string>): HangUp => {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (line, status) => {
    if (line.writable) line.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => line.destroy())
    else line.destroy()
  }
}

/** Looks after a request whose body is still to come: it may take as long as it needs while bytes keep coming. */
export function watchSender(request: IncomingMessage, { lookEveryMs, leastBytes }: Patience, hangUp: HangUp) {
  const { socket, headers } = request
  if (!(Number(headers['content-length']) > 0) && headers['transfer-encoding'] === undefined) return
  let seen = socket.bytesRead
  const looking = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(looking)
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    // What is here and not yet read waits for us, not we for the sender.
    if (came >= leastBytes || request.readableLength > 0) return
    clearInterval(looking)
    hangUp(socket, '408 Request Timeout')
  }, lookEveryMs)
  looking.unref()
}
