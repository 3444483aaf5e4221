import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { waitFor } from '#testing/wait-for.ts'
import { createIdleChild } from './idle-child.ts'

const script = fileURLToPath(new URL('../../testing/hostile/misbehaving-child.ts', import.meta.url))
const limits = { memoryMb: 64, maxUnresponsiveMs: 600_000, callTimeoutMs: 600_000 }

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('a child ends when it is idle, and the next call starts another', async () => {
  const call = createIdleChild(script, { ...limits, maxIdleMs: 1 })
  const first = await call<number>('processId', undefined)
  await waitFor(() => expect(isRunning(first)).toBe(false))
  expect(await call('processId', undefined)).not.toBe(first)
})

test('calls share a child; one that dies is replaced', async () => {
  const call = createIdleChild(script, { ...limits, maxIdleMs: 5_000 })
  const [first, second] = await Promise.all([call('processId', undefined), call('processId', undefined)])
  expect(second).toBe(first)
  await expect(call('leave', undefined)).rejects.toMatchObject({ reason: 'crash' })
  expect(await call('processId', undefined)).not.toBe(first)
})
