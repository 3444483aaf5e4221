import { type Connection, createConnection } from './connection.ts'
import type { LiveEvent } from './topics.ts'

const CHANNEL_NAME = 'venus-live'

type TabMessage =
  | { kind: 'lead' }
  | { kind: 'want'; tab: string; topics: string[]; known: number }
  | { kind: 'gone'; tab: string }
  | { kind: 'news'; news: LiveEvent }
  | { kind: 'beat' }

const canShareConnection = () => 'locks' in navigator && 'BroadcastChannel' in window

/**
 * One tab of a browser is the leader: it has the connection to the server and forwards events to the others. A lock
 * decides which one; another tab gets it when the leader closes or is paused. Browsers without locks have one connection
 * per tab.
 */
export function connectTabs(onEvent: (event: LiveEvent) => void) {
  const tab = Math.random().toString(36).slice(2)
  const leaving = new AbortController()
  const channel = canShareConnection() ? new BroadcastChannel(CHANNEL_NAME) : undefined
  /** Not after leaving, since the channel is closed then. */
  const broadcast = (message: TabMessage) => {
    if (!leaving.signal.aborted) channel?.postMessage(message)
  }
  let topics: string[] = []
  /** This tab missed no event before this time. */
  let knownUntil = Date.now()
  let leadership: { connection: Connection; others: Map<string, string[]> } | undefined

  function receive(event: LiveEvent) {
    knownUntil = Date.now()
    onEvent(event)
  }

  function becomeLeader() {
    const connection = createConnection(
      (event) => {
        broadcast({ kind: 'news', news: event })
        receive(event)
      },
      () => {
        broadcast({ kind: 'beat' })
        knownUntil = Date.now()
      },
    )
    leadership = { connection, others: new Map() }
    broadcast({ kind: 'lead' })
    sendTopics()
  }

  function sendTopics() {
    if (!leadership) return broadcast({ kind: 'want', tab, topics, known: knownUntil })
    updateConnection(knownUntil)
  }

  function updateConnection(from: number) {
    if (!leadership) return
    const all = [...leadership.others.values()].flat().concat(topics)
    if (all.length > 0) leadership.connection.listen(all, from)
    else leadership.connection.close()
  }

  function handleMessage(message: TabMessage) {
    if (message.kind === 'lead') sendTopics()
    if (message.kind === 'news') receive(message.news)
    if (message.kind === 'beat') knownUntil = Date.now()
    if (message.kind === 'gone') leadership?.others.delete(message.tab)
    if (message.kind === 'want' && leadership) {
      leadership.others.set(message.tab, message.topics)
      updateConnection(message.known)
    }
  }

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => handleMessage(data))
    const leadUntilLeft = () =>
      new Promise<void>((done) => {
        leaving.signal.addEventListener('abort', () => done())
        becomeLeader()
      })
    // Rejects if this tab leaves before it got the lock.
    navigator.locks.request(CHANNEL_NAME, { signal: leaving.signal }, leadUntilLeft).catch(() => {})
  } else becomeLeader()

  return {
    /** Replaces the topics of this tab. Changes after `from` are reported at once. */
    listen(newTopics: string[], from: number) {
      topics = newTopics
      knownUntil = Math.min(knownUntil, from)
      sendTopics()
    },
    leave() {
      broadcast({ kind: 'gone', tab })
      leadership?.connection.close()
      leaving.abort()
      channel?.close()
      return knownUntil
    },
  }
}
