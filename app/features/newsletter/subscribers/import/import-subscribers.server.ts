import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { formatPeopleCount } from '#app/features/newsletter/subscribers/subscribers.ts'
import { logProblem, type Problem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import {
  type BadLine,
  type ImportMode,
  importModes,
  MAX_SHOWN_BAD_LINES,
  type SubscriberImportReport,
} from './import.ts'
import { openSpool, type Spool } from './spool.server.ts'
import { countNewStaged, insertStaged, stageSubscribers } from './staging.server.ts'

type ImportContext = {
  access: Access
  log: Log
  viewer: { id: string } | null
  services: { limits: Pick<RateLimiter, 'consume'> }
}

type ImportRequest = { bytes: AsyncIterable<Uint8Array>; mode: string; consent: boolean }

export async function handleImportRequest(
  { access, log, viewer, services }: ImportContext,
  { bytes, mode, consent }: ImportRequest,
) {
  const fail = ({ status, message, headers }: Problem) =>
    respond<{ report: SubscriberImportReport }>(
      { ok: false, intent: mode, status, message, values: {} },
      headers,
    )
  const validMode = importModes.find((importMode) => importMode === mode)
  if (!validMode) return fail({ status: 400, message: 'Nothing was changed.' })
  if (validMode !== 'check' && !consent) {
    return fail({ status: 422, message: 'Please confirm that these people agreed to get your letters.' })
  }
  try {
    const waitSeconds = await services.limits.consume(
      rateLimitCounters('import', { account: viewer?.id ?? '' }),
    )
    if (waitSeconds !== null) {
      const message = `That was a lot of files at once. Please go on ${formatRetryDelay(waitSeconds)}.`
      return fail({ status: 429, message, headers: retryAfterHeader(waitSeconds) })
    }
    const report = await importSubscribers(access, bytes, validMode)
    const message = report.done
      ? `${formatPeopleCount(report.added)} imported`
      : 'Checked. Nothing is changed yet.'
    return respond({ ok: true, intent: mode, message, report })
  } catch (error) {
    return fail(error instanceof UserError ? error : logProblem(error, log, 'could not import subscribers'))
  }
}

/** Without JavaScript the admin decides about bad lines before the file is checked. */
export function handleImportAction(context: ImportContext, form: FormData) {
  const file = form.get('file')
  const bytes = (file instanceof File ? file : new Blob([])).stream()
  const isImport = form.get('intent') === 'import'
  const mode = isImport ? (form.has('leaveOut') ? 'good-lines' : 'all-or-nothing') : 'check'
  return handleImportRequest(context, { bytes, mode, consent: form.has('consent') })
}

/** Reads the whole file first, then imports it in one transaction. */
export async function importSubscribers(
  access: Access,
  bytes: AsyncIterable<Uint8Array>,
  mode: ImportMode,
): Promise<SubscriberImportReport> {
  const spool = await openSpool()
  try {
    const { good, bad, badLines } = await readLinesInto(spool, bytes)
    if (good + bad === 0) throw new UserError(422, 'There is nobody in this file.')
    const done = mode === 'good-lines' || (mode === 'all-or-nothing' && bad === 0)
    return await access.run(async (db) => {
      const uniqueCount = await stageSubscribers(db, spool.batches())
      const added = await (done ? insertStaged(db, uniqueCount) : countNewStaged(db))
      if (done) await auditOwnAction(db, 'subscribers-imported', String(added))
      return { done, added, known: uniqueCount - added, repeated: good - uniqueCount, bad, badLines }
    })
  } finally {
    await spool.close()
  }
}

async function readLinesInto(spool: Spool, bytes: AsyncIterable<Uint8Array>) {
  const { readLines } = await import('./read-lines.server.ts')
  const badLines: BadLine[] = []
  let good = 0
  let bad = 0
  for await (const { line, parsed } of readLines(bytes)) {
    if (typeof parsed !== 'string') {
      good++
      await spool.add(parsed)
    } else if (++bad <= MAX_SHOWN_BAD_LINES) badLines.push({ line, reason: parsed })
  }
  return { good, bad, badLines }
}
