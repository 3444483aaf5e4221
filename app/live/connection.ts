import { ADMIN_TOPIC, formatTopics, type LiveEvent } from './topics.ts'

const INITIAL_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** The server sends a heartbeat every 25 seconds; a connection without one is dead. */
const SILENCE_TIMEOUT_MS = 60_000
/** After a connection of this duration, the backoff starts again. */
const STABLE_CONNECTION_MS = 10_000
/** Several tabs may send their topics at once, for which one connection is enough. */
const DEBOUNCE_MS = 50

export type Connection = ReturnType<typeof createConnection>

/** One connection to the server. It reconnects by itself, and reports if events were missed meanwhile. */
export function createConnection(onEvent: (event: LiveEvent) => void, onHeartbeat: () => void) {
  let source: EventSource | undefined
  let topics: Iterable<string> = []
  /** No event before this time was missed. */
  let lastHeardAt = Number.POSITIVE_INFINITY
  let openedAt = 0
  let failures = 0
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function scheduleOpen(delayMs: number) {
    clearTimeout(openTimer)
    openTimer = setTimeout(open, delayMs)
  }

  function open() {
    const topicList = formatTopics(topics)
    const previousSource = source
    const eventSource = new EventSource(
      `/live?topics=${topicList}&age=${Math.max(0, Date.now() - lastHeardAt)}`,
    )
    source = eventSource
    openedAt = Date.now()
    const onMessage = <Data>(name: string, handle: (data: Data) => void) =>
      eventSource.addEventListener(name, ({ data }: MessageEvent<string>) => {
        handleActivity()
        handle(JSON.parse(data))
      })
    onMessage('heard', ({ topics: acceptedTopics }: { topics: string[] }) => {
      previousSource?.close()
      onHeartbeat()
      // The viewer is no longer an admin: the page loads its data again, and its guard redirects.
      const lostAdminRole =
        topicList.split(',').includes(ADMIN_TOPIC) && !acceptedTopics.includes(ADMIN_TOPIC)
      if (lostAdminRole) onEvent({ kind: 'change', topic: ADMIN_TOPIC, changes: [] })
    })
    onMessage('change', (change: Omit<LiveEvent & { kind: 'change' }, 'kind'>) =>
      onEvent({ kind: 'change', ...change }),
    )
    onMessage('missed', () => onEvent({ kind: 'missed' }))
    onMessage('beat', onHeartbeat)
    eventSource.addEventListener('error', () => {
      previousSource?.close()
      if (eventSource === source) reconnect()
    })
    restartSilenceTimer()
  }

  function handleActivity() {
    lastHeardAt = Date.now()
    restartSilenceTimer()
  }

  function restartSilenceTimer() {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(reconnect, SILENCE_TIMEOUT_MS)
  }

  /** With jitter, since after a restart of the server thousands reconnect. */
  function reconnect() {
    disconnect()
    failures = Date.now() - openedAt > STABLE_CONNECTION_MS ? 0 : failures + 1
    const maxDelayMs = Math.min(MAX_RETRY_MS, INITIAL_RETRY_MS * 2 ** failures)
    scheduleOpen(maxDelayMs * (0.25 + 0.75 * Math.random()))
  }

  function disconnect() {
    clearTimeout(silenceTimer)
    clearTimeout(openTimer)
    source?.close()
    source = undefined
  }

  const onOnline = () => {
    if (!source) scheduleOpen(0)
  }

  return {
    /** Replaces the topics. Changes after `knownUntil` are reported at once. */
    listen(newTopics: Iterable<string>, knownUntil: number) {
      topics = newTopics
      lastHeardAt = Math.min(lastHeardAt, knownUntil)
      window.addEventListener('online', onOnline)
      scheduleOpen(DEBOUNCE_MS)
    },
    close() {
      window.removeEventListener('online', onOnline)
      disconnect()
    },
  }
}
