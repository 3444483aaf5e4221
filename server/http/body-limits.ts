import type { Context, MiddlewareHandler } from 'hono'
import { type BodyProblem, findBodyProblem } from './body-shape.ts'
import type { AcceptedRequest } from './route-table.ts'

const READ_METHODS = new Set(['GET', 'HEAD'])
const TOO_LARGE = 'That is too large to send at once. Please make it smaller.'
const UNREADABLE = 'This form could not be read. Please try again.'

const rejections: Record<BodyProblem | 'pieces', [status: 400 | 413, text: string]> = {
  text: [413, TOO_LARGE],
  fields: [413, 'That has more fields than are taken at once. Please send fewer of them.'],
  depth: [413, 'That is nested deeper than anything that is taken here.'],
  pieces: [413, 'That came in too many small pieces. Please send it at once.'],
  unreadable: [400, UNREADABLE],
}

/** Rejects bodies that exceed the limits of the route (app/http/accepting-route.ts) before they are parsed. */
export function bodyLimits(acceptedAt: (pathname: string) => AcceptedRequest): MiddlewareHandler {
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined && READ_METHODS.has(c.req.method)) return next()
    const { body: limits } = acceptedAt(c.req.path)
    if (limits.maxStreamBytes > 0 && c.req.method === 'POST') {
      // By the header alone: a file of this size is streamed and never buffered.
      if (length === undefined) return c.text('How long is it?', 411)
      return Number(length) > limits.maxStreamBytes ? c.text('This file is too large.', 413) : next()
    }
    const maxBytes = limits.maxTextBytes + limits.maxFileBytes
    if (Number(length ?? 0) > Math.max(maxBytes, MAX_DRAINED_BYTES)) return c.text(TOO_LARGE, 413)
    if (!c.req.raw.body) return next()
    const body = await readAtMost(c.req.raw.body, maxBytes).catch(() => 'unreadable' as const)
    const problem =
      typeof body === 'string' ? body : findBodyProblem(body, c.req.header('content-type') ?? '', limits)
    if (problem) return reject(c, problem)
    c.req.raw = new Request(c.req.raw, { body: body as Buffer<ArrayBuffer> })
    return next()
  }
}

const reject = (c: Context, problem: keyof typeof rejections) =>
  c.text(rejections[problem][1], rejections[problem][0])

/**
 * Counts the bytes itself, since Content-Length may be missing. Counts the chunks too: each costs about as much as a
 * kilobyte, and could hold a single byte.
 */
async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number) {
  let buffer = Buffer.alloc(Math.min(maxBytes, INITIAL_BUFFER_BYTES))
  let size = 0
  let chunks = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const needed = size + read.value.length
    if (++chunks > FREE_CHUNKS + needed / MIN_CHUNK_BYTES) return 'pieces' as const
    if (needed > Math.max(maxBytes, MAX_DRAINED_BYTES)) return 'text' as const
    if (needed > maxBytes) buffer = Buffer.alloc(0)
    else if (needed > buffer.length)
      buffer = Buffer.concat([buffer], Math.min(maxBytes, Math.max(needed, 2 * buffer.length)))
    if (needed <= maxBytes) buffer.set(read.value, size)
    size = needed
  }
  return size > maxBytes ? ('text' as const) : buffer.subarray(0, size)
}

/** A client that is still sending would not read the response: bodies up to this size are read and discarded. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024
const INITIAL_BUFFER_BYTES = 16 * 1024
const [FREE_CHUNKS, MIN_CHUNK_BYTES] = [1_000, 64]
