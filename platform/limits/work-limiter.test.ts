import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWorkLimiter, TooBusy } from './work-limiter.ts'

const limits = { most: 4, mostPerKey: 2, queue: 6, queuePerKey: 3, waitMs: 1_000 }

/** A limiter whose pieces of work end when the test says so, and the order in which they began. */
function openLimiter(options: Partial<typeof limits> = {}) {
  const limiter = createWorkLimiter({ ...limits, ...options })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, signal?: AbortSignal) =>
    limiter
      .run(
        key,
        () => {
          begun.push(key)
          return new Promise<void>((done) => void ends.push(done))
        },
        signal,
      )
      .then(
        () => 'done',
        (error: Error) => error,
      )
  const endOne = async () => {
    await settle()
    ends.shift()?.()
    await settle()
  }
  return { limiter, begun, ask, endOne, ends }
}

/** As many rounds of the event loop as anything here takes. */
async function settle() {
  for (let round = 0; round < 200; round++) await new Promise((done) => setImmediate(done))
}

describe('a limiter of work', () => {
  test('runs as much at once as is allowed for a key and in sum, and lets the rest wait', async () => {
    const { limiter, begun, ask } = openLimiter()
    for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(key)
    await settle()
    expect(begun).toEqual(['a', 'a', 'b', 'b'])
    expect([limiter.running, limiter.waiting]).toEqual([4, 2])
  })

  test('keys take turns, however much one of them asks for', async () => {
    const { begun, ask, endOne } = openLimiter({ most: 1, mostPerKey: 1 })
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void ask(key)
    for (let piece = 0; piece < 6; piece++) await endOne()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('a key that asks for more than may wait is refused alone; when all is full everybody is', async () => {
    const { ask, begun, endOne } = openLimiter()
    const own = ['a', 'a', 'a', 'a', 'a', 'a'].map((key) => ask(key))
    expect(await own.at(-1)).toMatchObject({ isOwnFault: true })
    void ask('b')
    void ask('b')
    for (const key of ['c', 'd', 'e']) void ask(key)
    const refused = await ask('f')
    expect(refused).toBeInstanceOf(TooBusy)
    expect(refused).toMatchObject({ isOwnFault: false })
    await endOne()
    void ask('f')
    expect(begun).toHaveLength(5)
  })

  test('whoever has gone meanwhile costs nothing, and what fails makes room like what succeeds', async () => {
    const { limiter, begun, ask, endOne } = openLimiter({ most: 1 })
    const leaving = new AbortController()
    void ask('a')
    const left = ask('b', leaving.signal)
    leaving.abort()
    await endOne()
    expect(await left).toMatchObject({ name: 'AbortError' })
    expect(begun).toEqual(['a'])
    await expect(limiter.run('c', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect([limiter.running, limiter.waiting, limiter.keys]).toEqual([0, 0, 0])
  })

  test('no piece is begun where it is asked for, and no two in one round of the event loop', async () => {
    const { ask, begun } = openLimiter()
    for (const key of ['a', 'b', 'a', 'b']) void ask(key)
    const seen = [begun.length]
    while (begun.length < 4) {
      await new Promise((done) => setImmediate(done))
      seen.push(begun.length)
    }
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  describe('by the clock', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('whoever waits too long is refused, and leaves nothing behind', async () => {
      const { limiter, ask, ends } = openLimiter({ most: 1 })
      void ask('a')
      const late = [ask('b'), ask('a')]
      await vi.advanceTimersByTimeAsync(1_200)
      expect(await Promise.all(late)).toEqual([expect.any(TooBusy), expect.any(TooBusy)])
      expect([limiter.running, limiter.waiting, limiter.keys]).toEqual([1, 0, 1])
      ends[0]?.()
      await vi.advanceTimersByTimeAsync(10)
      expect([limiter.keys, vi.getTimerCount()]).toEqual([0, 0])
    })
  })
})
