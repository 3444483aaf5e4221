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
import { statusFromFileName } from './list-status.ts'
import {
  type Answers,
  createQuestionCollector,
  type ImportQuestion,
  MAX_QUESTIONS,
  parseAnswers,
} from './questions.ts'
import { reportGroups } from './report-groups.ts'
import { openSpool, type Spool } from './spool.server.ts'
import { endStaged, groupStaged, insertStaged, stageSubscribers } from './staging.server.ts'

type ImportContext = {
  access: Access
  log: Log
  viewer: { id: string } | null
  services: { limits: Pick<RateLimiter, 'consume'> }
}

type ImportRequest = {
  bytes: AsyncIterable<Uint8Array>
  mode: string
  consent: boolean
  fileName?: string
  answers?: Answers
}

export async function handleImportRequest(
  { access, log, viewer, services }: ImportContext,
  { bytes, mode, consent, fileName, answers }: ImportRequest,
) {
  const fail = ({ status, message, headers }: Problem, questions?: ImportQuestion[]) =>
    respond<{ report: SubscriberImportReport; questions?: ImportQuestion[] }>(
      { ok: false, intent: mode, status, message, values: {}, questions },
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
    const report = await importSubscribers(access, bytes, { mode: validMode, fileName, answers })
    return respond({ ok: true, intent: mode, message: summarizeReport(report), report })
  } catch (error) {
    if (error instanceof UnclearColumnsError) return fail(error, error.questions)
    return fail(error instanceof UserError ? error : logProblem(error, log, 'could not import subscribers'))
  }
}

function summarizeReport({ done, added, noted }: SubscriberImportReport): string {
  if (!done) return 'Checked. Nothing is changed yet.'
  if (added === 0 && noted > 0) return `Noted: ${formatPeopleCount(noted)} will get no letters`
  return `${formatPeopleCount(added)} imported`
}

/** Without JavaScript the admin decides about bad lines before the file is checked. */
export function handleImportAction(context: ImportContext, form: FormData) {
  const file = form.get('file')
  const bytes = (file instanceof File ? file : new Blob([])).stream()
  const isImport = form.get('intent') === 'import'
  const mode = isImport ? (form.has('leaveOut') ? 'good-lines' : 'all-or-nothing') : 'check'
  return handleImportRequest(context, {
    bytes,
    mode,
    consent: form.has('consent'),
    fileName: file instanceof File ? file.name : '',
    answers: parseAnswers(form),
  })
}

/** The file does not say clearly who left: nothing is imported before that is answered. */
export class UnclearColumnsError extends UserError {
  readonly questions: ImportQuestion[]

  constructor(questions: ImportQuestion[]) {
    const titles = new Intl.ListFormat('en').format(questions.map(({ title }) => `“${title}”`))
    const isOne = questions.length === 1
    super(
      422,
      isOne
        ? `The column ${titles} may say who gets letters. Please say what it means.`
        : `The columns ${titles} may say who gets letters. Please say what they mean.`,
    )
    this.questions = questions
  }
}

type ImportOptions = { mode: ImportMode; fileName?: string; answers?: Answers }

/** Reads the whole file first, then imports it in one transaction. */
export async function importSubscribers(
  access: Access,
  bytes: AsyncIterable<Uint8Array>,
  { mode, ...options }: ImportOptions,
): Promise<SubscriberImportReport> {
  const spool = await openSpool()
  try {
    const { good, bad, badLines, questions } = await readLinesInto(spool, bytes, options)
    if (good + bad === 0) throw new UserError(422, 'There is nobody in this file.')
    if (questions.length > MAX_QUESTIONS) {
      const message = `More than ${MAX_QUESTIONS} columns may say who gets letters. Please remove those that do not.`
      throw new UserError(422, message)
    }
    if (questions.length > 0) throw new UnclearColumnsError(questions)
    const done = mode === 'good-lines' || (mode === 'all-or-nothing' && bad === 0)
    return await access.run(async (db) => {
      const uniqueCount = await stageSubscribers(db, spool.batches())
      const groups = await groupStaged(db)
      if (done) {
        await endStaged(db)
        await auditOwnAction(db, 'subscribers-imported', String(await insertStaged(db, uniqueCount)))
      }
      return { done, ...reportGroups(groups), repeated: good - uniqueCount, bad, badLines }
    })
  } finally {
    await spool.close()
  }
}

async function readLinesInto(
  spool: Spool,
  bytes: AsyncIterable<Uint8Array>,
  { fileName = '', answers = new Map() }: Omit<ImportOptions, 'mode'>,
) {
  const { readLines } = await import('./read-lines.server.ts')
  const collector = createQuestionCollector()
  const badLines: BadLine[] = []
  let good = 0
  let bad = 0
  const context = { fileStatus: statusFromFileName(fileName), answers, collector }
  for await (const { line, parsed } of readLines(bytes, context)) {
    if (typeof parsed !== 'string') {
      good++
      await spool.add(parsed)
    } else if (++bad <= MAX_SHOWN_BAD_LINES) badLines.push({ line, reason: parsed })
  }
  return { good, bad, badLines, questions: collector.questions() }
}
