import { expect, test } from 'vitest'
import { createSiteCache, defaultSiteState } from './site-cache.server.ts'
import type { SiteState } from './site-state.server.ts'

const named = (name: string): SiteState => ({
  ...defaultSiteState,
  site: { ...defaultSiteState.site, name },
})

/** A database that responds when the test says so. */
function slowDatabase() {
  const reads: PromiseWithResolvers<SiteState>[] = []
  const cache = createSiteCache(() => {
    const read = Promise.withResolvers<SiteState>()
    reads.push(read)
    return read.promise
  })
  const answer = (index: number, name: string) => reads[index]?.resolve(named(name))
  const fail = (index: number) => reads[index]?.reject(new Error('gone'))
  const name = async () => (await cache.current()).site.name
  return { cache, reads, answer, fail, name }
}

test('however many pages are made, it is read once', async () => {
  const { reads, answer, name } = slowDatabase()
  const pages = [name(), name(), name()]
  answer(0, 'Juno')
  expect(await Promise.all([...pages, name()])).toEqual(['Juno', 'Juno', 'Juno', 'Juno'])
  expect(reads).toHaveLength(1)
})

test('a page that begins after a change waits for a reading that began after it', async () => {
  const { cache, answer, name } = slowDatabase()
  const before = name()
  cache.invalidate()
  const after = name()
  answer(1, 'New')
  answer(0, 'Old')
  expect(await before).toBe('Old')
  expect(await after).toBe('New')
  expect(await name()).toBe('New')
  expect(cache.lastKnown().name).toBe('New')
})

test('what cannot be read is as it was last, is said not to be current, and is read again', async () => {
  const { cache, answer, fail, name } = slowDatabase()
  const first = name()
  answer(0, 'Juno')
  await first
  cache.invalidate()
  const failing = cache.current()
  fail(1)
  expect(await failing).toMatchObject({ ...named('Juno'), isCurrent: false })
  const again = cache.current()
  answer(2, 'Minerva')
  expect(await again).toMatchObject({ ...named('Minerva'), isCurrent: true })
})

test('while changes are missed it is read each time, and kept once they are told again', async () => {
  const { cache, reads, answer, name } = slowDatabase()
  cache.disable()
  for (const [index, siteName] of ['One', 'Two'].entries()) {
    const page = name()
    answer(index, siteName)
    expect(await page).toBe(siteName)
  }
  cache.enable()
  const page = name()
  answer(2, 'Three')
  expect([await page, await name()]).toEqual(['Three', 'Three'])
  expect(reads).toHaveLength(3)
})

test('without a database nobody waits for one', async () => {
  const { cache, reads } = slowDatabase()
  cache.serveStale()
  expect(await cache.current()).toMatchObject({ ...defaultSiteState, isCurrent: false })
  expect(reads).toHaveLength(0)
})

test('what is read again with another content has another hash', async () => {
  const { cache, answer } = slowDatabase()
  const hashes: string[] = []
  for (const [index, name] of ['Juno', 'Juno', 'Minerva'].entries()) {
    cache.invalidate()
    const current = cache.current()
    answer(index, name)
    hashes.push((await current).hash)
  }
  expect(hashes[0]).toBe(hashes[1])
  expect(hashes[0]).not.toBe(hashes[2])
})
