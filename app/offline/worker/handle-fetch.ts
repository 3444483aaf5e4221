import { isPrivatePath, OFFLINE_PATH } from '../article-store.ts'
import { matchCached } from './cache.ts'
import { deleteArticle, isArticleGone } from './save-articles.ts'
import type { FetchEvent } from './scope.ts'

/** Pages that show a saved copy. Incomplete, since browsers restart workers at any time. */
const clientsWithCopy = new Set<string>()

/** Undefined for requests that the browser handles without the worker. */
export function handleFetch(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined
  if (request.mode === 'navigate') return fetchDocument(event, url)
  if (isPrivatePath(url.pathname)) return undefined
  // With a connection, scripts go past the worker: Chromium loads a module twice if a worker served its preload.
  const isShowingCopy = clientsWithCopy.has(event.clientId) || !navigator.onLine
  const isSaved = request.destination === 'image' || url.pathname.startsWith('/assets/')
  return isShowingCopy && isSaved ? cacheFirst(request, url) : undefined
}

const cacheFirst = async (request: Request, { pathname, search }: URL) =>
  (await matchCached(pathname + search)) ?? fetch(request)

/** Every response of the server is shown, errors too. Saved copies are only for network failures. */
async function fetchDocument(event: FetchEvent, { pathname, search }: URL) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isArticleGone(response)) event.waitUntil(deleteArticle(pathname))
    return response
  } catch (error) {
    if (isPrivatePath(pathname) || event.request.destination !== 'document') throw error
    const cached = await matchCached(pathname)
    if (!cached && pathname !== OFFLINE_PATH)
      return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`)
    clientsWithCopy.add(event.resultingClientId)
    return cached ?? Response.error()
  }
}
