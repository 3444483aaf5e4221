import { type Connection, createConnection } from './connection.ts'
import type { LiveNews } from './topics.ts'

const NAME = 'venus-live'

type Word =
  | { kind: 'lead' }
  | { kind: 'want'; tab: string; topics: string[]; known: number }
  | { kind: 'gone'; tab: string }
  | { kind: 'news'; news: LiveNews }
  | { kind: 'beat' }

const isShareable = () => 'locks' in navigator && 'BroadcastChannel' in window

/**
 * One tab of a browser leads: it holds the line to the server, listens for all and passes on what it hears. Which one
 * is settled by a lock, which falls to another tab when its holder closes or sleeps. Where a browser cannot do that,
 * each tab leads itself alone.
 */
export function joinTabs(hear: (news: LiveNews) => void) {
  const tab = Math.random().toString(36).slice(2)
  const leaving = new AbortController()
  const channel = isShareable() ? new BroadcastChannel(NAME) : undefined
  /** Who has left says no more: a page on its way out may still be asked to. */
  const say = (word: Word) => {
    if (!leaving.signal.aborted) channel?.postMessage(word)
  }
  let topics: string[] = []
  /** Up to here this tab has missed nothing. */
  let known = Date.now()
  let leading: { line: Connection; others: Map<string, string[]> } | undefined

  function take(news: LiveNews) {
    known = Date.now()
    hear(news)
  }

  function lead() {
    const line = createConnection(
      (news) => {
        say({ kind: 'news', news })
        take(news)
      },
      () => {
        say({ kind: 'beat' })
        known = Date.now()
      },
    )
    leading = { line, others: new Map() }
    say({ kind: 'lead' })
    want()
  }

  function want() {
    if (!leading) return say({ kind: 'want', tab, topics, known })
    listenForAll(known)
  }

  function listenForAll(from: number) {
    if (!leading) return
    const all = [...leading.others.values()].flat().concat(topics)
    if (all.length > 0) leading.line.listen(all, from)
    else leading.line.close()
  }

  function listenTo(word: Word) {
    if (word.kind === 'lead') want()
    if (word.kind === 'news') take(word.news)
    if (word.kind === 'beat') known = Date.now()
    if (word.kind === 'gone') leading?.others.delete(word.tab)
    if (word.kind === 'want' && leading) {
      leading.others.set(word.tab, word.topics)
      listenForAll(word.known)
    }
  }

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => listenTo(data))
    const untilLeft = () =>
      new Promise<void>((done) => {
        leaving.signal.addEventListener('abort', () => done())
        lead()
      })
    // Who leaves before it was their turn is told so by a rejection.
    navigator.locks.request(NAME, { signal: leaving.signal }, untilLeft).catch(() => {})
  } else lead()

  return {
    /** What this tab listens to from now on, and how old its knowledge of it is. */
    listen(wanted: string[], from: number) {
      topics = wanted
      known = Math.min(known, from)
      want()
    },
    leave() {
      say({ kind: 'gone', tab })
      leading?.line.close()
      leaving.abort()
      channel?.close()
      return known
    },
  }
}
