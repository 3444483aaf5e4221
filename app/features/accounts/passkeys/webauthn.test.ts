import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasskey } from './webauthn.ts'

const responses: Record<string, [status: number, body: string]> = {
  '/broken': [500, '<h1>Oops</h1>'],
  '/restarting': [502, ''],
  '/half': [200, '{"opt'],
  '/refused': [429, '{"message":"Too many attempts."}'],
}

const server = createServer((request, response) => {
  const [status, body] = responses[request.url ?? ''] ?? [404, '']
  response.writeHead(status).end(body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  ['/broken', 'The server had a problem (500). Please try again.'],
  ['/restarting', 'The server had a problem (502). Please try again.'],
  ['/half', 'The server had a problem (500). Please try again.'],
  ['/refused', 'Too many attempts.'],
])('a server that gives no challenge (%s) is told apart from one that is away', async (path, message) => {
  expect(await requestPasskey(origin + path)).toMatchObject({ message })
})

test('a server that is away could not be reached', async () => {
  expect(await requestPasskey('http://127.0.0.1:1/')).toEqual({
    message: 'The server could not be reached. Please try again.',
  })
})
