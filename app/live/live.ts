import { joinTabs } from './tabs.ts'
import type { LiveNews } from './topics.ts'

/** Whoever looks away for this long catches up on coming back. */
const HIDDEN_MS = 30_000
/** Between two pages nobody listens for a moment. */
const IDLE_MS = 5_000

type Listener = { topics: string[]; hear: (news: LiveNews) => void }

const listeners = new Set<Listener>()
let tabs: ReturnType<typeof joinTabs> | undefined
/** While asleep: up to here everything was heard. */
let known = Number.POSITIVE_INFINITY
let sleeping: ReturnType<typeof setTimeout> | undefined

function hear(news: LiveNews) {
  for (const listener of [...listeners]) {
    if (news.kind === 'missed' || listener.topics.includes(news.topic)) listener.hear(news)
  }
}

function wake() {
  clearTimeout(sleeping)
  if (listeners.size === 0) return
  tabs ??= joinTabs(hear)
  tabs.listen([...new Set([...listeners].flatMap(({ topics }) => topics))], known)
  known = Number.POSITIVE_INFINITY
  if (document.hidden) sleepIn(HIDDEN_MS)
}

function sleepIn(wait: number) {
  clearTimeout(sleeping)
  sleeping = setTimeout(sleep, wait)
}

function sleep() {
  clearTimeout(sleeping)
  if (!tabs) return
  known = tabs.leave()
  tabs = undefined
}

document.addEventListener('visibilitychange', () => (document.hidden ? sleepIn(HIDDEN_MS) : wake()))
// A page that is put aside whole, to come back whole, must hold no line.
window.addEventListener('pagehide', sleep)
window.addEventListener('pageshow', wake)

/** Listens until the answer is called; `from` is when the listener's knowledge is from. */
export function listen(topics: string[], from: number, onNews: Listener['hear']) {
  const listener = { topics, hear: onNews }
  listeners.add(listener)
  known = Math.min(known, from)
  wake()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) sleepIn(IDLE_MS)
  }
}
