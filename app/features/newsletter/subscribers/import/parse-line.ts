import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { type Answers, type createQuestionCollector, findAnswer } from './questions.ts'
import {
  describeValue,
  type ImportedStatus,
  type SubscriptionColumn,
  statusesByWeight,
  subscriptionColumns,
} from './subscription-columns.ts'

/** People who unsubscribed or bounced elsewhere keep that status here; the reason is how the file says so. */
export type ImportedSubscriber = {
  email: string
  name: string | null
  status: ImportedStatus
  reason: string | null
}

type NameColumns = { email: number; name: number; first: number; last: number }

export type FileColumns = NameColumns & { subscription: SubscriptionColumn[] }

/** By preference: a postal address may come before the email. */
const headerNames: Record<keyof NameColumns, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'emailadresse', 'subscriber', 'address'],
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'surname', 'familyname'],
}

const toColumns = (titles: string[], names: NameColumns, hasHeader: boolean): FileColumns => ({
  ...names,
  subscription: subscriptionColumns(titles, { hasHeader, others: Object.values(names) }),
})

/** Nothing when the first line has no column for the email: then it is no header. */
export function parseHeader(firstLine: string[]): FileColumns | undefined {
  const normalizedTitles = firstLine.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (column: keyof NameColumns) =>
    headerNames[column].map((name) => normalizedTitles.indexOf(name)).find((index) => index >= 0) ?? -1
  const email = find('email')
  if (email < 0) return undefined
  const names = { email, name: find('name'), first: find('first'), last: find('last') }
  return toColumns(firstLine, names, true)
}

export const columnsWithoutHeader = (firstLine: string[]): FileColumns =>
  toColumns(firstLine, { email: 0, name: 1, first: -1, last: -1 }, false)

export type LineContext = {
  columns: FileColumns
  /** Of everybody in the file, by its name. */
  fileStatus: ImportedStatus
  answers: Answers
  collector: Pick<ReturnType<typeof createQuestionCollector>, 'addUnclear' | 'noteFilled'>
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
  const parsed = subscriptionSchema.safeParse({ email, name })
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    return isName
      ? 'The name is longer than 120 characters.'
      : `“${truncate(email)}” is not an email address.`
  }
  return { ...parsed.data, ...readSubscription(cells, context) }
}

function readSubscription(cells: string[], { columns, fileStatus, answers, collector }: LineContext) {
  let status = fileStatus
  let reason = fileStatus === 'active' ? null : 'the name of the file says so'
  for (const column of columns.subscription) {
    const value = cellText(cells, column.index)
    if (value !== '') collector.noteFilled(column)
    let verdict = column.read(value)
    if (verdict === 'unclear') {
      const answer = findAnswer(answers, column.index, value)
      if (answer === undefined) collector.addUnclear(column, value)
      verdict = answer === false ? 'unsubscribed' : 'active'
    }
    if (statusesByWeight.indexOf(verdict) < statusesByWeight.indexOf(status)) {
      status = verdict
      reason = describeValue(column, value)
    }
  }
  return { status, reason }
}

/** Without the quote that our export puts in front of a formula. */
const cellText = (cells: string[], index: number) =>
  (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t])/, '')

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
