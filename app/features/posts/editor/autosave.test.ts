import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createCounting() {
  const sent: string[] = []
  const autosave = createAutosave<string>({
    storedCopyAt: null,
    send: async (copy) => {
      sent.push(copy)
      return { autosaveStatus: 'kept', keptAt: 'now', updatedAt: null, isForked: false }
    },
    onResult: () => {},
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
