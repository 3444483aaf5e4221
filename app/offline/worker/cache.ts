import {
  ARTICLE_LIST_PATH,
  CACHE_NAME,
  OFFLINE_PAGES,
  requiredUrls,
  type SavedArticle,
} from '../article-store.ts'

const ASSET_PATTERN = /\/assets\/[\w.-]+\.(?:css|js|woff2)/g

/** Scripts, styles and fonts that a document refers to. */
export const findAssets = (html: string) => [...new Set(html.match(ASSET_PATTERN))]

/** Serializes changes, also while an old and a new worker run at once. */
export const withCacheLock = (work: (cache: Cache) => Promise<void>) =>
  navigator.locks.request(CACHE_NAME, async () => work(await caches.open(CACHE_NAME)))

/** Ignores Vary, since the headers of the original request are not known here. */
export const matchCached = (url: string) => caches.match(url, { cacheName: CACHE_NAME, ignoreVary: true })

/** Caches missing files. Returns which of them are cached now, and their size. */
export async function cacheFiles(cache: Cache, urls: string[]) {
  const files = await Promise.all(urls.map((url) => cacheFile(cache, url)))
  const cachedFiles = files.filter((file) => file !== null)
  return {
    urls: cachedFiles.map(({ url }) => url),
    bytes: cachedFiles.reduce((sum, { size }) => sum + size, 0),
  }
}

async function cacheFile(cache: Cache, url: string) {
  const cached = await matchCached(url)
  if (cached) return { url, size: (await cached.blob()).size }
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) return null
  const { size } = await response.clone().blob()
  await cache.put(url, response)
  return { url, size }
}

/** Saves the list, and deletes everything that no article on it needs. */
export async function saveArticleList(cache: Cache, list: SavedArticle[]) {
  await cache.put(ARTICLE_LIST_PATH, Response.json(list))
  const pages = await Promise.all(OFFLINE_PAGES.map(async (path) => (await matchCached(path))?.text()))
  const assets = pages.flatMap((html) => findAssets(html ?? ''))
  const needed = new Set([...requiredUrls(list), ARTICLE_LIST_PATH, ...OFFLINE_PAGES, ...assets])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!needed.has(pathname + search)) await cache.delete(request, { ignoreVary: true })
  }
}
