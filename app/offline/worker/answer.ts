import { isArticle, isPersonal, OFFLINE } from '../kept.ts'
import { forgetArticle, isGone } from './keep.ts'
import type { RequestEvent } from './scope.ts'
import { keptAnswer } from './shelf.ts'

/** Pages that were answered with a copy, as far as this worker remembers: it may end and begin between two requests. */
const copies = new Set<string>()

/** The answer to a request, when it is for the worker to give; all others go their way without it. */
export function answerTo(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined
  if (request.mode === 'navigate') return documentFor(event, url)
  if (isPersonal(url.pathname)) return undefined
  if (url.pathname.endsWith('.data')) return dataFor(request, url)
  // Its name changes with its content: one that is kept is never old.
  if (url.pathname.startsWith('/assets/')) return keptOrFetched(request, url)
  const isInCopy = copies.has(event.clientId) || !navigator.onLine
  return request.destination === 'image' && isInCopy ? keptOrFetched(request, url) : undefined
}

const keptOrFetched = async (request: Request, { pathname, search }: URL) =>
  (await keptAnswer(pathname + search)) ?? fetch(request)

/** Whatever the server says is shown, errors too. A copy stands in only where nobody answers at all. */
async function documentFor(event: RequestEvent, { pathname, search }: URL) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isArticle(pathname) && isGone(answer)) event.waitUntil(forgetArticle(pathname))
    return answer
  } catch (error) {
    if (isPersonal(pathname) || event.request.destination !== 'document') throw error
    const kept = isArticle(pathname) || pathname === OFFLINE ? await keptAnswer(pathname) : undefined
    if (!kept && pathname !== OFFLINE)
      return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname + search)}`)
    copies.add(event.resultingClientId)
    return kept ?? Response.error()
  }
}

/**
 * Data of a page that cannot be had: the router is told to go there by document, which has a copy or a way out. Data of
 * the page that is on the screen is asked for beside the reading, and may fail.
 */
async function dataFor(request: Request, url: URL) {
  try {
    return await fetch(request)
  } catch (error) {
    const wanted = pageOf(url)
    const { pathname, search } = new URL(request.referrer || url)
    if (!request.referrer || wanted === pathname + search) throw error
    const headers = {
      'X-Remix-Redirect': wanted,
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 204, headers })
  }
}

function pageOf({ pathname, searchParams }: URL) {
  const asked = new URLSearchParams(searchParams)
  asked.delete('_routes')
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '') + (asked.size > 0 ? `?${asked}` : '')
}
