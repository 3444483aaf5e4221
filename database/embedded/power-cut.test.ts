import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migratedDataFolder, newDataFolder, temporaryFolder } from '#testing/process.ts'
import { testNode } from '#testing/test-node.ts'
import { readSavedSlugs, writeUntilKilled } from '#testing/write-until-killed.ts'

test('a power cut loses no acknowledged write, nor does one after the recovery from another', async () => {
  let folder = migratedDataFolder()
  const acknowledged: string[] = []
  for (const run of [20, 25]) {
    const disk = newDataFolder()
    cpSync(folder, disk, { recursive: true })
    const forgetful = {
      command: [...testNode, '--import', './testing/power-loss-disk.ts'],
      environment: { FOLDER: folder, DISK: disk },
      isSynced: true,
    }
    acknowledged.push(...(await writeUntilKilled(folder, run, forgetful)))
    folder = disk
  }
  const saved = new Set(await readSavedSlugs(folder))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((slug) => !saved.has(slug))).toEqual([])
})

const STRACE = '/usr/bin/strace'
/** Enough for several writes to be acknowledged, although strace makes each slow. */
const RUN = 40

/**
 * Writes and syncs of the log and acknowledgments, in order. A call that another thread interrupted counts at its end;
 * one that failed does not count.
 */
function eventsIn(trace: string): string[] {
  const begun = new Map<string, string>()
  return trace.split('\n').flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (call.endsWith('<unfinished ...>')) begun.set(thread, call)
    if (call.endsWith('<unfinished ...>')) return []
    const whole = call.startsWith('<...') ? `${begun.get(thread)}${call}` : call
    if (/^pwrite64\(\d+<\S+\/pg_wal\//.test(whole)) return ['written']
    if (/^fdatasync\(\d+<\S+\/pg_wal\/.*= 0$/.test(whole)) return ['synced']
    return /^write\(1<.*"run-\d+-row-.*= \d+$/.test(whole) ? ['answered'] : []
  })
}

test.skipIf(!existsSync(STRACE))(
  'as the system calls tell, a commit is synced before it is answered',
  async () => {
    const file = join(temporaryFolder(), 'trace')
    const calls = ['-f', '-y', '-e', 'trace=write,pwrite64,fdatasync', '-o', file]
    await writeUntilKilled(migratedDataFolder(), RUN, {
      command: [STRACE, ...calls, ...testNode],
      isSynced: true,
    })
    const events = eventsIn(readFileSync(file, 'utf8'))
    const commits = events.join(' ').split(' answered').slice(0, -1)
    expect(commits.length).toBeGreaterThan(1)
    expect(commits.filter((commit) => !/written synced$/.test(commit))).toEqual([])
  },
)
