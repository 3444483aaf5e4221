import { noteOwn } from '#app/features/audit/note.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { countersOf, inAWhile, retryAfter } from '#app/http/rate-limits.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import {
  type BadLine,
  type ImportMode,
  type ImportOutcome,
  type ImportReport,
  importModes,
  MOST_SHOWN,
} from './import.ts'
import { openSpool, type Spool } from './spool.server.ts'
import { countStaged, stage, takeStaged } from './staging.server.ts'

/** What it takes to bring a list, for one request. */
export type ImportDesk = { access: Access; limits: Limits; userId: string | null; log: Log }

type Answer = { outcome: ImportOutcome; status: number; headers?: Record<string, string> }

type Asked = { bytes: AsyncIterable<Uint8Array>; mode: string; consent: boolean }

/** Answers an import, whatever comes of it. */
export async function takeImport(
  { access, limits, userId, log }: ImportDesk,
  { bytes, mode, consent }: Asked,
): Promise<Answer> {
  const refused = (status: number, message: string): Answer => ({ outcome: { ok: false, message }, status })
  const known = importModes.find((one) => one === mode)
  if (!known) return refused(400, 'Nothing was changed.')
  if (known !== 'check' && !consent) {
    return refused(422, 'Please confirm that these people agreed to get your letters.')
  }
  try {
    const wait = await limits.count(countersOf('import', { account: userId ?? '' }))
    if (wait !== null) {
      const told = `That was a lot of files at once. Please go on ${inAWhile(wait)}.`
      return { ...refused(429, told), headers: retryAfter(wait) }
    }
    return { outcome: { ok: true, report: await importPeople(access, bytes, known) }, status: 200 }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message)
    const { status, message } = loggedProblem(error, log, 'could not import subscribers')
    return refused(status, message)
  }
}

/** The same for a plain form, which says beforehand what is to become of bad lines. */
export function takeForm(desk: ImportDesk, form: FormData) {
  const file = form.get('file')
  const bytes = (file instanceof File ? file : new Blob([])).stream()
  const isImport = form.get('intent') === 'import'
  const mode = isImport ? (form.has('leaveOut') ? 'good-lines' : 'all-or-nothing') : 'check'
  return takeImport(desk, { bytes, mode, consent: form.has('consent') })
}

/** First the whole file is read, then it becomes real in one piece or not at all. */
export async function importPeople(
  access: Access,
  bytes: AsyncIterable<Uint8Array>,
  mode: ImportMode,
): Promise<ImportReport> {
  const spool = await openSpool()
  try {
    const { good, bad, badLines } = await readInto(spool, bytes)
    if (good + bad === 0) throw new Refusal(422, 'There is nobody in this file.')
    const done = mode === 'good-lines' || (mode === 'all-or-nothing' && bad === 0)
    return await access.run(async (db) => {
      const people = await stage(db, spool.batches())
      const added = await (done ? takeStaged(db, people) : countStaged(db))
      if (done) await noteOwn(db, 'subscribers-imported', String(added))
      return { done, added, known: people - added, repeated: good - people, bad, badLines }
    })
  } finally {
    await spool.close()
  }
}

async function readInto(spool: Spool, bytes: AsyncIterable<Uint8Array>) {
  const { readLines } = await import('./read-lines.server.ts')
  const badLines: BadLine[] = []
  let good = 0
  let bad = 0
  for await (const { line, read } of readLines(bytes)) {
    if (typeof read !== 'string') {
      good++
      await spool.add(read)
    } else if (++bad <= MOST_SHOWN) badLines.push({ line, reason: read })
  }
  return { good, bad, badLines }
}
