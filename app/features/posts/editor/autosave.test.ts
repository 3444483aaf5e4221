import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, createCopySender } from './autosave.ts'
import type { CopyOrigin } from './editor-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createCounting() {
  const sent: string[] = []
  const autosave = createAutosave<string>({
    storedCopyAt: null,
    sender: createCopySender(),
    send: async (copy) => {
      sent.push(copy)
      return { autosaveStatus: 'kept', keptAt: 'now', updatedAt: null, isForked: false }
    },
    onResult: () => {},
    onFork: () => {},
  })
  return { autosave, sent }
}

test('a copy is sent once typing pauses', async () => {
  const { autosave, sent } = createCounting()
  autosave.schedule('a')
  await vi.advanceTimersByTimeAsync(1900)
  autosave.schedule('ab')
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['ab'])
})

test('who never pauses is stored every ten seconds', async () => {
  const { autosave, sent } = createCounting()
  for (let second = 0; second < 25; second++) {
    autosave.schedule(`after ${second} s`)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sent).toEqual(['after 9 s', 'after 19 s'])
})

test('every try is the next one of its sender, also after an answer that got lost', async () => {
  const origins: CopyOrigin[] = []
  const sender = createCopySender()
  const autosave = createAutosave<string>({
    storedCopyAt: 'before',
    sender,
    async send(_copy, origin) {
      origins.push(origin)
      if (origins.length === 1) return { autosaveStatus: 'unreachable' }
      return { autosaveStatus: 'kept', keptAt: 'now', updatedAt: null, isForked: false }
    },
    onResult: () => {},
    onFork: () => {},
  })
  autosave.schedule('a')
  await vi.advanceTimersByTimeAsync(10_000)
  autosave.schedule('b')
  await vi.advanceTimersByTimeAsync(3000)
  expect(origins).toEqual([
    { follows: 'before', sender: sender.id, number: 1 },
    { follows: 'before', sender: sender.id, number: 2 },
    { follows: 'now', sender: sender.id, number: 3 },
  ])
})

test('that another text was set aside is told while more is typed, too', async () => {
  const answer = Promise.withResolvers<void>()
  const onFork = vi.fn()
  const autosave = createAutosave<string>({
    storedCopyAt: null,
    sender: createCopySender(),
    async send() {
      await answer.promise
      return { autosaveStatus: 'kept', keptAt: 'now', updatedAt: null, isForked: true }
    },
    onResult: () => {},
    onFork,
  })
  autosave.schedule('a')
  await vi.advanceTimersByTimeAsync(2000)
  autosave.schedule('ab')
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(onFork).toHaveBeenCalledOnce()
})
