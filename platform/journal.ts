import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { tryLock } from '#database/file-lock.ts'

/** Before an email is sent, after it was delivered, and after it failed. */
type EntryMark = '>' | '+' | '-'

export type Journal = { record(mark: EntryMark, id: string): void; close(): void }

/** What a writer had recorded when it died. Incomplete after a crash of the machine: the last entries may be lost. */
export type JournalState = { delivered: Set<string>; unconfirmed: Set<string>; isComplete: boolean }

const LOCK_SUFFIX = '.lock'

/**
 * Records each delivery before and after it, since the database is updated in batches only. A write to a file survives
 * the death of the process and takes microseconds. Surviving a power cut would take milliseconds (fsync) for each, so
 * the first line is the boot id, by which a reader knows whether entries may be lost.
 */
export function openJournal(folder: string, writer: string): Journal {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, writer)
  const unlock = tryLock(path + LOCK_SUFFIX)
  if (!unlock) throw new Error(`the journal ${writer} is being written already`)
  const file = openSync(path, 'a', 0o600)
  let isLineIncomplete = false

  /** A full disk may cut a line short; the next one then begins with a line break. */
  function write(line: string) {
    const bytes = Buffer.from(`${isLineIncomplete ? '\n' : ''}${line}\n`)
    isLineIncomplete = true
    if (writeSync(file, bytes) < bytes.length)
      throw Object.assign(new Error(`half a line was written to the journal ${writer}`), { code: 'ENOSPC' })
    isLineIncomplete = false
  }

  write(bootId())
  return {
    record: (mark, id) => write(mark + id),
    close() {
      closeSync(file)
      rmSync(path, { force: true })
      unlock()
      rmSync(path + LOCK_SUFFIX, { force: true })
    },
  }
}

/** Passes each journal whose writer died to `recover`, and deletes it afterwards. */
export async function recoverJournals(
  folder: string,
  recover: (writer: string, state: JournalState) => Promise<void>,
) {
  for (const writer of listJournals(folder)) {
    const unlock = tryLock(join(folder, writer + LOCK_SUFFIX))
    if (!unlock) continue
    try {
      const text = readIfExists(join(folder, writer))
      if (text === undefined) continue
      await recover(writer, parseJournal(text))
      rmSync(join(folder, writer), { force: true })
      rmSync(join(folder, writer + LOCK_SUFFIX), { force: true })
    } finally {
      unlock()
    }
  }
}

function listJournals(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.endsWith(LOCK_SUFFIX))
  } catch {
    return []
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseJournal(text: string): JournalState {
  // The last element is empty, or a line that was cut short.
  const [writtenBootId, ...entries] = text.split('\n').slice(0, -1)
  const state: JournalState = {
    delivered: new Set(),
    unconfirmed: new Set(),
    isComplete: writtenBootId === bootId(),
  }
  // A power cut may leave zero bytes in the middle.
  for (const line of entries.filter((entry) => !entry.includes('\0'))) {
    const id = line.slice(1)
    if (line[0] === '>') state.unconfirmed.add(id)
    else state.unconfirmed.delete(id)
    if (line[0] === '+') state.delivered.add(id)
  }
  return state
}

/** Changes with each start of the machine. */
function bootId(): string {
  const bootMinute = Math.round((Date.now() / 1000 - uptime()) / 60)
  return (readIfExists('/proc/sys/kernel/random/boot_id') ?? `${bootMinute}`).trim()
}
