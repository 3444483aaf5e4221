import type { DeletedItem } from '#app/features/deletions/deletions.ts'

export const TESTS_PATH = '/admin/tests'
/** For scripts: takes one note or one photo, and responds with the result as JSON. */
export const SEND_PATH = `${TESTS_PATH}/send`

export const testPath = (productId: string) => `${TESTS_PATH}/${productId}`

/** As in the checks of database/schema/test-log.ts. */
export const testLogLimits = { words: 2000, pictures: 8, alt: 300 } as const

export type EntryPicture = { id: string; url: string; alt: string }

export type TestEntry = {
  id: string
  happenedAt: string
  /** The day in the site's time zone. */
  happenedOn: string
  words: string
  pictures: EntryPicture[]
}

/** A product that she tests or tested. */
export type TestedProduct = {
  id: string
  name: string
  brand: string | null
  picture: { url: string; alt: string } | null
  isPublic: boolean
  isFinished: boolean
  firstDay: string
  lastDay: string
  entryCount: number
  pictureCount: number
}

export type ProductChoice = { id: string; name: string; brand: string | null }

export type TestList = {
  tests: TestedProduct[]
  /** What a new test can begin with: the products that were changed last. */
  choices: ProductChoice[]
  deleted: DeletedItem[]
  /** In the site's time zone. */
  today: string
  userId: string
  /** For the form where no script runs: one that is sent twice is one note. */
  freshId: string
}

export type TestLog = {
  product: { id: string; name: string; isPublic: boolean; isFinished: boolean }
  entries: (TestEntry & { canEdit: boolean })[]
  deleted: DeletedItem[]
  today: string
  canManage: boolean
}

export const formatEntryCount = (count: number) => (count === 1 ? '1 note' : `${count} notes`)
export const formatPhotoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Names are not unique; with the brand they nearly are. */
export const choiceLabel = ({ name, brand }: ProductChoice) => (brand ? `${name} (${brand})` : name)
