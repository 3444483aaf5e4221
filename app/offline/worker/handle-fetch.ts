import { isArticlePath, isPrivatePath, OFFLINE_PATH } from '../article-store.ts'
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
  if (url.pathname.endsWith('.data')) return fetchData(request, url)
  // The file name contains a hash, so a cached file is never outdated.
  if (url.pathname.startsWith('/assets/')) return cacheFirst(request, url)
  const isShowingCopy = clientsWithCopy.has(event.clientId) || !navigator.onLine
  return request.destination === 'image' && isShowingCopy ? cacheFirst(request, url) : undefined
}

const cacheFirst = async (request: Request, { pathname, search }: URL) =>
  (await matchCached(pathname + search)) ?? fetch(request)

/** Every response of the server is shown, errors too. Saved copies are only for network failures. */
async function fetchDocument(event: FetchEvent, { pathname, search }: URL) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isArticlePath(pathname) && isArticleGone(response)) event.waitUntil(deleteArticle(pathname))
    return response
  } catch (error) {
    if (isPrivatePath(pathname) || event.request.destination !== 'document') throw error
    const cached =
      isArticlePath(pathname) || pathname === OFFLINE_PATH ? await matchCached(pathname) : undefined
    if (!cached && pathname !== OFFLINE_PATH)
      return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`)
    clientsWithCopy.add(event.resultingClientId)
    return cached ?? Response.error()
  }
}

/**
 * If data cannot be loaded, the router is told to load the document instead, for which there is a saved copy or the offline
 * page. Revalidating the current page may fail.
 */
async function fetchData(request: Request, url: URL) {
  try {
    return await fetch(request)
  } catch (error) {
    const pageUrl = toPageUrl(url)
    const { pathname, search } = new URL(request.referrer || url)
    if (!request.referrer || pageUrl === pathname + search) throw error
    const headers = {
      'X-Remix-Redirect': pageUrl,
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 204, headers })
  }
}

function toPageUrl({ pathname, searchParams }: URL) {
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '') + (params.size > 0 ? `?${params}` : '')
}
