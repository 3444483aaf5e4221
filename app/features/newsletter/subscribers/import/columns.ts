import { subscription } from '#app/features/newsletter/newsletter.ts'

/** Somebody as a file brings them. Who unsubscribed elsewhere comes as that, and gets nothing here either. */
export type Newcomer = { email: string; name: string | null; status: 'active' | 'unsubscribed' | 'bounced' }

export type Columns = { email: number; name: number; first: number; last: number; status: number }

const titles: Record<keyof Columns, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'address'],
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'surname', 'familyname'],
  status: ['status', 'state'],
}

const unnamed: Columns = { email: 0, name: 1, first: -1, last: -1, status: -1 }

/** Where what stands, by the names in the first line; or nothing when that line names no address. */
export function columnsIn(firstLine: string[]): Columns | undefined {
  const named = firstLine.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (column: keyof Columns) => named.findIndex((title) => titles[column].includes(title))
  const email = find('email')
  if (email < 0) return undefined
  return { email, name: find('name'), first: find('first'), last: find('last'), status: find('status') }
}

const statuses: Record<string, Newcomer['status']> = {
  '': 'active',
  active: 'active',
  subscribed: 'active',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  cleaned: 'bounced',
}

/** Reads one line, or says what is wrong with it. */
export function readLine(cells: string[], columns: Columns = unnamed): Newcomer | string {
  // What an export put in front of a formula is no part of it.
  const cell = (index: number) => (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t])/, '')
  if (cells.some((text) => text.includes('\uFFFD'))) {
    return 'Has letters that are not UTF-8. Save the file as “CSV UTF-8”.'
  }
  const given = cell(columns.email)
  if (given === '') return 'Has no address.'
  if (given.length > 254) return 'The address is longer than 254 characters.'
  const name = columns.name < 0 ? `${cell(columns.first)} ${cell(columns.last)}` : cell(columns.name)
  const parsed = subscription.safeParse({ email: given, name })
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    return isName ? 'The name is longer than 120 characters.' : `“${short(given)}” is not an email address.`
  }
  const state = cell(columns.status).toLowerCase()
  if (state === 'pending' || state === 'unconfirmed') return 'This person has not confirmed.'
  const status = Object.hasOwn(statuses, state) ? statuses[state] : undefined
  return status ? { ...parsed.data, status } : `“${short(state)}” is not a status.`
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
