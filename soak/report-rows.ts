import type { ReportRow } from '../bench/report.ts'
import { formatMegabytes, formatMilliseconds, formatNumber } from '../bench/statistics.ts'
import type { runCommenters, runEditor } from './actors.ts'
import { checkComments, checkEmails, checkSaves, type StoredData } from './check-results.ts'
import type { Client } from './client.ts'
import { DATABASE_DOWN } from './faults.ts'
import type { watchMemory } from './memory.ts'

/** After this share of the run the caches and pools of a process are warm. */
const WARMUP_SHARE = 0.1
/** The page cache and the heap grow within this bound; a leak goes beyond. */
const MAX_MEMORY_GROWTH = 1.25
/** At most this many emails are being sent when a process dies. */
const MAX_EMAILS_IN_FLIGHT = 5

type SoakRun = {
  client: Client
  comments: Awaited<ReturnType<typeof runCommenters>>
  saves: Awaited<ReturnType<typeof runEditor>>
  stored: StoredData
  acceptedEmails: Map<string, number>
  kills: number
  memory: ReturnType<typeof watchMemory>
  windows: { fault: string }[]
}

/** The results of a run, and whether they are acceptable. */
export function buildReportRows({
  client,
  comments,
  saves,
  stored,
  acceptedEmails,
  kills,
  memory,
  windows,
}: SoakRun): ReportRow[] {
  const { counts, failures } = client
  const commentErrors = checkComments(stored, comments.acknowledged)
  const saveErrors = checkSaves(stored, saves.acknowledged)
  const emailErrors = checkEmails(stored, acceptedEmails)
  const before = memory.medianBetween(WARMUP_SHARE, 1 / 3)
  const after = memory.medianBetween(2 / 3, 1)
  const isFaultless = (faults: { length: number }[]) => faults.every(({ length }) => length === 0)
  return [
    {
      what: 'faults',
      measured: `${kills} processes killed, PostgreSQL gone ${windows.filter(({ fault }) => fault === DATABASE_DOWN).length} times`,
    },
    {
      what: 'requests',
      measured: `${formatNumber(counts.answered)}, of which ${formatNumber(counts.stale)} from kept pages while PostgreSQL was gone`,
      reference: `slowest outside of faults: ${formatMilliseconds(counts.slowest)}`,
    },
    {
      what: 'errors of the server, or no answer',
      measured: `${failures.length} outside of faults, ${counts.excused} within`,
      target: 'none outside',
      isMet: failures.length === 0,
    },
    {
      what: 'comments',
      measured: `${comments.acknowledged.length} acknowledged of ${comments.tried}; ${commentErrors.lost.length} lost, ${commentErrors.doubled.length} doubled`,
      target: 'each once',
      isMet: isFaultless([commentErrors.lost, commentErrors.doubled]) && comments.acknowledged.length > 0,
    },
    {
      what: 'saves of a post',
      measured: `${saves.acknowledged.length} acknowledged in ${saves.tries} tries; ${saveErrors.lost.length} lost, ${saveErrors.doubled.length} doubled`,
      target: 'each once',
      isMet: isFaultless([saveErrors.lost, saveErrors.doubled]) && saves.acknowledged.length > 0,
    },
    {
      what: 'letters',
      measured: `${emailErrors.accepted} of ${stored.emails.length} taken by the mail server; ${emailErrors.lost.length} lost, ${emailErrors.unsent.length} not sent, ${emailErrors.doubled.length} doubled, ${emailErrors.uncertain} uncertain`,
      target: `each once; at most ${kills * MAX_EMAILS_IN_FLIGHT} uncertain`,
      isMet:
        isFaultless([emailErrors.lost, emailErrors.unsent, emailErrors.doubled]) &&
        emailErrors.uncertain <= kills * MAX_EMAILS_IN_FLIGHT,
    },
    {
      what: 'memory of the oldest process',
      measured: `${formatMegabytes(after)} in the last third`,
      reference: `${formatMegabytes(before)} in the first`,
      target: `at most ${MAX_MEMORY_GROWTH} times`,
      isMet: after <= before * MAX_MEMORY_GROWTH,
    },
  ]
}
