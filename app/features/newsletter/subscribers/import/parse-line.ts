import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'

/** People who unsubscribed or bounced elsewhere keep that status here. */
export type ImportedSubscriber = {
  email: string
  name: string | null
  status: 'active' | 'unsubscribed' | 'bounced'
}

export type ColumnIndexes = { email: number; name: number; first: number; last: number; status: number }

const headerNames: Record<keyof ColumnIndexes, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'address'],
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'surname', 'familyname'],
  status: ['status', 'state'],
}

const defaultColumns: ColumnIndexes = { email: 0, name: 1, first: -1, last: -1, status: -1 }

/** Nothing when the first line has no column for the email: then it is no header. */
export function parseHeader(firstLine: string[]): ColumnIndexes | undefined {
  const normalizedTitles = firstLine.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (column: keyof ColumnIndexes) =>
    normalizedTitles.findIndex((title) => headerNames[column].includes(title))
  const email = find('email')
  if (email < 0) return undefined
  return { email, name: find('name'), first: find('first'), last: find('last'), status: find('status') }
}

const statusByText: Record<string, ImportedSubscriber['status']> = {
  '': 'active',
  active: 'active',
  subscribed: 'active',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  cleaned: 'bounced',
}

/** Returns a message when the line is bad. */
export function parseLine(
  cells: string[],
  columns: ColumnIndexes = defaultColumns,
): ImportedSubscriber | string {
  // The quote that our export puts in front of a formula.
  const cell = (index: number) => (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t])/, '')
  if (cells.some((text) => text.includes('\uFFFD'))) {
    return 'Has letters that are not UTF-8. Save the file as “CSV UTF-8”.'
  }
  const email = cell(columns.email)
  if (email === '') return 'Has no address.'
  if (email.length > 254) return 'The address is longer than 254 characters.'
  const name = columns.name < 0 ? `${cell(columns.first)} ${cell(columns.last)}` : cell(columns.name)
  const parsed = subscriptionSchema.safeParse({ email, name })
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    return isName
      ? 'The name is longer than 120 characters.'
      : `“${truncate(email)}” is not an email address.`
  }
  const statusText = cell(columns.status).toLowerCase()
  if (statusText === 'pending' || statusText === 'unconfirmed') return 'This person has not confirmed.'
  const status = Object.hasOwn(statusByText, statusText) ? statusByText[statusText] : undefined
  return status ? { ...parsed.data, status } : `“${truncate(statusText)}” is not a status.`
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
