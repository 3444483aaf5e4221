import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { FindExtras, HolidayTodo, StoredFind } from '../holidays.ts'

export type ManagedGuide = {
  id: string
  title: string
  description: string
  year: number
  isActive: boolean
  isFallback: boolean
  imageUrl: string | null
  imageAlt: string | null
}

/** The Amazon tag in the link of a find that is none of hers. */
type LinkTag = { foreignTag: string | null }

export type GuideEntries = { finds: (StoredFind & LinkTag)[]; todos: HolidayTodo[] }

export type EntryKind = 'find' | 'todo'

/** A find, or a todo with its item as title. */
export type Entry = { id: string; title: string; description: string } & Partial<FindExtras & LinkTag> & {
    productSlug?: string | null
  }

/** What could not be loaded is null, and the failure says which it was. */
export type HolidayManagerData = {
  guides: ManagedGuide[] | null
  selected: ManagedGuide | null
  entries: GuideEntries | null
  /** What can be brought back. */
  deleted: DeletedItem[]
  failure: { message: string; reason: string } | null
}

/** Of fields that show what was saved, also by somebody else. */
export const guideKey = ({ title, description, year }: ManagedGuide) =>
  JSON.stringify([title, description, year])

/** Whether an entry goes into the next guide; in the form that rolls a guide over. */
export const keepFieldName = (entryId: string) => `keep-${entryId}`

export const adminGuideUrl = (id: string) => `/admin/holidays?guide=${id}`
