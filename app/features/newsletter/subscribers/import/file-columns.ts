import { isYesOrNo, toWord } from './column-words.ts'
import { statusFromTitle } from './list-status.ts'
import {
  type ImportedStatus,
  isAboutSubscription,
  mayBeAboutSubscription,
  type SubscriptionColumn,
  subscriptionColumns,
  untitledColumn,
} from './subscription-columns.ts'

type NameColumns = { email: number; name: number; first: number; last: number }

export type FileColumns = NameColumns & {
  hasHeader: boolean
  /** How many cells the first line has. */
  width: number
  subscription: SubscriptionColumn[]
  /** What the title of the emails says of everybody. */
  emailTitle: { title: string; status: ImportedStatus }
  /** Lines may be longer than the first one. */
  beyond: (index: number) => SubscriptionColumn
}

/** How many lines are looked at before it is decided what the columns mean. */
export const SAMPLE_SIZE = 10

const headerNames = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'emailadresse'],
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'surname', 'familyname'],
}
/** A postal address may come before the email, so these are the last resort. */
const vagueEmailNames = ['subscriber', 'address']

/** In any title: “Contact Email”, “Adresse e-mail”, “Correo electrónico”. */
const EMAIL_TITLE =
  /mail(?!ing|chimp|erlite)|correo|correu|correio|courriel|epost|poczta|sahkoposti|почт|пошт|имеил|имейл|邮箱|邮件|郵箱|郵件|電郵|信箱|メール|메일|מייל|דואל|بريد|ايميل/

/**
 * By the first lines of the file. Nothing when the first is neither a header with a column for the email nor an address: going
 * on would lose what the columns say about who left.
 */
export function chooseColumns(sample: string[][]): FileColumns | undefined {
  const [firstLine = [], ...lines] = sample
  const titles = firstLine.map(toWord)
  const email = findEmail(firstLine, titles, lines)
  if (email !== undefined) {
    const find = (column: 'name' | 'first' | 'last') =>
      headerNames[column].map((name) => titles.indexOf(name)).find((index) => index >= 0) ?? -1
    const names = { email, name: find('name'), first: find('first'), last: find('last') }
    return {
      ...names,
      hasHeader: true,
      width: titles.length,
      emailTitle: toEmailTitle(firstLine[email]),
      subscription: subscriptionColumns(firstLine, Object.values(names)),
      beyond: createUntitledColumns(),
    }
  }
  const isList = sample.every((cells) => cells.slice(1).every((cell) => cell.trim() === ''))
  if (!isAddress(firstLine[0]) && !isList) return undefined
  // One line over a list of addresses.
  const emailTitle = toEmailTitle(isAddress(firstLine[0]) ? '' : firstLine[0])
  // The second column is the name, unless it says who left.
  return {
    email: 0,
    name: 1,
    first: -1,
    last: -1,
    hasHeader: emailTitle.status !== 'active',
    width: titles.length,
    emailTitle,
    subscription: titles.map((_, index) => untitledColumn(index)).slice(1),
    beyond: createUntitledColumns(),
  }
}

const toEmailTitle = (title = '') => ({ title: title.trim(), status: statusFromTitle(title) })

function createUntitledColumns() {
  const columns = new Map<number, SubscriptionColumn>()
  return (index: number) => {
    const column = columns.get(index) ?? untitledColumn(index)
    columns.set(index, column)
    return column
  }
}

/** Of several columns that one with addresses; of these the plainest title. */
function findEmail(firstLine: string[], titles: string[], lines: string[][]): number | undefined {
  const indexesOf = (names: string[]) =>
    names.map((name) => titles.indexOf(name)).filter((index) => index >= 0)
  const plain = indexesOf(headerNames.email)
  if (plain.length === 0 && firstLine.some(isAddress)) return undefined
  const values = (index: number) => lines.map((cells) => cells[index]?.trim() ?? '').filter(Boolean)
  const hasAddresses = (index: number) => values(index).some(isAddress)
  const hasOnlyOthers = (index: number) => values(index).length > 0 && !hasAddresses(index)
  const containing = titles
    .map((title, index) => ({ title, index }))
    .filter(
      ({ title, index }) => EMAIL_TITLE.test(title) && !plain.includes(index) && !isAboutSubscription(title),
    )
    .filter(
      ({ title, index }) => !mayBeAboutSubscription(title.replace('subscriber', '')) || hasAddresses(index),
    )
    .sort((one, other) => one.title.length - other.title.length)
    .map(({ index }) => index)
  const all = [...plain, ...containing, ...indexesOf(vagueEmailNames)]
  return (
    plain.find((index) => !hasOnlyOthers(index)) ??
    all.find(hasAddresses) ??
    all.find((index) => !hasOnlyOthers(index)) ??
    plain[0]
  )
}

const isAddress = (cell = '') => {
  const text = cell.trim()
  const at = text.indexOf('@')
  return at > 0 && at < text.length - 1 && !/\s/.test(text)
}

/** In a file without a header the second column may be an answer instead of a name. */
export const isNoName = ({ hasHeader }: FileColumns, text: string) => !hasHeader && isYesOrNo(text)
