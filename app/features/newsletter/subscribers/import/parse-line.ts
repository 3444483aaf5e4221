import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { type FileColumns, isNoName } from './file-columns.ts'
import { type Answers, type createQuestionCollector, findAnswer } from './questions.ts'
import {
  describeValue,
  type ImportedStatus,
  MAX_TITLE_LENGTH,
  type SubscriptionColumn,
  statusesByWeight,
  type Verdict,
} from './subscription-columns.ts'

/** People who unsubscribed or bounced elsewhere keep that status here; the reason is how the file says so. */
export type ImportedSubscriber = {
  email: string
  name: string | null
  status: ImportedStatus
  reason: string | null
}

export type LineContext = {
  columns: FileColumns
  /** Of everybody in the file, by its name. */
  fileStatus: ImportedStatus
  answers: Answers
  collector: Pick<ReturnType<typeof createQuestionCollector>, 'addUnclear' | 'note'>
}

/** Returns a message when the line is bad. */
export function parseLine(cells: string[], context: LineContext): ImportedSubscriber | string {
  const { columns } = context
  if (cells.some((text) => text.includes('\uFFFD'))) {
    return 'Has letters that are not UTF-8. Save the file as “CSV UTF-8”.'
  }
  const email = cellText(cells, columns.email)
  if (email === '') return 'Has no address.'
  if (email.length > 254) return 'The address is longer than 254 characters.'
  const name =
    columns.name < 0
      ? `${cellText(cells, columns.first)} ${cellText(cells, columns.last)}`
      : cellText(cells, columns.name)
  const parsed = subscriptionSchema.safeParse({ email, name: isNoName(columns, name) ? '' : name })
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    return isName
      ? 'The name is longer than 120 characters.'
      : `“${truncate(email)}” is not an email address.`
  }
  return { ...parsed.data, ...readSubscription(cells, context) }
}

/** Of everybody, before what the line says. */
function readListStatus(fileStatus: ImportedStatus, { emailTitle: { title, status } }: FileColumns) {
  const isInTitle = statusesByWeight.indexOf(status) < statusesByWeight.indexOf(fileStatus)
  if (isInTitle) return { status, reason: `the title is “${title.slice(0, MAX_TITLE_LENGTH)}”` }
  const reason = fileStatus === 'active' ? null : 'the name of the file says so'
  return { status: fileStatus, reason }
}

function readSubscription(cells: string[], { columns, fileStatus, answers, collector }: LineContext) {
  let { status, reason } = readListStatus(fileStatus, columns)
  for (const column of [...columns.subscription, ...columnsBeyond(cells, columns)]) {
    const value = cellText(cells, column.index)
    const verdict = column.read(value)
    collector.note(column, value, verdict)
    const isAnswered = verdict === 'unclear' || verdict === 'maybe'
    const answer = isAnswered ? findAnswer(answers, column.index, value) : undefined
    if (isAnswered && answer === undefined) collector.addUnclear(column, value, verdict)
    const said = answer === false ? 'unsubscribed' : verdict
    if (isStatus(said) && statusesByWeight.indexOf(said) < statusesByWeight.indexOf(status)) {
      status = said
      reason = describeValue(column, value)
    }
  }
  return { status, reason }
}

const isStatus = (verdict: Verdict): verdict is ImportedStatus =>
  (statusesByWeight as string[]).includes(verdict)

/** Only those with a value: who has no such cell is not asked about. */
const columnsBeyond = (cells: string[], { width, beyond }: FileColumns): SubscriptionColumn[] =>
  cells.slice(width).flatMap((cell, index) => (cell.trim() === '' ? [] : [beyond(width + index)]))

/** Without the quote that our export puts in front of a formula. */
const cellText = (cells: string[], index: number) =>
  (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t])/, '')

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
