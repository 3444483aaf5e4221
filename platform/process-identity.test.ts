import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#testing/wait-for.ts'
import { isStillRunning, readProcessIdentity } from './process-identity.ts'

test('a process that runs is the same each time, and not one that had its number before', () => {
  const identity = readProcessIdentity(process.pid) ?? ''
  expect(isStillRunning(identity)).toBe(true)
  expect(isStillRunning(`${identity}1`)).toBe(false)
})

test('one that has ended has none', async () => {
  const child = spawn('true')
  await once(child, 'close')
  expect(readProcessIdentity(child.pid ?? 0)).toBeNull()
})

test('nor has one that has ended without its parent asking for it', async () => {
  // The shell becomes a program that waits for no child, which it has when it answers.
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec cat'])
  onTestFinished(() => void parent.kill())
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  parent.stdin.write('Are you there?')
  await once(parent.stdout, 'data')
  expect(readProcessIdentity(pid)).not.toBeNull()
  process.kill(pid)
  await waitFor(() => expect(readProcessIdentity(pid)).toBeNull())
  // It still has its number.
  expect(() => process.kill(pid, 0)).not.toThrow()
})
