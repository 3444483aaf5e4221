import { isPrivatePath } from '#app/offline/article-store.ts'
import type { SentEvent } from './view-event.ts'
import { VIEWS_PATH } from './view-event.ts'

/** A page that is left open counts no longer than this at a time. */
const MAX_SECONDS = 1800

/** A search counts once its results were looked at for this long: not each letter that is typed. */
const SEARCH_SETTLES_MS = 1500

/** At most as many products are reported at once. */
const MAX_SHOWN = 40

/** Where a product is shown there is one of these. */
const PRODUCT_LINKS = 'a[href^="/go/"],a[href^="/products/"],a[data-offer]'

type View = { path: string; shownAt: number; quarter: number; sentQuarter: number }

let view: View | undefined
/** The products of this view that came into sight, and those of them that are not reported yet. */
let seen = new Set<string>()
let unsent: string[] = []
let searchTimer: ReturnType<typeof setTimeout> | undefined
let linkCount = 0
let observer: IntersectionObserver | undefined
let isStarted = false
let shown: { path: string; search: string } | undefined
/** Until the first view was sent: how the reader came here is said once. */
let isArrival = true
/** The page that was shown before, of those that this document showed. */
let previous: string | undefined

/**
 * Counts a view of the page at this path, once it is visible, and what was searched for on it. Called before the page is
 * hydrated, and by the page itself afterwards.
 */
export function countView(path: string, search: string) {
  if (optsOutOfTracking() || (shown?.path === path && shown.search === search)) return
  shown = { path, search }
  if (!isStarted) start()
  if (view?.path !== path) showPage(path)
  clearTimeout(searchTimer)
  const term = new URLSearchParams(search).get('search')
  if (term) searchTimer = setTimeout(sendSearch, SEARCH_SETTLES_MS, term)
}

function showPage(path: string) {
  leave()
  previous = view?.path
  view = undefined
  // What is read offline was counted when it was saved, also once its copy is exchanged.
  if (isPrivatePath(path) || document.documentElement.dataset.savedCopy || history.state?.isExchanged) return
  view = { path, shownAt: 0, quarter: 0, sentQuarter: 0 }
  seen = new Set()
  unsent = []
  linkCount = 0
  observer?.disconnect()
  if (document.visibilityState === 'visible') resume()
}

const optsOutOfTracking = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function start() {
  isStarted = true
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? resume() : leave(),
  )
  // Restored by going back or forward: the page is read again.
  addEventListener('pageshow', ({ persisted }) => persisted && view && showPage(view.path))
  addEventListener('scroll', measure, { passive: true })
  // Also while the page is hydrated, when nothing below sees events.
  addEventListener('click', reportLink, true)
  addEventListener('auxclick', reportLink, true)
}

/** The first time is the view itself. */
function resume() {
  if (!view) return
  if (!view.shownAt) sendView(view.path)
  view.shownAt = performance.now()
  measure()
}

function sendView(path: string) {
  const device = matchMedia('(pointer: coarse)').matches
    ? screen.width < 600
      ? 'phone'
      : 'tablet'
    : 'computer'
  const language = navigator.language.split('-', 1)[0] ?? ''
  const isMissing = document.querySelector('[data-missing]') ? true : undefined
  const from = previous === path ? undefined : previous
  send({ kind: 'view', path, device, language, isMissing, from, ...(isArrival && arrival()) })
  isArrival = false
}

/** Nothing where this page was loaded again; of a page of this site only its path. */
function arrival() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') return {}
  const { host, pathname } = document.referrer ? new URL(document.referrer) : { host: '', pathname: '' }
  if (host === location.host) return { from: pathname }
  const query = new URLSearchParams(location.search)
  return {
    source: query.get('utm_source') ?? host,
    campaign: query.get('utm_campaign') ?? undefined,
  }
}

/** Which quarters of the text were seen. */
function measure() {
  observeProducts()
  const text = document.querySelector('[data-offline]') ?? document.querySelector('main')
  if (!view?.shownAt || !text) return
  const { top, height } = text.getBoundingClientRect()
  const seen = Math.floor((4 * (innerHeight - top)) / Math.max(1, height) + 0.02)
  view.quarter = Math.max(view.quarter, Math.min(4, seen))
}

/** Also those that were added since. */
function observeProducts() {
  if (document.links.length === linkCount) return
  linkCount = document.links.length
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { dataset, pathname } = target as HTMLAnchorElement
      const product = dataset.offer ?? pathname.split('/')[2]
      if (!isIntersecting || !product || seen.has(product)) continue
      seen.add(product)
      unsent.push(product)
    }
  })
  for (const link of document.querySelectorAll(`main :is(${PRODUCT_LINKS})`)) observer.observe(link)
}

/** Sends what was read since the last time. */
function leave() {
  if (!view?.shownAt || view.shownAt < 0) return
  measure()
  const seconds = Math.min(MAX_SECONDS, Math.round((performance.now() - view.shownAt) / 1000))
  const { path, quarter, sentQuarter } = view
  // Shown once, and hidden now.
  view.shownAt = -1
  view.sentQuarter = quarter
  const shown = unsent.splice(0, MAX_SHOWN)
  if (seconds || quarter > sentQuarter || shown.length)
    send({ kind: 'read', path, seconds, fromQuarter: sentQuarter, toQuarter: quarter, shown })
}

function reportLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!view || !link?.host || !/^https?:$/.test(link.protocol)) return
  const { path } = view
  const { host, pathname: file } = link
  if (host !== location.host) send({ kind: 'link', path, host, offer: link.dataset.offer })
  else if (link.hasAttribute('download') || file.startsWith('/media/')) send({ kind: 'download', path, file })
}

function sendSearch(term: string) {
  if (!view) return
  const isEmpty = document.querySelector('main article') ? undefined : true
  send({ kind: 'search', path: view.path, term, isEmpty })
}

function send(event: SentEvent) {
  if (!navigator.onLine) return
  const body = JSON.stringify(event)
  if (!navigator.sendBeacon?.(VIEWS_PATH, body))
    void fetch(VIEWS_PATH, { method: 'POST', body, keepalive: true }).catch(() => {})
}
