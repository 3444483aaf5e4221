import type { Writable } from 'node:stream'

/** Changes within this time are sent as one event for each topic. */
const BATCH_MS = 250
/** Under the minute after which proxies take a silent connection for a dead one. */
const HEARTBEAT_MS = 25_000
/** An event has about a hundred bytes: a client with this much unread is gone or stuck. */
const MAX_BACKLOG_BYTES = 64 * 1024
const MAX_CHANGES_PER_EVENT = 20
const MAX_REMEMBERED_TOPICS = 2_000

export type EventStream = Pick<
  Writable,
  'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'
>

type ChangeDetails = Record<string, string>

type LiveClient = {
  stream: EventStream
  topics: string[]
  /** Connections are limited for each network. */
  network: string
  /** For topics that need a permission: checked before each event, and the stream ends when it is false. */
  isStillAllowed?: () => Promise<boolean>
}

export type LiveUpdates = ReturnType<typeof createLiveUpdates>

const serializeEvent = (event: string, data: object) =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

const heartbeatEvent = serializeEvent('beat', {})
const missedEvent = serializeEvent('missed', {})

type LiveLimits = { maxClients: number; maxClientsPerNetwork: number }

/** Sends changes to the browsers that subscribed to their topics, as server-sent events. */
export function createLiveUpdates({ maxClients, maxClientsPerNetwork }: LiveLimits) {
  const clients = new Set<LiveClient>()
  const byTopic = new Map<string, Set<LiveClient>>()
  const byNetwork = new Map<string, number>()
  const pendingChanges = new Map<string, ChangeDetails[]>()
  /** When each topic was last published, latest last, for clients whose page is older than their subscription. */
  const lastPublishedAt = new Map<string, number>()
  let rememberedSince = performance.now()
  let flushTimer: NodeJS.Timeout | undefined
  let closed = false
  const heartbeatTimer = setInterval(() => send(clients, [heartbeatEvent]), HEARTBEAT_MS).unref()

  function send(recipients: Iterable<LiveClient>, events: Buffer[]) {
    for (const client of recipients) {
      if (!client.isStillAllowed) write(client, events)
      else {
        client.isStillAllowed().then(
          (isAllowed) => (isAllowed ? write(client, events) : disconnect(client)),
          () => disconnect(client),
        )
      }
    }
  }

  function write(client: LiveClient, events: Buffer[]) {
    if (!clients.has(client)) return
    for (const event of events) client.stream.write(event)
    if (client.stream.writableLength > MAX_BACKLOG_BYTES) client.stream.destroy()
  }

  function disconnect(client: LiveClient) {
    removeClient(client)
    client.stream.end()
  }

  function removeClient(client: LiveClient) {
    if (!clients.delete(client)) return
    adjustNetworkCount(client.network, -1)
    for (const topic of client.topics) {
      const subscribers = byTopic.get(topic)
      subscribers?.delete(client)
      if (subscribers?.size === 0) byTopic.delete(topic)
    }
  }

  function adjustNetworkCount(network: string, change: 1 | -1) {
    const count = (byNetwork.get(network) ?? 0) + change
    if (count > 0) byNetwork.set(network, count)
    else byNetwork.delete(network)
  }

  function flush() {
    flushTimer = undefined
    const eventsByClient = new Map<LiveClient, Buffer[]>()
    for (const [topic, changes] of pendingChanges) {
      remember(topic)
      const event = serializeEvent('change', { topic, changes })
      for (const client of byTopic.get(topic) ?? [])
        eventsByClient.set(client, [...(eventsByClient.get(client) ?? []), event])
    }
    pendingChanges.clear()
    for (const [client, events] of eventsByClient) send([client], events)
  }

  function remember(topic: string) {
    lastPublishedAt.delete(topic)
    lastPublishedAt.set(topic, performance.now())
    const [oldest] = lastPublishedAt
    if (lastPublishedAt.size <= MAX_REMEMBERED_TOPICS || !oldest) return
    lastPublishedAt.delete(oldest[0])
    rememberedSince = oldest[1]
  }

  /** What a client has missed whose page is `age` milliseconds old. */
  function eventsSince(topics: string[], age: number): Buffer[] {
    const since = performance.now() - age
    if (since < rememberedSince) return [missedEvent]
    return topics
      .filter((topic) => (lastPublishedAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= since)
      .map((topic) => serializeEvent('change', { topic, changes: [] }))
  }

  return {
    get size() {
      return clients.size
    },
    get topics() {
      return byTopic.size
    },
    /** Why one more client from this network would be rejected; null when it would not. */
    rejectionFor(network: string): 'full' | 'network' | null {
      if (closed || clients.size >= maxClients) return 'full'
      return (byNetwork.get(network) ?? 0) >= maxClientsPerNetwork ? 'network' : null
    },
    /** Sends what changed in the last `age` milliseconds, then every change. */
    subscribe(client: LiveClient, age: number) {
      const { stream, topics } = client
      // A stream that is closed already emits no further event to remove it by.
      if (closed || stream.destroyed) return
      clients.add(client)
      adjustNetworkCount(client.network, 1)
      for (const topic of topics) {
        const subscribers = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, subscribers.add(client))
      }
      stream.once('close', () => removeClient(client))
      write(client, [serializeEvent('heard', { topics }), ...eventsSince(topics, age)])
    },
    publish(topic: string, details: ChangeDetails) {
      const changes = pendingChanges.get(topic) ?? []
      if (changes.length < MAX_CHANGES_PER_EVENT) changes.push(details)
      pendingChanges.set(topic, changes)
      flushTimer ??= setTimeout(flush, BATCH_MS).unref()
    },
    /** Changes may have been missed: every client reloads its data. */
    publishMissedToAll() {
      rememberedSince = performance.now()
      send(clients, [missedEvent])
    },
    close() {
      closed = true
      clearInterval(heartbeatTimer)
      clearTimeout(flushTimer)
      for (const client of clients) disconnect(client)
    },
  }
}
