import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLiveUpdates, type LiveUpdates } from './live-updates.ts'

let live: LiveUpdates

beforeEach(() => {
  vi.useFakeTimers()
  live = createLiveUpdates({ maxClients: 4, maxClientsPerNetwork: 2 })
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

type Message = { event: string; topic?: string; topics?: string[]; changes?: object[] }

/** A subscriber; `received` returns the events since its last call. */
function reader(
  topics: string[],
  {
    age = 0,
    network = 'a network',
    isStillAllowed,
  }: { age?: number; network?: string; isStillAllowed?: () => Promise<boolean> } = {},
) {
  const stream = new PassThrough()
  live.subscribe({ stream, topics, network, isStillAllowed }, age)
  const received = (): Message[] =>
    String(stream.read() ?? '')
      .split('\n\n')
      .filter(Boolean)
      .map((text) => {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(text) ?? []
        return { event, ...JSON.parse(data) }
      })
  const first = received()
  return { stream, first, received }
}

const settle = () => vi.advanceTimersByTimeAsync(1_000)
const note = (id: string) => ({ id })

describe('live', () => {
  test('a reader first hears which topics are heard, then of these and of no others', async () => {
    const one = reader(['posts', 'post:1'])
    expect(one.first).toEqual([{ event: 'heard', topics: ['posts', 'post:1'] }])
    const other = reader(['post:2'])
    live.publish('post:1', note('1'))
    await settle()
    expect(one.received()).toEqual([{ event: 'change', topic: 'post:1', changes: [{ id: '1' }] }])
    expect(other.received()).toEqual([])
    expect(other.first).toHaveLength(1)
  })

  test('a burst becomes one message for each topic, with the first twenty of its changes', async () => {
    const { received } = reader(['posts', 'admin'])
    for (let id = 0; id < 200; id++) live.publish('posts', note(String(id)))
    live.publish('admin', note('a'))
    await settle()
    const messages = received()
    expect(messages.map(({ topic }) => topic)).toEqual(['posts', 'admin'])
    expect(messages[0]?.changes).toHaveLength(20)
    live.publish('posts', note('later'))
    await settle()
    expect(received()).toEqual([{ event: 'change', topic: 'posts', changes: [{ id: 'later' }] }])
  })

  test('who is gone is forgotten, topics and all', async () => {
    const { stream } = reader(['posts'])
    expect([live.size, live.topics]).toEqual([1, 1])
    stream.destroy()
    await settle()
    expect([live.size, live.topics]).toEqual([0, 0])
    live.subscribe({ stream, topics: ['posts'], network: 'a network' }, 0)
    expect(live.size).toBe(0)
  })

  test('who comes a little late hears what was told meanwhile; who is later than memory, that something was missed', async () => {
    await settle()
    live.publish('posts', note('1'))
    live.publish('post:2', note('2'))
    await settle()
    expect(reader(['posts', 'post:1'], { age: 900 }).first.slice(1)).toEqual([
      { event: 'change', topic: 'posts', changes: [] },
    ])
    expect(reader(['posts'], { age: 10 }).first).toHaveLength(1)
    expect(reader(['post:1'], { age: 60_000 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('more topics than are remembered make the memory shorter, never wrong', async () => {
    for (let id = 0; id < 2_001; id++) live.publish(`post:${id}`, note(String(id)))
    await settle()
    expect(reader(['post:0'], { age: 1_000 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('after a gap everybody is told that something was missed, and so is who was away meanwhile', async () => {
    const { received } = reader(['posts'])
    await settle()
    live.publishMissedToAll()
    expect(received()).toEqual([{ event: 'missed' }])
    await settle()
    expect(reader(['post:1'], { age: 1_500 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('a reader who may not stay hears nothing more, and the line ends', async () => {
    let admin = true
    const { stream, received } = reader(['admin'], { isStillAllowed: async () => admin })
    live.publish('admin', note('1'))
    await settle()
    expect(received()).toHaveLength(1)
    admin = false
    live.publish('admin', note('2'))
    await settle()
    expect(received()).toEqual([])
    expect(stream.writableEnded).toBe(true)
    expect(live.size).toBe(0)
  })

  test('a silent line is kept alive, and one that does not read is dropped', async () => {
    const { stream, received } = reader(['posts'])
    await vi.advanceTimersByTimeAsync(25_000)
    expect(received()).toEqual([{ event: 'beat' }])
    for (let round = 0; round < 40; round++) {
      for (let id = 0; id < 20; id++) live.publish('posts', note('x'.repeat(200)))
      await settle()
    }
    expect(stream.destroyed).toBe(true)
    expect(live.size).toBe(0)
  })

  test('one network takes its share of the lines, all together take theirs, and who leaves makes room', async () => {
    const streams = ['one', 'one', 'two'].map((network) => reader(['posts'], { network }).stream)
    expect([live.rejectionFor('one'), live.rejectionFor('two')]).toEqual(['network', null])
    reader(['posts'], { network: 'three' })
    expect([live.rejectionFor('one'), live.rejectionFor('four')]).toEqual(['full', 'full'])
    streams[0]?.destroy()
    await settle()
    expect([live.rejectionFor('one'), live.rejectionFor('four')]).toEqual([null, null])
  })

  test('closing ends every line and takes no further one', () => {
    const { stream } = reader(['posts'])
    live.close()
    expect(stream.writableEnded).toBe(true)
    expect([live.rejectionFor('another network'), live.size]).toEqual(['full', 0])
  })
})
