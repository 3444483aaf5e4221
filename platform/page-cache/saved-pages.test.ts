import { truncateSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { createCachedPage, selectResponse, withBrotli } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'
import { readSavedPages, type SavedEntry, writeSavedPages } from './saved-pages.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' }

const createPage = (url: string, text: string, headers: Record<string, string> = html) =>
  createCachedPage({
    url,
    response: new Response(text, { headers }),
    topics: new Set(['post:1', 'around:1']),
    countries: new Set(['GB']),
    isScoped: true,
    madeWith: 'blue',
  })

async function saveTwo() {
  const path = join(temporaryFolder(), 'pages')
  const entries = [
    { page: await withBrotli(await createPage('/one', 'Grüße. '.repeat(300))), expiresAt: 2e12, hits: 3 },
    {
      page: await createPage('/two.png', 'bytes', { 'Content-Type': 'image/png' }),
      expiresAt: 3e12,
      hits: 0,
    },
  ]
  await writeSavedPages(path, { build: 'a' }, entries)
  return { path, entries }
}

async function load(path: string, build = 'a') {
  const entries: SavedEntry[] = []
  const isWhole = await readSavedPages(
    path,
    (header) => header.build === build,
    (entry) => entries.push(entry),
  )
  return { isWhole, entries }
}

test('saved pages are read as they were, in every encoding', async () => {
  const { path, entries } = await saveTwo()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const loaded = await load(path)
  expect(loaded.isWhole).toBe(true)
  expect(loaded.entries.map(({ expiresAt, hits }) => [expiresAt, hits])).toEqual([
    [2e12, 3],
    [3e12, 0],
  ])
  for (const [index, { page }] of loaded.entries.entries()) {
    const before = entries[index]?.page
    const { url, topics, countries, isScoped, madeWith, hash, size } = page
    expect(before).toMatchObject({ url, topics, countries, isScoped, madeWith, hash, size })
    for (const acceptEncoding of ['br', 'gzip', undefined]) {
      const [one, other] = [before ?? page, page].map((each) => {
        const { head, body } = selectResponse(each, { acceptEncoding, ifNoneMatch: undefined })
        return { head: head.serialize(), body: body?.toString('latin1') }
      })
      expect(one).toEqual(other)
    }
  }
  const [first] = loaded.entries
  expect(String(first && gunzipSync(first.page.bodies.gzip ?? ''))).toBe('Grüße. '.repeat(300))
})

test('another build, a file that was cut off and one that is not ours are not read to the end', async () => {
  const { path } = await saveTwo()
  expect(await load(path, 'b')).toEqual({ isWhole: false, entries: [] })
  const { size } = await stat(path)
  truncateSync(path, size - 1)
  expect(await load(path)).toMatchObject({ isWhole: false, entries: [{ page: { url: '/one' } }] })
  const content = await readFile(path)
  await writeFile(path, content.subarray(0, 400))
  expect(await load(path)).toEqual({ isWhole: false, entries: [] })
  await writeFile(path, 'something else')
  expect(await load(path)).toEqual({ isWhole: false, entries: [] })
})

test('a cache gives what is valid, the proven pages first, and takes what it has room for', async () => {
  let time = 1_000
  const open = (maxBytes: number) => {
    const cache = createPageCache({ maxBytes, hasSession: () => false, now: () => time })
    cache.enable()
    return cache
  }
  const cache = open(1_000_000)
  const render = (isScoped: boolean) => async () => ({
    response: new Response('text', { headers: html }),
    topics: new Set<string>(),
    isComplete: true,
    isScoped,
  })
  for (const url of ['/list', '/one', '/two']) await cache.getOrRender(url, render(url !== '/list'))
  for (let visit = 0; visit < 2; visit++) await cache.getOrRender('/two', render(true))
  expect([...cache.entries()].map(({ page }) => page.url)).toEqual(['/two', '/list', '/one'])
  time += 31_000
  const entries = [...cache.entries()]
  expect(entries.map(({ page, hits }) => [page.url, hits])).toEqual([
    ['/two', 2],
    ['/one', 0],
  ])
  const size = entries[0]?.page.size ?? 0
  const next = open(8 * size)
  for (const entry of entries) next.restore(entry)
  expect([...next.entries()].map(({ page }) => page.url)).toEqual(['/two', '/one'])
  for (let number = 0; number < 20; number++)
    next.restore({ page: await createPage(`/${number}`, 'text'), expiresAt: Date.now() + 9_000, hits: 0 })
  expect(next.usedBytes).toBeLessThanOrEqual(8 * size)
  expect(await next.getOrRender('/two', render(true))).toMatchObject({ isHit: true })
})
