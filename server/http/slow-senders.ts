import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A client that sends less than this is not slow but blocks a connection on purpose. */
export type SlowSenderLimits = { checkEveryMs: number; minBytes: number }

/** Writes the response to the socket, where there is no request to respond to, and closes it. */
export type CloseConnection = (socket: Duplex, status: string) => void

export const createConnectionCloser = (headers: Record<string, string>): CloseConnection => {
  const headerEntries = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
  const head = headerEntries.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (socket, status) => {
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy())
    else socket.destroy()
  }
}

/** Against slowloris: an upload may take as long as it needs, but only while bytes keep coming. */
export function watchSlowSender(
  request: IncomingMessage,
  { checkEveryMs, minBytes }: SlowSenderLimits,
  closeConnection: CloseConnection,
) {
  const { socket, headers } = request
  if (!(Number(headers['content-length']) > 0) && headers['transfer-encoding'] === undefined) return
  let bytesBefore = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const bytesReceived = socket.bytesRead - bytesBefore
    bytesBefore = socket.bytesRead
    // Bytes that were received and not yet read: the server is late, not the sender.
    if (bytesReceived >= minBytes || request.readableLength > 0) return
    clearInterval(timer)
    closeConnection(socket, '408 Request Timeout')
  }, checkEveryMs)
  timer.unref()
}
