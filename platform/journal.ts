import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { tryLock } from '#database/file-lock.ts'

/** Before something is handed over, once it was taken, and once it was not. */
type Mark = '>' | '+' | '-'

export type Journal = { note(mark: Mark, id: string): void; close(): void }

/** What a writer knew when it died. Not all of it, where the machine fell with it: the last notes may be lost. */
export type Memory = { taken: Set<string>; unanswered: Set<string>; isWhole: boolean }

const LOCK = '.lock'

/**
 * Says of each thing that it is about to be handed over, and what came of it, in a file that outlives the process:
 * the database hears of it in batches. A write to a file survives the death of its writer, and takes microseconds. It
 * may not survive a power cut, which would take milliseconds for each: the first line tells whether there was one since.
 */
export function openJournal(folder: string, writer: string): Journal {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, writer)
  const unlock = tryLock(path + LOCK)
  if (!unlock) throw new Error(`the journal ${writer} is being written already`)
  const file = openSync(path, 'a', 0o600)
  let isBroken = false

  /** On a full disk half a line may be written: the next one must not go on from there. */
  function write(line: string) {
    const bytes = Buffer.from(`${isBroken ? '\n' : ''}${line}\n`)
    isBroken = true
    if (writeSync(file, bytes) < bytes.length)
      throw Object.assign(new Error(`half a line was written to the journal ${writer}`), { code: 'ENOSPC' })
    isBroken = false
  }

  write(thisRunOfTheMachine())
  return {
    note: (mark, id) => write(mark + id),
    close() {
      closeSync(file)
      rmSync(path, { force: true })
      unlock()
      rmSync(path + LOCK, { force: true })
    },
  }
}

/** The journals in this folder whose writers died, one at a time: each is worked off before it is forgotten. */
export async function workOff(folder: string, work: (writer: string, memory: Memory) => Promise<void>) {
  for (const writer of journalsIn(folder)) {
    const unlock = tryLock(join(folder, writer + LOCK))
    if (!unlock) continue
    try {
      const text = readOrNothing(join(folder, writer))
      if (text === undefined) continue
      await work(writer, memoryIn(text))
      rmSync(join(folder, writer), { force: true })
      rmSync(join(folder, writer + LOCK), { force: true })
    } finally {
      unlock()
    }
  }
}

function journalsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.endsWith(LOCK))
  } catch {
    return []
  }
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function memoryIn(text: string): Memory {
  // A last line that was cut off was followed by nothing.
  const [run, ...notes] = text.split('\n').slice(0, -1)
  const memory: Memory = { taken: new Set(), unanswered: new Set(), isWhole: run === thisRunOfTheMachine() }
  // What was lost in a power cut may be a hole in the middle.
  for (const line of notes.filter((note) => !note.includes('\0'))) {
    const id = line.slice(1)
    if (line[0] === '>') memory.unanswered.add(id)
    else memory.unanswered.delete(id)
    if (line[0] === '+') memory.taken.add(id)
  }
  return memory
}

/** Another one after each start of the machine, not of the process. */
function thisRunOfTheMachine(): string {
  const minuteOfStart = Math.round((Date.now() / 1000 - uptime()) / 60)
  return (readOrNothing('/proc/sys/kernel/random/boot_id') ?? `${minuteOfStart}`).trim()
}
