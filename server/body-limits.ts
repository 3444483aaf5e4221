import type { Context, MiddlewareHandler } from 'hono'
import { type TooMuch, tooMuchIn } from './body-shape.ts'
import type { Takes } from './route-table.ts'

const TOO_LARGE = 'That is too large to send at once. Please make it smaller.'
const UNREADABLE = 'This form could not be read. Please try again.'

const refusals: Record<TooMuch, [status: 400 | 413, text: string]> = {
  text: [413, TOO_LARGE],
  fields: [413, 'That has more fields than are taken at once. Please send fewer of them.'],
  depth: [413, 'That is nested deeper than anything that is taken here.'],
  unreadable: [400, UNREADABLE],
}

/** Refuses what is more than its address takes (app/taking-route.ts), before anything is made of it. */
export function bodyLimits(takesAt: (pathname: string) => Takes): MiddlewareHandler {
  return async (c, next) => {
    const { body: limits } = takesAt(c.req.path)
    const length = c.req.header('content-length')
    if (limits.stream > 0 && c.req.method === 'POST') {
      // Judged by what the head says, since a file of this size is read as it comes and never held.
      if (length === undefined) return c.text('How long is it?', 411)
      return Number(length) > limits.stream ? c.text('This file is too large.', 413) : next()
    }
    const most = limits.text + limits.files
    if (Number(length ?? 0) > most) return c.text(TOO_LARGE, 413)
    if (!c.req.raw.body) return next()
    const body = await readAtMost(c.req.raw.body, most).catch(() => 'unreadable' as const)
    const wrong =
      typeof body === 'string' ? body : tooMuchIn(body, c.req.header('content-type') ?? '', limits)
    if (wrong) return refused(c, wrong)
    c.req.raw = new Request(c.req.raw, { body: body as Buffer<ArrayBuffer> })
    return next()
  }
}

const refused = (c: Context, what: TooMuch) => c.text(refusals[what][1], refusals[what][0])

/**
 * Whole, or nothing of it: where no length is said, or a wrong one, bytes are counted as they come. They are copied
 * together at once, since a body may come in as many pieces as it has bytes.
 */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number) {
  let held = Buffer.alloc(Math.min(most, FIRST_PIECE))
  let size = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const needed = size + read.value.length
    if (needed > most) return 'text' as const
    if (needed > held.length) held = Buffer.concat([held], Math.min(most, Math.max(needed, 2 * held.length)))
    held.set(read.value, size)
    size = needed
  }
  return held.subarray(0, size)
}

const FIRST_PIECE = 16 * 1024
