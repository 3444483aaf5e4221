import { notify } from '#app/ui/toast.tsx'

/** Every change the manager knows, with what is said when it is done and when it fails. */
const words = {
  'create-guide': ['Holiday guide created successfully', 'Failed to create holiday guide'],
  'copy-guide': ['Holiday guide copied successfully', 'Failed to copy holiday guide'],
  'activate-guide': ['Holiday guide activated successfully', 'Failed to activate holiday guide'],
  'deactivate-guide': ['Holiday guide deactivated successfully', 'Failed to deactivate holiday guide'],
  'add-find': ['Holiday find added successfully', 'Failed to add holiday find'],
  'edit-find': ['Holiday find updated successfully', 'Failed to update holiday find'],
  'delete-find': ['Holiday find deleted successfully', 'Failed to delete holiday find'],
  'raise-find': ['Holiday find moved up', 'Failed to move holiday find'],
  'lower-find': ['Holiday find moved down', 'Failed to move holiday find'],
  'add-todo': ['Todo item added successfully', 'Failed to add todo item'],
  'edit-todo': ['Todo item updated successfully', 'Failed to update todo item'],
  'delete-todo': ['Todo item deleted successfully', 'Failed to delete todo item'],
  'raise-todo': ['Todo item moved up', 'Failed to move todo item'],
  'lower-todo': ['Todo item moved down', 'Failed to move todo item'],
} as const

export type HolidayIntent = keyof typeof words
export type EntryKind = 'find' | 'todo'

export const limits = {
  title: 200,
  description: 2000,
  item: 300,
  address: 2000,
  imageAlt: 500,
  year: { from: 2000, to: 2100 },
} as const

/** What became of a change. A refusal brings back what was given, so that nobody types it twice. */
export type HolidayOutcome = { ok: true; intent: HolidayIntent; message: string; id: string } | Refused

export type Refused = {
  ok: false
  intent: HolidayIntent | null
  message: string
  reason?: string
  /** The one that it is about, if it is about one. */
  field?: string
  given: Given
}

export type Given = Record<string, string>

export const readIntent = (text: unknown): HolidayIntent | null =>
  typeof text === 'string' && Object.hasOwn(words, text) ? (text as HolidayIntent) : null

export const doneMessage = (intent: HolidayIntent) => words[intent][0]
export const failedMessage = (intent: HolidayIntent | null) =>
  intent ? words[intent][1] : 'Nothing was changed'

export function tellOutcome(outcome: HolidayOutcome) {
  if (outcome.ok) notify.success('Success', outcome.message)
  else notify.error('Error', outcome.message)
}
