import { connectTabs } from './tabs.ts'
import type { LiveEvent } from './topics.ts'

/** A hidden tab disconnects after this time, and catches up when it is shown again. */
const PAUSE_WHEN_HIDDEN_MS = 30_000
/** During a navigation there is no subscriber for a moment. */
const PAUSE_WHEN_UNUSED_MS = 5_000

type Listener = { topics: string[]; onEvent: (event: LiveEvent) => void }

const listeners = new Set<Listener>()
let tabs: ReturnType<typeof connectTabs> | undefined
/** While paused: no event before this time was missed. */
let knownUntil = Number.POSITIVE_INFINITY
let pauseTimer: ReturnType<typeof setTimeout> | undefined

function dispatch(event: LiveEvent) {
  for (const listener of [...listeners]) {
    if (event.kind === 'missed' || listener.topics.includes(event.topic)) listener.onEvent(event)
  }
}

function resume() {
  clearTimeout(pauseTimer)
  if (listeners.size === 0) return
  tabs ??= connectTabs(dispatch)
  tabs.listen([...new Set([...listeners].flatMap(({ topics }) => topics))], knownUntil)
  knownUntil = Number.POSITIVE_INFINITY
  if (document.hidden) schedulePause(PAUSE_WHEN_HIDDEN_MS)
}

function schedulePause(delayMs: number) {
  clearTimeout(pauseTimer)
  pauseTimer = setTimeout(pause, delayMs)
}

function pause() {
  clearTimeout(pauseTimer)
  if (!tabs) return
  knownUntil = tabs.leave()
  tabs = undefined
}

let isStarted = false

/** Not by importing this, which the server does, too. */
function start() {
  isStarted = true
  document.addEventListener('visibilitychange', () =>
    document.hidden ? schedulePause(PAUSE_WHEN_HIDDEN_MS) : resume(),
  )
  // A page with an open connection cannot enter the back/forward cache.
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', resume)
}

/** Before the page is hydrated: the topics that nobody has taken over yet, and what was heard of them. */
let early: { topics: Set<string>; events: LiveEvent[]; stop: () => void } | undefined

/** For the page as the document brought it. `onFirst` is called with the first event, which makes the page hydrate. */
export function listenEarly(topics: string[], onFirst: () => void) {
  const events: LiveEvent[] = []
  const stop = subscribe(topics, performance.timeOrigin, (event) => {
    events.push(event)
    onFirst()
  })
  early = { topics: new Set(topics), events, stop }
}

/**
 * For parts of the page that were just hydrated: they get what was heard before. False if nobody has listened for them.
 */
function takeOver({ topics, onEvent }: Listener): boolean {
  if (!early || !topics.every((topic) => early?.topics.has(topic))) return false
  for (const event of early.events)
    if (event.kind === 'missed' || topics.includes(event.topic)) onEvent(event)
  for (const topic of topics) early.topics.delete(topic)
  if (early.topics.size === 0) {
    early.stop()
    early = undefined
  }
  return true
}

/** As `subscribe`, for data that the document brought. */
export function subscribeHydrated(topics: string[], onEvent: Listener['onEvent']) {
  const isHeardAlready = takeOver({ topics, onEvent })
  return subscribe(topics, isHeardAlready ? Number.POSITIVE_INFINITY : performance.timeOrigin, onEvent)
}

/** Returns a function that unsubscribes. `dataTime` is the age of the data on the page. */
export function subscribe(topics: string[], dataTime: number, onEvent: Listener['onEvent']) {
  if (!isStarted) start()
  const listener = { topics, onEvent }
  listeners.add(listener)
  knownUntil = Math.min(knownUntil, dataTime)
  resume()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) schedulePause(PAUSE_WHEN_UNUSED_MS)
  }
}
