import type { Context, MiddlewareHandler } from 'hono'
import { type TooMuch, tooMuchIn } from './body-shape.ts'
import type { Takes } from './route-table.ts'

const READING = new Set(['GET', 'HEAD'])
const TOO_LARGE = 'That is too large to send at once. Please make it smaller.'
const UNREADABLE = 'This form could not be read. Please try again.'

const refusals: Record<TooMuch | 'pieces', [status: 400 | 413, text: string]> = {
  text: [413, TOO_LARGE],
  fields: [413, 'That has more fields than are taken at once. Please send fewer of them.'],
  depth: [413, 'That is nested deeper than anything that is taken here.'],
  pieces: [413, 'That came in too many small pieces. Please send it at once.'],
  unreadable: [400, UNREADABLE],
}

/** Refuses what is more than its address takes (app/http/accepted-body.ts), before anything is made of it. */
export function bodyLimits(takesAt: (pathname: string) => Takes): MiddlewareHandler {
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined && READING.has(c.req.method)) return next()
    const { body: limits } = takesAt(c.req.path)
    if (limits.stream > 0 && c.req.method === 'POST') {
      // Judged by what the head says, since a file of this size is read as it comes and never held.
      if (length === undefined) return c.text('How long is it?', 411)
      return Number(length) > limits.stream ? c.text('This file is too large.', 413) : next()
    }
    const most = limits.text + limits.files
    if (Number(length ?? 0) > Math.max(most, HEARD_OUT)) return c.text(TOO_LARGE, 413)
    if (!c.req.raw.body) return next()
    const body = await readAtMost(c.req.raw.body, most).catch(() => 'unreadable' as const)
    const wrong =
      typeof body === 'string' ? body : tooMuchIn(body, c.req.header('content-type') ?? '', limits)
    if (wrong) return refused(c, wrong)
    c.req.raw = new Request(c.req.raw, { body: body as Buffer<ArrayBuffer> })
    return next()
  }
}

const refused = (c: Context, what: keyof typeof refusals) => c.text(refusals[what][1], refusals[what][0])

/**
 * Whole, or nothing of it: where no length is said, or a wrong one, bytes are counted as they come. So are the pieces
 * that they come in, since each costs about as much as a kilobyte and could be a single byte.
 */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number) {
  let held = Buffer.alloc(Math.min(most, FIRST_PIECE))
  let size = 0
  let pieces = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const needed = size + read.value.length
    if (++pieces > FREE_PIECES + needed / LEAST_PIECE) return 'pieces' as const
    if (needed > Math.max(most, HEARD_OUT)) return 'text' as const
    if (needed > most) held = Buffer.alloc(0)
    else if (needed > held.length)
      held = Buffer.concat([held], Math.min(most, Math.max(needed, 2 * held.length)))
    if (needed <= most) held.set(read.value, size)
    size = needed
  }
  return size > most ? ('text' as const) : held.subarray(0, size)
}

/** Who is cut off while still sending does not hear why: what is not much more is taken in and thrown away. */
const HEARD_OUT = 4 * 1024 * 1024
const FIRST_PIECE = 16 * 1024
const [FREE_PIECES, LEAST_PIECE] = [1_000, 64]
