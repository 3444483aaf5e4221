import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { compressAssets } from '../build/compress-assets.ts'
import { createAssetHandler } from './assets.ts'

const script = 'export const answer = 42\n'.repeat(200)
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32])

/** Serves a small build; 404 for everything else. */
async function serveBuild({ offlineReading = true } = {}) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets', 'page-Ab12.js'), script)
  writeFileSync(join(folder, 'assets', 'face-Cd34.woff2'), font)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), '// keeps articles')
  writeFileSync(join(folder, 'sw-farewell.js'), '// keeps nothing')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  await compressAssets(folder)
  const assets = createAssetHandler('http://localhost', { folder, offlineReading })
  const server = createServer((request, response) => {
    if (!assets(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  // Not fetch, which decompresses without telling.
  const send = async (path: string, { headers, method }: Pick<RequestOptions, 'headers' | 'method'> = {}) => {
    const response = await new Promise<IncomingMessage>((done, fail) =>
      get({ host: 'localhost', port, path, method, headers }, done).on('error', fail),
    )
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }
  return { folder, send }
}

test('a script goes out in the smallest form that is welcome, and is read from the disk once', async () => {
  const { folder, send } = await serveBuild()
  const forms: [string, string | undefined, (bytes: Buffer) => Buffer][] = [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes) => bytes],
  ]
  const etags = new Set()
  for (let round = 0; round < 2; round++) {
    for (const [accepted, encoding, unpack] of forms) {
      const { status, headers, body } = await send('/assets/page-Ab12.js?v=1', {
        headers: { 'accept-encoding': accepted },
      })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(body.length),
        vary: 'Accept-Encoding',
      })
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack(body).toString()).toBe(script)
      etags.add(headers.etag)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  expect(etags.size).toBe(forms.length)
})

test('what has no hash in its name is asked for again, and not sent again', async () => {
  const { send } = await serveBuild()
  const first = await send('/favicon.svg')
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const again = await send('/favicon.svg', {
    headers: { 'if-none-match': `"other", W/${first.headers.etag}` },
  })
  expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag } })
  expect(again.body).toHaveLength(0)
})

test('the service worker is looked for each time, may ask this site, and is exchanged when nothing shall be kept', async () => {
  const { send } = await serveBuild()
  const worker = await send('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(worker.body.toString()).toBe('// keeps articles')
  const without = await serveBuild({ offlineReading: false })
  expect((await without.send('/sw.js')).body.toString()).toBe('// keeps nothing')
})

test('a font is sent as it is; HEAD gets its head alone', async () => {
  const { send } = await serveBuild()
  const whole = await send('/assets/face-Cd34.woff2', { headers: { 'accept-encoding': 'br' } })
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.headers.vary).toBeUndefined()
  expect(whole.body).toEqual(font)
  const head = await send('/assets/face-Cd34.woff2', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': '4' } })
  expect(head.body).toHaveLength(0)
})

test('nothing else is an asset', async () => {
  const { send } = await serveBuild()
  const others = ['/', '/assets/', '/assets/gone-Ef56.js', '/assets/page-Ab12.js.br', '/.vite/manifest.json']
  for (const path of [...others, '/assets/../../package.json', '/assets/%2e%2e/favicon.svg']) {
    expect((await send(path)).status, path).toBe(404)
  }
  expect((await send('/favicon.svg', { method: 'POST' })).status).toBe(404)
})
