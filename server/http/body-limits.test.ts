import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type BodyLimits, DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { bodyLimits } from './body-limits.ts'

const app = (over: Partial<BodyLimits> = {}) => {
  const takes = {
    methods: ['POST'],
    types: [],
    fromAnywhere: false,
    body: { ...DEFAULT_BODY_LIMITS, ...over },
  }
  return new Hono()
    .use(bodyLimits(() => takes))
    .post('/', async (c) =>
      c.text(`${(await c.req.raw.text()).length} bytes of ${c.req.header('content-type')}`),
    )
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A body without Content-Length, in chunks of this size. */
const inPieces = (size: number, count: number) =>
  new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < count; piece++) controller.enqueue(new Uint8Array(size).fill(0x61))
      controller.close()
    },
  })

async function answerTo(body: BodyInit, over?: Partial<BodyLimits>, headers: Record<string, string> = {}) {
  const request = { method: 'POST', body, headers: { ...form, ...headers }, duplex: 'half' }
  const response = await app(over).request('/', request as RequestInit)
  return `${response.status} ${await response.text()}`
}

test('what fits is handed on as it came', async () => {
  expect(await answerTo('a=b')).toBe('200 3 bytes of application/x-www-form-urlencoded')
  expect(await answerTo(inPieces(1_000, 60))).toMatch(/^200 60000 bytes/)
  expect(await answerTo(inPieces(1, 1_000))).toMatch(/^200 1000 bytes/)
})

test('bytes are counted as they come, whatever the head says', async () => {
  expect(await answerTo(inPieces(1_000, 66))).toBe(
    '413 That is too large to send at once. Please make it smaller.',
  )
  expect(await answerTo(inPieces(1_000, 66), {}, { 'content-length': '5' })).toMatch(/^413 /)
  expect(await answerTo(inPieces(1_000, 66), { maxTextBytes: 70_000 })).toMatch(/^200 /)
})

test('a body of thousands of tiny pieces is not put together', async () => {
  expect(await answerTo(inPieces(1, 2_000))).toMatch(/^413 That came in too many small pieces\./)
})

test('a file that is read as it comes has to say how long it is', async () => {
  const over = { maxStreamBytes: 1_000_000 }
  expect(await answerTo(inPieces(1, 10), over)).toBe('411 How long is it?')
  expect(await answerTo('a', over, { 'content-length': '1000001' })).toBe('413 This file is too large.')
  expect(await answerTo('a', over, { 'content-length': '1' })).toMatch(/^200 /)
})
