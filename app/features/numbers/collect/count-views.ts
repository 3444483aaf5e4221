import type { CountedEvent } from './view-event.ts'
import { VIEWS_PATH } from './view-event.ts'

/** A page that is left open counts no longer than this at a time. */
const MAX_SECONDS = 1800

type View = { path: string; shownAt: number; seconds: number; quarter: number; sentQuarter: number }

let view: View | undefined
let isStarted = false
/** Until the first view was sent: how the reader came here is said once. */
let isArrival = true

/** Counts a view of the page at this path, once it is visible; null where nothing is counted. */
export function showPage(path: string | null) {
  if (isPrivacyAsked()) return
  if (!isStarted) start()
  leave()
  view = undefined
  if (path === null || document.documentElement.dataset.savedCopy) return
  view = { path, shownAt: 0, seconds: 0, quarter: 0, sentQuarter: 0 }
  if (document.visibilityState === 'visible') resume()
}

const isPrivacyAsked = () =>
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
  document.addEventListener('click', reportLink)
  document.addEventListener('auxclick', reportLink)
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
  send({ kind: 'view', path, device, language, isMissing, ...(isArrival && arrival()) })
  isArrival = false
}

/** Nothing where the page before was one of this site, or where this one was loaded again. */
function arrival() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const host = document.referrer && new URL(document.referrer).host
  if (host === location.host || (navigation && navigation.type !== 'navigate')) return {}
  const query = new URLSearchParams(location.search)
  return {
    source: query.get('utm_source') ?? host,
    campaign: query.get('utm_campaign') ?? undefined,
  }
}

/** Which quarters of the text were seen. */
function measure() {
  const text = document.querySelector('[data-offline]') ?? document.querySelector('main')
  if (!view?.shownAt || !text) return
  const { top, height } = text.getBoundingClientRect()
  const seen = Math.floor((4 * (innerHeight - top)) / Math.max(1, height) + 0.02)
  view.quarter = Math.max(view.quarter, Math.min(4, seen))
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
  if (seconds > 0 || quarter > sentQuarter)
    send({ kind: 'read', path, seconds, fromQuarter: sentQuarter, toQuarter: quarter })
}

function reportLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!view || !link?.host || link.host === location.host || !/^https?:$/.test(link.protocol)) return
  send({ kind: 'link', path: view.path, host: link.host, offer: link.dataset.offer })
}

function send(event: CountedEvent) {
  if (!navigator.onLine) return
  const body = JSON.stringify(event)
  if (!navigator.sendBeacon?.(VIEWS_PATH, body))
    void fetch(VIEWS_PATH, { method: 'POST', body, keepalive: true }).catch(() => {})
}
