import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileForms, spacesInField } from '#testing/hostile/bodies.ts'
import {
  createRequester,
  type ReceivedResponse,
  type RequestOptions,
  type SendRequest,
} from '#testing/http-request.ts'
import { emptyGeneratedIds } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import { createCleanup, newDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'
import { admin, createStartedDatabase } from '#testing/started-site.ts'

const SITE = 'https://venus.example'

let send: SendRequest

// One site for all tests: none of them changes anything.
beforeAll(async () => {
  const { onCleanup, end } = createCleanup()
  const settings = { DATABASE_URL: await createStartedDatabase(), DATA_DIR: newDataFolder(onCleanup) }
  const venus = await startVenus(
    { ...settings, SITE_URL: SITE, LOG_LEVEL: 'silent', ...admin },
    { onCleanup, ...withoutSupervisor },
  )
  await venus.ready()
  send = createRequester(venus.url, SITE)
  return end
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const credentials = String(new URLSearchParams({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }))
const signIn = (headers: Record<string, string>) =>
  send('/admin/login', { method: 'POST', headers: { ...form, ...headers }, body: credentials })

const cookieOf = ({ headers }: ReceivedResponse) => headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''

describe('what every answer says', () => {
  const onAll = {
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin)$/),
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }

  test('whatever it is: page, data, feed, file, stream, redirect, refusal, from the cache or not', async () => {
    const { headers: first, body } = await send('/')
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(body.toString()) ?? []
    const reads = [
      ...['200 /', '200 /', '200 /_.data', '200 /blog?search=hair', '200 /rss.xml', '200 /site-card.png'],
      ...['200 /healthz', '200 /readyz', '200 /live?topics=posts', `200 ${asset}`, '302 /admin'],
      ...['400 /live?topics=', '404 /nowhere', '404 /media/blog-media/none.webp', '404 /moderate'],
    ].map((line): [number, string] => [Number(line.slice(0, 3)), line.slice(4)])
    const cases: [number, string, RequestOptions?][] = [
      ...reads,
      [200, '/', { method: 'HEAD' }],
      [304, '/', { headers: { 'if-none-match': first.etag ?? '' } }],
      [405, '/', { method: 'POST' }],
      [421, '/', { headers: { host: 'evil.example' } }],
      [403, '/admin/login', { method: 'POST', headers: { origin: 'https://evil.example' } }],
      [413, '/admin/login', { method: 'POST', headers: { ...form, 'content-length': '9999999' } }],
    ]
    for (const [status, path, options] of cases) {
      const response = await send(path, options)
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers, `${status} ${path}`).toMatchObject(onAll)
      for (const name of ['server', 'x-powered-by']) expect(response.headers).not.toHaveProperty(name)
      if (path.startsWith('/assets/') || path.endsWith('.png')) continue
      expect(response.headers, `${status} ${path}`).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })

  test('what others may show they may load: feeds, pictures of the site; and nothing else', async () => {
    for (const path of ['/rss.xml', '/feed.json', '/icons/any.svg', '/icons/512.png']) {
      expect((await send(path)).headers['cross-origin-resource-policy'], path).toBe('cross-origin')
    }
    for (const path of ['/', '/about', '/_.data']) {
      expect((await send(path)).headers['cross-origin-resource-policy'], path).toBe('same-origin')
    }
  })

  test('a picture may be shown by anybody, and opened by itself it can do nothing', async () => {
    expect((await send('/images/400.webp/art/seasonal')).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a page names every script in it, kept or made for one', async () => {
    for (const path of ['/', '/', '/blog?search=hair', '/admin/login', '/nowhere']) {
      const { headers, body } = await send(path)
      const policy = String(headers['content-security-policy'])
      const scripts = [...body.toString().matchAll(/<script(?![^>]*(?:src|ld\+json))[^>]*>(.*?)<\/script>/gs)]
      expect(scripts.length, path).toBeGreaterThan(3)
      for (const [, text = ''] of scripts) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
      expect(policy.match(/script-src [^;]+/)?.[0]).not.toMatch(/unsafe|https?:|\*/)
      expect(body.toString()).not.toContain('nonce=')
    }
  })
})

describe('what is taken, and from where', () => {
  test('a form from one of our own pages, and from nowhere else', async () => {
    for (const headers of [
      { origin: SITE },
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'x-of': 'a program' },
    ] as Record<string, string>[]) {
      expect([headers, (await signIn(headers)).status]).toEqual([headers, 302])
    }
    const signedIn = await signIn({ origin: SITE })
    const cookie = cookieOf(signedIn)
    expect(cookie).toMatch(/^__Host-venus\.session_token=/)
    for (const line of signedIn.headers['set-cookie'] ?? []) {
      expect(line).toMatch(/^__Host-.+; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://venus.example.evil.example' },
      { origin: SITE.replace('https', 'http') },
      { origin: 'null' },
      { origin: 'nonsense' },
      { 'sec-fetch-site': 'cross-site', origin: SITE },
      { 'sec-fetch-site': 'same-site' },
      { cookie },
    ] as Record<string, string>[]) {
      expect([headers, (await signIn(headers)).status]).toEqual([headers, 403])
    }
  })

  test('the same at every other address that takes something', async () => {
    const from = { ...form, origin: 'https://evil.example' }
    for (const path of [
      '/admin/login.data',
      '/blog/any/comments.json',
      '/newsletter/subscribe',
      '/moderate',
    ]) {
      expect([path, (await send(path, { method: 'POST', headers: from })).status]).toEqual([path, 403])
    }
  })

  test('a mail provider ends letters from wherever its reader is', async () => {
    const request = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
    for (const path of ['/newsletter/unsubscribe?token=nobodys', '/auth/weekly-report?token=nobodys']) {
      for (const origin of ['https://mail.example', 'null']) {
        // The action responds that the token is unknown.
        expect((await send(path, { ...request, headers: { ...form, origin } })).status).toBe(404)
      }
    }
  })

  test('the methods that an address has, and none that nobody knows', async () => {
    const reads = 'GET, HEAD'
    const methods: [number, string, string, string | undefined][] = [
      [405, 'POST', '/', reads],
      [405, 'PUT', '/admin/login', `${reads}, POST`],
      [405, 'DELETE', '/admin/login.data', `${reads}, POST`],
      [405, 'PATCH', '/healthz', reads],
      [405, 'POST', '/media/blog-media/a.webp', reads],
      [405, 'POST', '/rss.xml', reads],
      [204, 'OPTIONS', '/admin/login', `${reads}, POST`],
      [204, 'OPTIONS', '/about', reads],
      [204, 'OPTIONS', '/admin/posts/working-copy', `${reads}, POST, DELETE`],
      [501, 'PROPFIND', '/', undefined],
      [501, 'TRACE', '/', undefined],
    ]
    for (const [status, method, path, allow] of methods) {
      const response = await send(path, { method, headers: { origin: SITE } })
      expect([method, path, response.status, response.headers.allow]).toEqual([method, path, status, allow])
    }
    const own = await send('/admin/posts/working-copy', { method: 'DELETE', headers: { origin: SITE } })
    expect(own.status).toBe(302)
  })

  test('forms where forms are taken, JSON and files where those are', async () => {
    const types: [number, string, string][] = [
      [415, '/admin/login', 'application/json'],
      [415, '/admin/login', 'text/plain'],
      [415, '/admin/login', ''],
      [415, '/admin/posts/working-copy', 'application/x-www-form-urlencoded'],
      [415, '/admin/newsletter/subscribers/import/file', 'multipart/form-data; boundary=x'],
      [302, '/admin/posts/working-copy', 'application/json; charset=utf-8'],
      [302, '/admin/newsletter/subscribers/import/file', 'text/csv'],
    ]
    for (const [status, path, type] of types) {
      const headers = { origin: SITE, 'content-length': '2', ...(type && { 'content-type': type }) }
      const response = await send(path, { method: 'POST', headers, body: '{}' })
      expect([path, type, response.status]).toEqual([path, type, status])
    }
  })
})

describe('how much is taken', () => {
  const from = { ...form, origin: SITE }
  const taking = async () => {
    const paths = [
      ...new Set(permissionTable(emptyGeneratedIds).map(({ path }) => path.split('?', 1)[0] ?? '')),
    ]
    const responses = await Promise.all(paths.map((path) => send(path, { method: 'OPTIONS' })))
    return paths.filter((_, index) => responses[index]?.headers.allow?.includes('POST'))
  }

  test('64 KB, wherever nothing else is said', async () => {
    const more: string[] = []
    const body = `a=${'x'.repeat(64 * 1024)}`
    const paths = await taking()
    expect(paths.length).toBeGreaterThan(40)
    for (const path of paths) {
      const { status } = await send(path, { method: 'POST', headers: from, body })
      if (status !== 413 && status !== 415) more.push(path)
    }
    expect(more.map((path) => path.replace(/[0-9a-f-]{36}/, ':id')).sort()).toEqual([
      '/admin/comments',
      '/admin/newsletter/issues/:id',
      '/admin/newsletter/series/:id',
      '/admin/posts/:id',
      '/admin/posts/new',
      '/admin/products/:id',
      '/admin/products/new',
      '/admin/questions/:id',
    ])
  })

  test('so much, however it is sent and whatever it is made of, and said in words', async () => {
    const paths = ['/blog/any/comments.json', '/newsletter/subscribe']
    const size = 2.9 * 1024 * 1024
    for (const [what, bodyOf] of Object.entries(hostileForms)) {
      const { body, type } = bodyOf(size)
      for (const path of paths) {
        for (const [name, value] of [
          ['content-length', String(body.length)],
          ['transfer-encoding', 'chunked'],
        ] as const) {
          const headers = { origin: SITE, 'content-type': type, [name]: value }
          const response = await send(path, { method: 'POST', headers, body })
          expect([what, path, response.status]).toEqual([what, path, 413])
          expect(response.body.toString()).toMatch(/^That (?:is|has) .*\.$/)
        }
      }
    }
  })

  test('a form of 64 KB with 200 fields, and not one more', async () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'a=b').join('&')
    const statusOf = async (body: string) =>
      (await send('/admin/login', { method: 'POST', headers: from, body })).status
    expect(await statusOf(fields(200))).toBe(401)
    expect(await statusOf(fields(201))).toBe(413)
    expect(await statusOf(`a=${'b'.repeat(64 * 1024 - 2)}`)).toBe(401)
  })

  test('a long comment within that is measured as it was sent, and comes back with what is wrong', async () => {
    const { body } = spacesInField('content', 60_000)
    const response = await send('/blog/any/comments.json', { method: 'POST', headers: from, body })
    expect(response.status).toBe(422)
    expect(response.body.toString()).toContain('A comment can have at most 5,000 characters.')
  })
})

test('the site answers to its own name', async () => {
  const hosts: [number, string, string][] = [
    [200, '/', 'venus.example:443'],
    [200, '/', 'VENUS.example'],
    // A request from the same machine.
    [200, '/', 'localhost:1234'],
    [200, '/healthz', '10.0.0.7:3000'],
    [200, '/readyz', 'anything'],
    [421, '/', 'evil.example'],
    [421, '/', 'venus.example.evil.example'],
    [421, '/', 'venus.example:8080'],
    [421, '/icons/any.svg', 'evil.example'],
    [421, 'http://evil.example/', 'venus.example'],
  ]
  for (const [status, path, host] of hosts) {
    const response = await send(path, { headers: { host, 'x-forwarded-host': 'venus.example' } })
    expect([path, host, response.status]).toEqual([path, host, status])
  }
})

describe('texts that are made for one reader', () => {
  test('are packed where the reader can unpack them, and the same when unpacked', async () => {
    const plain = await send('/nowhere')
    expect(plain.headers['content-length']).toBe(String(plain.body.length))
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await send('/nowhere', { headers: { 'accept-encoding': accepted } })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/Encoding/) })
      expect(headers['content-length']).toBe(String(body.length))
      expect(body.length).toBeLessThan(plain.body.length / 2)
      expect(unpack(body).equals(plain.body)).toBe(true)
    }
    // The status that scripts get instead of a redirect.
    const data = await send('/admin.data', { headers: { 'accept-encoding': 'gzip' } })
    expect(data.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(data.body).toString()).toContain('/admin/login?from=')
    const short = await send('/healthz', { headers: { 'accept-encoding': 'gzip' } })
    expect(short.body.toString()).toBe('ok')
  })

  test('but not where their length could tell somebody else what a signed-in person sees', async () => {
    const cookie = cookieOf(await signIn({ origin: SITE }))
    const packed = async (path: string, headers: Record<string, string> = {}) =>
      (await send(path, { headers: { 'accept-encoding': 'gzip', cookie, ...headers } })).headers[
        'content-encoding'
      ]
    expect(await packed('/admin')).toBe('gzip')
    expect(await packed('/admin?search=a', { 'sec-fetch-site': 'same-origin' })).toBe('gzip')
    expect(await packed('/admin?search=a', { 'sec-fetch-site': 'cross-site' })).toBeUndefined()
    expect(await packed('/admin?search=a')).toBeUndefined()
  })
})
