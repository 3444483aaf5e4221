import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLive, type Live } from './live.ts'

let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  live = createLive({ most: 4, mostOfNetwork: 2 })
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

type Message = { event: string; topic?: string; topics?: string[]; changes?: object[] }

/** A reader of these topics, and what they have heard since they were last asked. */
function reader(
  topics: string[],
  {
    age = 0,
    network = 'a network',
    mayStay,
  }: { age?: number; network?: string; mayStay?: () => Promise<boolean> } = {},
) {
  const line = new PassThrough()
  live.open({ line, topics, network, mayStay }, age)
  const heard = (): Message[] =>
    String(line.read() ?? '')
      .split('\n\n')
      .filter(Boolean)
      .map((text) => {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(text) ?? []
        return { event, ...JSON.parse(data) }
      })
  const first = heard()
  return { line, first, heard }
}

const settle = () => vi.advanceTimersByTimeAsync(1_000)
const note = (id: string) => ({ id })

describe('live', () => {
  test('a reader first hears which topics are heard, then of these and of no others', async () => {
    const one = reader(['posts', 'post:1'])
    expect(one.first).toEqual([{ event: 'heard', topics: ['posts', 'post:1'] }])
    const other = reader(['post:2'])
    live.tell('post:1', note('1'))
    await settle()
    expect(one.heard()).toEqual([{ event: 'change', topic: 'post:1', changes: [{ id: '1' }] }])
    expect(other.heard()).toEqual([])
    expect(other.first).toHaveLength(1)
  })

  test('a burst becomes one message for each topic, with the first twenty of its changes', async () => {
    const { heard } = reader(['posts', 'admin'])
    for (let id = 0; id < 200; id++) live.tell('posts', note(String(id)))
    live.tell('admin', note('a'))
    await settle()
    const messages = heard()
    expect(messages.map(({ topic }) => topic)).toEqual(['posts', 'admin'])
    expect(messages[0]?.changes).toHaveLength(20)
    live.tell('posts', note('later'))
    await settle()
    expect(heard()).toEqual([{ event: 'change', topic: 'posts', changes: [{ id: 'later' }] }])
  })

  test('who is gone is forgotten, topics and all', async () => {
    const { line } = reader(['posts'])
    expect([live.size, live.topics]).toEqual([1, 1])
    line.destroy()
    await settle()
    expect([live.size, live.topics]).toEqual([0, 0])
    live.open({ line, topics: ['posts'], network: 'a network' }, 0)
    expect(live.size).toBe(0)
  })

  test('who comes a little late hears what was told meanwhile; who is later than memory, that something was missed', async () => {
    await settle()
    live.tell('posts', note('1'))
    live.tell('post:2', note('2'))
    await settle()
    expect(reader(['posts', 'post:1'], { age: 900 }).first.slice(1)).toEqual([
      { event: 'change', topic: 'posts', changes: [] },
    ])
    expect(reader(['posts'], { age: 10 }).first).toHaveLength(1)
    expect(reader(['post:1'], { age: 60_000 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('more topics than are remembered make the memory shorter, never wrong', async () => {
    for (let id = 0; id < 2_001; id++) live.tell(`post:${id}`, note(String(id)))
    await settle()
    expect(reader(['post:0'], { age: 1_000 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('after a gap everybody is told that something was missed, and so is who was away meanwhile', async () => {
    const { heard } = reader(['posts'])
    await settle()
    live.tellEverybody()
    expect(heard()).toEqual([{ event: 'missed' }])
    await settle()
    expect(reader(['post:1'], { age: 1_500 }).first.slice(1)).toEqual([{ event: 'missed' }])
  })

  test('a reader who may not stay hears nothing more, and the line ends', async () => {
    let admin = true
    const { line, heard } = reader(['admin'], { mayStay: async () => admin })
    live.tell('admin', note('1'))
    await settle()
    expect(heard()).toHaveLength(1)
    admin = false
    live.tell('admin', note('2'))
    await settle()
    expect(heard()).toEqual([])
    expect(line.writableEnded).toBe(true)
    expect(live.size).toBe(0)
  })

  test('a silent line is kept alive, and one that does not read is dropped', async () => {
    const { line, heard } = reader(['posts'])
    await vi.advanceTimersByTimeAsync(25_000)
    expect(heard()).toEqual([{ event: 'beat' }])
    for (let round = 0; round < 40; round++) {
      for (let id = 0; id < 20; id++) live.tell('posts', note('x'.repeat(200)))
      await settle()
    }
    expect(line.destroyed).toBe(true)
    expect(live.size).toBe(0)
  })

  test('one network takes its share of the lines, all together take theirs, and who leaves makes room', async () => {
    const lines = ['one', 'one', 'two'].map((network) => reader(['posts'], { network }).line)
    expect([live.refusalFor('one'), live.refusalFor('two')]).toEqual(['network', null])
    reader(['posts'], { network: 'three' })
    expect([live.refusalFor('one'), live.refusalFor('four')]).toEqual(['full', 'full'])
    lines[0]?.destroy()
    await settle()
    expect([live.refusalFor('one'), live.refusalFor('four')]).toEqual([null, null])
  })

  test('closing ends every line and takes no further one', () => {
    const { line } = reader(['posts'])
    live.close()
    expect(line.writableEnded).toBe(true)
    expect([live.refusalFor('another network'), live.size]).toEqual(['full', 0])
  })
})
