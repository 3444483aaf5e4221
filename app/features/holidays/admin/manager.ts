import type { HolidayFind, HolidayTodo } from '../holidays.ts'

export type ManagedGuide = {
  id: string
  title: string
  description: string
  year: number
  isActive: boolean
}

export type GuideEntries = { finds: HolidayFind[]; todos: HolidayTodo[] }

/** What the manager shows; what could not be fetched is null, and the failure says which it was. */
export type Manager = {
  guides: ManagedGuide[] | null
  selected: ManagedGuide | null
  entries: GuideEntries | null
  failure: { message: string; reason: string } | null
}

export const guideAddress = (id: string) => `/admin/holidays?guide=${id}`
