import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { requestPolicy } from './request-policy.ts'

const acceptedAt = () => ({ methods: ['POST'], types: [], fromAnywhere: false, body: DEFAULT_BODY_LIMITS })

async function statusOf(siteUrl: string, headers: Record<string, string>, trustProxy = false) {
  const app = new Hono()
    .use(requestPolicy({ siteUrl, trustProxy, acceptedAt }))
    .post('/', (c) => c.text('taken'))
  return (await app.request('/', { method: 'POST', headers })).status
}

const HTTPS = 'https://venus.example'

test('a page of the same name and another scheme is another origin', async () => {
  const cases: [number, string, Record<string, string>][] = [
    [200, HTTPS, { host: 'venus.example', origin: HTTPS }],
    [200, HTTPS, { host: 'VENUS.example:443', origin: HTTPS }],
    [403, HTTPS, { host: 'venus.example', origin: 'http://venus.example' }],
    [403, HTTPS, { host: 'venus.example:443', origin: 'https://venus.example:443' }],
    [403, 'http://venus.example', { host: 'venus.example', origin: HTTPS }],
    [200, 'http://venus.example', { host: 'venus.example', origin: 'http://venus.example' }],
  ]
  for (const [status, site, headers] of cases) {
    expect([headers, await statusOf(site, headers)]).toEqual([headers, status])
    // Without a trusted proxy the client cannot choose the scheme.
    const forwarded = { ...headers, 'x-forwarded-proto': 'http' }
    expect([forwarded, await statusOf(site, forwarded, true)]).toEqual([forwarded, status])
  }
})

test('at the machine itself any of its names will do, over the line that was used', async () => {
  const at = { host: '127.0.0.1:3000' }
  const plain = { ...at, origin: 'http://127.0.0.1:3000' }
  const secure = { ...at, origin: 'https://127.0.0.1:3000' }
  for (const site of [HTTPS, 'http://localhost:3000']) {
    expect(await statusOf(site, plain)).toBe(200)
    expect(await statusOf(site, secure)).toBe(403)
    expect(await statusOf(site, { ...secure, 'x-forwarded-proto': 'https' })).toBe(403)
    expect(await statusOf(site, { ...secure, 'x-forwarded-proto': 'https' }, true)).toBe(200)
    expect(await statusOf(site, { ...plain, 'x-forwarded-proto': 'https' }, true)).toBe(403)
    expect(await statusOf(site, { ...at, origin: 'http://localhost:3000' })).toBe(site === HTTPS ? 403 : 200)
  }
})
