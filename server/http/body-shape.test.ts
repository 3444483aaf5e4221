import { expect, test } from 'vitest'
import * as hostile from '#testing/hostile/bodies.ts'
import { findBodyProblem } from './body-shape.ts'

const limits = { maxTextBytes: 64 * 1024, maxFields: 200 }
const MB = 1024 * 1024

const judge = ({ body, type }: { body: Buffer | string; type: string }, over = limits) =>
  findBodyProblem(Buffer.from(body), type, over)

const urlencoded = (body: string) => ({ body, type: 'application/x-www-form-urlencoded' })
const json = (body: string) => ({ body, type: 'application/json' })

async function multipart(form: FormData) {
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

test('fields are counted: as many as are taken, and not one more', () => {
  const fields = (count: number) => urlencoded(Array.from({ length: count }, () => 'id=1').join('&'))
  expect(judge(fields(1))).toBeNull()
  expect(judge(fields(200))).toBeNull()
  expect(judge(fields(201))).toBe('fields')
  expect(judge(fields(201), { ...limits, maxFields: 201 })).toBeNull()
})

test('parts are counted, and the content of a file is not: all else is text', async () => {
  const form = new FormData()
  form.set('content', 'Hello')
  form.set('avatar', new File([Buffer.alloc(MB)], 'a "large" picture; really.png', { type: 'image/png' }))
  expect(judge(await multipart(form))).toBeNull()
  form.set('content', 'x'.repeat(limits.maxTextBytes))
  expect(judge(await multipart(form))).toBe('text')
  const many = new FormData()
  for (let count = 0; count < 200; count++) many.append('id', '1')
  expect(judge(await multipart(many))).toBeNull()
  many.append('id', '1')
  expect(judge(await multipart(many))).toBe('fields')
})

test.each([
  'Content-Disposition: form-data; name="a; filename=b"',
  'Content-Disposition: form-data; name="a"\r\nX-Other: x; filename=b',
  'X-Other: x; filename=b\r\nContent-Disposition: form-data; name="a"',
])('a text that passes for a file is a text: %j', (head) => {
  const body = `--b\r\n${head}\r\n\r\n${'x'.repeat(limits.maxTextBytes)}\r\n--b--\r\n`
  expect(judge({ body, type: 'multipart/form-data; boundary=b' })).toBe('text')
})

test('the boundary that counts is the one that the parser takes', () => {
  const body = `${'--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(300)}--a--\r\n`
  for (const type of ['boundary=a; boundary=b', 'boundary="a"', 'x=y; boundary=a']) {
    expect(judge({ body, type: `multipart/form-data; ${type}` }), type).toBe('fields')
  }
  expect(judge({ body, type: 'multipart/form-data' })).toBe('unreadable')
})

test('values of JSON and how deep they lie are counted; what stands in a text is not', () => {
  expect(judge(json(JSON.stringify({ title: '[{,'.repeat(1000), tags: ['\\"', '\\\\', 'a,b'] })))).toBeNull()
  expect(judge(json(JSON.stringify(Array.from({ length: 199 }, () => 1))))).toBeNull()
  expect(judge(json(JSON.stringify(Array.from({ length: 200 }, () => 1))))).toBe('fields')
  expect(judge(json('['.repeat(33) + ']'.repeat(33)))).toBe('depth')
  expect(judge(json('['.repeat(32) + ']'.repeat(32)))).toBeNull()
  expect(judge(json('{"a": "never closed \\"'))).toBe('unreadable')
})

test.each([...Object.entries(hostile.hostileForms), ...Object.entries(hostile.hostileJson)])(
  '%s, at any size that is more than a form, is refused before it is parsed',
  (_, bodyOf) => {
    for (const bytes of [limits.maxTextBytes + 1, MB, 3 * MB]) expect(judge(bodyOf(bytes))).not.toBeNull()
  },
)
