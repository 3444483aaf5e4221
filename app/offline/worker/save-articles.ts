import {
  addArticle,
  OFFLINE_PAGES,
  readSavedArticles,
  removeArticle,
  type WorkerMessage,
} from '../article-store.ts'
import { cacheFiles, findAssets, matchCached, saveArticleList, withCacheLock } from './cache.ts'
import { createSavedCopy } from './saved-copy.ts'

const MAX_IMAGES = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Responses for signed-in users are private. */
const isPublicResponse = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && /\bpublic\b/.test(headers.get('Cache-Control') ?? '')

export const isArticleGone = ({ status, redirected, type }: Response) =>
  status === 404 || status === 410 || redirected || type === 'opaqueredirect'

/** Updated once a day, since the site changes. */
export const saveOfflinePages = () =>
  withCacheLock(async (cache) => {
    for (const path of OFFLINE_PAGES) await saveOfflinePage(cache, path)
  })

async function saveOfflinePage(cache: Cache, path: string) {
  const cached = await matchCached(path)
  if (cached && Date.now() - Date.parse(cached.headers.get('Date') ?? '') < DAY_MS) return
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`offline page failed with status ${response.status}`)
  const html = await response.clone().text()
  await cache.put(path, response)
  await cacheFiles(cache, findAssets(html))
}

/**
 * Loads the document once more (usually answered with 304), so that it does not matter whether the article was loaded as a
 * document, as data, or before the worker was installed.
 */
export const saveArticle = ({ path, title, pictures }: Extract<WorkerMessage, { kind: 'read' }>) =>
  withCacheLock(async (cache) => {
    const response = await fetch(path, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const list = await readSavedArticles()
    if (isArticleGone(response)) return saveArticleList(cache, removeArticle(list, path))
    if (!isPublicResponse(response)) return
    const html = await response.text()
    const readAt = new Date().toISOString()
    await cache.put(path, await createSavedCopy(html, response.headers, readAt))
    const assets = await cacheFiles(cache, findAssets(html))
    const savedImages = await cacheFiles(cache, pictures.slice(0, MAX_IMAGES))
    const article = { path, title, readAt, assets: assets.urls, pictures: savedImages.urls }
    await saveArticleList(cache, addArticle(list, { ...article, bytes: html.length + savedImages.bytes }))
  })

/** For lazy images, which load while the reader scrolls. */
export const saveImage = ({ path, picture }: Extract<WorkerMessage, { kind: 'saw' }>) =>
  withCacheLock(async (cache) => {
    const list = await readSavedArticles()
    const article = list.find((saved) => saved.path === path)
    if (!article || article.pictures.includes(picture) || article.pictures.length >= MAX_IMAGES) return
    const { urls, bytes } = await cacheFiles(cache, [picture])
    const pictures = [...article.pictures, ...urls]
    await saveArticleList(cache, addArticle(list, { ...article, pictures, bytes: article.bytes + bytes }))
  })

export const deleteArticle = (path: string) =>
  withCacheLock(async (cache) => saveArticleList(cache, removeArticle(await readSavedArticles(), path)))

export const deleteAllArticles = () => withCacheLock((cache) => saveArticleList(cache, []))
