import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The pieces of one TXT record, a name with other records only, or a server that has failed. */
type Answer = string[] | 'no data' | 'failure'

const HEADER_BYTES = 12
const RESPONSE_FLAGS = 0x8180
const codes = { ok: 0, failure: 2, unknownName: 3 }

/** Answers questions for TXT records by UDP; returns its address. Names that are not listed do not exist. */
export async function startNameServer(answers: Record<string, Answer>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const answer = answers[name]
    const pieces = Array.isArray(answer) ? answer : []
    const code = answer === undefined ? codes.unknownName : answer === 'failure' ? codes.failure : codes.ok
    const header = Buffer.alloc(HEADER_BYTES)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(RESPONSE_FLAGS | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(pieces.length > 0 ? 1 : 0, 6)
    const question = query.subarray(HEADER_BYTES, end)
    socket.send(
      Buffer.concat([header, question, pieces.length > 0 ? txtRecord(pieces) : Buffer.alloc(0)]),
      port,
      address,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

/** Of the question, and where it ends. */
function readName(query: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** Type 16 of class 1, for the name in the question. */
function txtRecord(pieces: string[]): Buffer {
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
