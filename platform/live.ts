import type { Writable } from 'node:stream'

/** A burst of changes becomes one message for each topic. */
const GATHER_MS = 250
/** Under the minute after which proxies take a silent connection for a dead one. */
const BEAT_MS = 25_000
/** A message has some hundred bytes: whoever lets this much lie is gone or stuck. */
const MAX_BACKLOG = 64 * 1024
const MAX_NOTES = 20
const MAX_REMEMBERED = 2_000

export type Line = Pick<Writable, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>

type Note = Record<string, string>

type Reader = {
  line: Line
  topics: string[]
  /** Where it comes from: nobody alone may take them all. */
  network: string
  /** Asked before each message to a reader who hears what not everybody may; a no ends the line. */
  mayStay?: () => Promise<boolean>
}

export type Live = ReturnType<typeof createLive>

const message = (event: string, data: object) =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

const beat = message('beat', {})
const missed = message('missed', {})

type Limits = { most: number; mostOfNetwork: number }

/** Who listens to what, and telling them: each message is written once, whoever hears it. */
export function createLive({ most, mostOfNetwork }: Limits) {
  const readers = new Set<Reader>()
  const byTopic = new Map<string, Set<Reader>>()
  const byNetwork = new Map<string, number>()
  const gathered = new Map<string, Note[]>()
  /** When a topic was last told, latest last, for those who come a little late. */
  const told = new Map<string, number>()
  let rememberedSince = performance.now()
  let gathering: NodeJS.Timeout | undefined
  let closed = false
  const beating = setInterval(() => send(readers, [beat]), BEAT_MS).unref()

  function send(to: Iterable<Reader>, messages: Buffer[]) {
    for (const reader of to) {
      if (!reader.mayStay) write(reader, messages)
      else {
        reader.mayStay().then(
          (stays) => (stays ? write(reader, messages) : hangUp(reader)),
          () => hangUp(reader),
        )
      }
    }
  }

  function write(reader: Reader, messages: Buffer[]) {
    if (!readers.has(reader)) return
    for (const each of messages) reader.line.write(each)
    if (reader.line.writableLength > MAX_BACKLOG) reader.line.destroy()
  }

  function hangUp(reader: Reader) {
    forget(reader)
    reader.line.end()
  }

  function forget(reader: Reader) {
    if (!readers.delete(reader)) return
    countOf(reader.network, -1)
    for (const topic of reader.topics) {
      const listening = byTopic.get(topic)
      listening?.delete(reader)
      if (listening?.size === 0) byTopic.delete(topic)
    }
  }

  function countOf(network: string, change: 1 | -1) {
    const count = (byNetwork.get(network) ?? 0) + change
    if (count > 0) byNetwork.set(network, count)
    else byNetwork.delete(network)
  }

  function flush() {
    gathering = undefined
    const messages = new Map<Reader, Buffer[]>()
    for (const [topic, changes] of gathered) {
      remember(topic)
      const change = message('change', { topic, changes })
      for (const reader of byTopic.get(topic) ?? [])
        messages.set(reader, [...(messages.get(reader) ?? []), change])
    }
    gathered.clear()
    for (const [reader, each] of messages) send([reader], each)
  }

  function remember(topic: string) {
    told.delete(topic)
    told.set(topic, performance.now())
    const [oldest] = told
    if (told.size <= MAX_REMEMBERED || !oldest) return
    told.delete(oldest[0])
    rememberedSince = oldest[1]
  }

  /** What somebody whose knowledge is this old has not heard of. */
  function catchUp(topics: string[], age: number): Buffer[] {
    const since = performance.now() - age
    if (since < rememberedSince) return [missed]
    return topics
      .filter((topic) => (told.get(topic) ?? Number.NEGATIVE_INFINITY) >= since)
      .map((topic) => message('change', { topic, changes: [] }))
  }

  return {
    get size() {
      return readers.size
    },
    get topics() {
      return byTopic.size
    },
    /** Why one more from this network would not be heard, if so. */
    refusalFor(network: string): 'full' | 'network' | null {
      if (closed || readers.size >= most) return 'full'
      return (byNetwork.get(network) ?? 0) >= mostOfNetwork ? 'network' : null
    },
    /** From now on the line hears these topics, after what it missed since `age` milliseconds ago. */
    open(reader: Reader, age: number) {
      const { line, topics } = reader
      // Whoever left meanwhile would never be forgotten.
      if (closed || line.destroyed) return
      readers.add(reader)
      countOf(reader.network, 1)
      for (const topic of topics) {
        const listening = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, listening.add(reader))
      }
      line.once('close', () => forget(reader))
      write(reader, [message('heard', { topics }), ...catchUp(topics, age)])
    },
    tell(topic: string, note: Note) {
      const notes = gathered.get(topic) ?? []
      if (notes.length < MAX_NOTES) notes.push(note)
      gathered.set(topic, notes)
      gathering ??= setTimeout(flush, GATHER_MS).unref()
    },
    /** Nobody knows what happened: everybody looks again. */
    tellEverybody() {
      rememberedSince = performance.now()
      send(readers, [missed])
    },
    close() {
      closed = true
      clearInterval(beating)
      clearTimeout(gathering)
      for (const reader of readers) hangUp(reader)
    },
  }
}
