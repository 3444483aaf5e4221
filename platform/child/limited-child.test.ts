import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type ChildLimits, type LimitedChild, startChild } from './limited-child.ts'

const script = fileURLToPath(new URL('../../testing/hostile/misbehaving-child.ts', import.meta.url))
/** A child has a low priority: on a busy machine it may get next to nothing for minutes. */
const roomy: ChildLimits = { memoryMb: 64, maxUnresponsiveMs: 600_000, callTimeoutMs: 600_000 }

let child: LimitedChild
const start = (limits: Partial<ChildLimits> = {}) => {
  child = startChild(script, { ...roomy, ...limits })
  return child
}
afterEach(() => child.stop())

test('a child answers, says what it refuses, and knows nothing of the settings', async () => {
  start()
  expect(await child.call('add', { one: 1, other: 2 })).toBe(3)
  await expect(child.call('refuse')).rejects.toMatchObject({ message: 'No, thank you.', status: 422 })
  expect(await child.call('environment')).not.toContain('PATH')
})

test('one that is stuck is ended, while this process goes on', async () => {
  start({ maxUnresponsiveMs: 1_500 })
  let ticks = 0
  const ticking = setInterval(() => ticks++, 20)
  await expect(child.call('spin')).rejects.toMatchObject({ reason: 'time' })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
  await expect(child.call('add')).rejects.toMatchObject({ reason: 'time' })
})

test('one that takes too much memory ends itself alone', async () => {
  start()
  await expect(child.call('grow')).rejects.toMatchObject({ reason: 'memory' })
})

test('one that answers late, leaves or is stopped leaves nobody waiting', async () => {
  await expect(start({ callTimeoutMs: 500 }).call('wait')).rejects.toMatchObject({ reason: 'time' })
  await expect(start().call('leave')).rejects.toMatchObject({ reason: 'crash' })
  start()
  const waiting = child.call('wait')
  child.stop()
  await expect(waiting).rejects.toMatchObject({ reason: 'stopped' })
})
