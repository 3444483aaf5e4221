import { KEPT, type KeptArticle, LIST, needsOf, OFFLINE } from '../kept.ts'

const ASSETS = /\/assets\/[\w.-]+\.(?:css|js|woff2)/g

/** Scripts, styles and fonts that a document names: all that it needs before somebody touches it. */
export const assetsIn = (html: string) => [...new Set(html.match(ASSETS))]

/** One change after the other, also while a new worker is about to follow the old one. */
export const alone = (work: (cache: Cache) => Promise<void>) =>
  navigator.locks.request(KEPT, async () => work(await caches.open(KEPT)))

/** What an answer varies by is never seen by a script, so it cannot decide here. */
export const keptAnswer = (address: string) => caches.match(address, { cacheName: KEPT, ignoreVary: true })

/** Puts files on the shelf that are not there yet; answers which of them are there now, and how large they are. */
export async function fetchInto(cache: Cache, addresses: string[]) {
  const files = await Promise.all(addresses.map((address) => fetchOne(cache, address)))
  const there = files.filter((file) => file !== null)
  return {
    addresses: there.map(({ address }) => address),
    bytes: there.reduce((sum, { size }) => sum + size, 0),
  }
}

async function fetchOne(cache: Cache, address: string) {
  const kept = await keptAnswer(address)
  if (kept) return { address, size: (await kept.blob()).size }
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) return null
  const { size } = await answer.clone().blob()
  await cache.put(address, answer)
  return { address, size }
}

/** Writes the list down, and clears away what nothing on it needs. */
export async function settle(cache: Cache, list: KeptArticle[]) {
  await cache.put(LIST, Response.json(list))
  const offlinePage = (await (await keptAnswer(OFFLINE))?.text()) ?? ''
  const needed = new Set([...needsOf(list), LIST, OFFLINE, ...assetsIn(offlinePage)])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!needed.has(pathname + search)) await cache.delete(request, { ignoreVary: true })
  }
}
