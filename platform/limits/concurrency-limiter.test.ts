import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter, OverloadedError } from './concurrency-limiter.ts'

const limits = { maxRunning: 4, maxRunningPerKey: 2, maxQueued: 6, maxQueuedPerKey: 3, maxWaitMs: 1_000 }

/** A limiter whose tasks end when the test says so, and the order in which they were started. */
function openLimiter(options: Partial<typeof limits> = {}) {
  const limiter = createConcurrencyLimiter({ ...limits, ...options })
  const started: string[] = []
  const ends: (() => void)[] = []
  const submit = (key: string, signal?: AbortSignal) =>
    limiter
      .run(
        key,
        () => {
          started.push(key)
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
  return { limiter, started, submit, endOne, ends }
}

/** More iterations of the event loop than anything here takes. */
async function settle() {
  for (let round = 0; round < 200; round++) await new Promise((done) => setImmediate(done))
}

describe('a limiter of work', () => {
  test('runs as much at once as is allowed for a key and in sum, and lets the rest wait', async () => {
    const { limiter, started, submit } = openLimiter()
    for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void submit(key)
    await settle()
    expect(started).toEqual(['a', 'a', 'b', 'b'])
    expect([limiter.running, limiter.waiting]).toEqual([4, 2])
  })

  test('keys take turns, however much one of them asks for', async () => {
    const { started, submit, endOne } = openLimiter({ maxRunning: 1, maxRunningPerKey: 1 })
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void submit(key)
    for (let piece = 0; piece < 6; piece++) await endOne()
    expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('a key that asks for more than may wait is refused alone; when all is full everybody is', async () => {
    const { submit, started, endOne } = openLimiter()
    const own = ['a', 'a', 'a', 'a', 'a', 'a'].map((key) => submit(key))
    expect(await own.at(-1)).toMatchObject({ isKeyLimit: true })
    void submit('b')
    void submit('b')
    for (const key of ['c', 'd', 'e']) void submit(key)
    const refused = await submit('f')
    expect(refused).toBeInstanceOf(OverloadedError)
    expect(refused).toMatchObject({ isKeyLimit: false })
    await endOne()
    void submit('f')
    expect(started).toHaveLength(5)
  })

  test('whoever has gone meanwhile costs nothing, and what fails makes room like what succeeds', async () => {
    const { limiter, started, submit, endOne } = openLimiter({ maxRunning: 1 })
    const leaving = new AbortController()
    void submit('a')
    const left = submit('b', leaving.signal)
    leaving.abort()
    await endOne()
    expect(await left).toMatchObject({ name: 'AbortError' })
    expect(started).toEqual(['a'])
    await expect(limiter.run('c', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect([limiter.running, limiter.waiting, limiter.keys]).toEqual([0, 0, 0])
  })

  test('no piece is begun where it is asked for, and no two in one round of the event loop', async () => {
    const { submit, started } = openLimiter()
    for (const key of ['a', 'b', 'a', 'b']) void submit(key)
    const seen = [started.length]
    while (started.length < 4) {
      await new Promise((done) => setImmediate(done))
      seen.push(started.length)
    }
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  describe('by the clock', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('whoever waits too long is refused, and leaves nothing behind', async () => {
      const { limiter, submit, ends } = openLimiter({ maxRunning: 1 })
      void submit('a')
      const late = [submit('b'), submit('a')]
      await vi.advanceTimersByTimeAsync(1_200)
      expect(await Promise.all(late)).toEqual([expect.any(OverloadedError), expect.any(OverloadedError)])
      expect([limiter.running, limiter.waiting, limiter.keys]).toEqual([1, 0, 1])
      ends[0]?.()
      await vi.advanceTimersByTimeAsync(10)
      expect([limiter.keys, vi.getTimerCount()]).toEqual([0, 0])
    })
  })
})
