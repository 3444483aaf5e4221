import { megabytes, milliseconds, number } from '../bench/figures.ts'
import type { Row } from '../bench/report.ts'
import type { Client } from './client.ts'
import { GONE } from './faults.ts'
import type { watchMemory } from './memory.ts'
import type { commentersOf, editorOf } from './people.ts'
import { commentFaults, type Kept, letterFaults, saveFaults } from './verdict.ts'

/** From here on the pages, the programs and the pools of a process are warm. */
const WARM = 0.1
/** A page cache, a heap: they fill within bounds. What leaks goes beyond. */
const GROWTH_AT_MOST = 1.25
/** At most so many letters are on their way when a process dies. */
const LINES = 5

type Run = {
  client: Client
  comments: Awaited<ReturnType<typeof commentersOf>>
  saves: Awaited<ReturnType<typeof editorOf>>
  kept: Kept
  taken: Map<string, number>
  kills: number
  memory: ReturnType<typeof watchMemory>
  windows: { fault: string }[]
}

/** What came of a run, and whether it may. */
export function rowsFor({ client, comments, saves, kept, taken, kills, memory, windows }: Run): Row[] {
  const { counts, failures } = client
  const said = commentFaults(kept, comments.acknowledged)
  const saved = saveFaults(kept, saves.acknowledged)
  const sent = letterFaults(kept, taken)
  const before = memory.between(WARM, 1 / 3)
  const after = memory.between(2 / 3, 1)
  const none = (faults: { length: number }[]) => faults.every(({ length }) => length === 0)
  return [
    {
      what: 'faults',
      measured: `${kills} processes killed, PostgreSQL gone ${windows.filter(({ fault }) => fault === GONE).length} times`,
    },
    {
      what: 'requests',
      measured: `${number(counts.answered)}, of which ${number(counts.stale)} from kept pages while PostgreSQL was gone`,
      against: `slowest outside of faults: ${milliseconds(counts.slowest)}`,
    },
    {
      what: 'errors of the server, or no answer',
      measured: `${failures.length} outside of faults, ${counts.excused} within`,
      bar: 'none outside',
      holds: failures.length === 0,
    },
    {
      what: 'comments',
      measured: `${comments.acknowledged.length} acknowledged of ${comments.tried}; ${said.lost.length} lost, ${said.doubled.length} doubled`,
      bar: 'each once',
      holds: none([said.lost, said.doubled]) && comments.acknowledged.length > 0,
    },
    {
      what: 'saves of a post',
      measured: `${saves.acknowledged.length} acknowledged in ${saves.tries} tries; ${saved.lost.length} lost, ${saved.doubled.length} doubled`,
      bar: 'each once',
      holds: none([saved.lost, saved.doubled]) && saves.acknowledged.length > 0,
    },
    {
      what: 'letters',
      measured: `${sent.taken} of ${kept.letters.length} taken by the mail server; ${sent.lost.length} lost, ${sent.unsent.length} not sent, ${sent.doubled.length} doubled, ${sent.uncertain} uncertain`,
      bar: `each once; at most ${kills * LINES} uncertain`,
      holds: none([sent.lost, sent.unsent, sent.doubled]) && sent.uncertain <= kills * LINES,
    },
    {
      what: 'memory of the oldest process',
      measured: `${megabytes(after)} in the last third`,
      against: `${megabytes(before)} in the first`,
      bar: `at most ${GROWTH_AT_MOST} times`,
      holds: after <= before * GROWTH_AT_MOST,
    },
  ]
}
