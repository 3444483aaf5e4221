import type { ActionResult } from '#app/ui/action-result.ts'

/** Shown under 'Success' and 'Error'. */
const titledMessages = {
  'create-guide': ['Holiday guide created successfully', 'Failed to create holiday guide'],
  'add-find': ['Holiday find added successfully', 'Failed to add holiday find'],
  'delete-find': ['Holiday find deleted successfully', 'Failed to delete holiday find'],
  'add-todo': ['Todo item added successfully', 'Failed to add todo item'],
  'delete-todo': ['Todo item deleted successfully', 'Failed to delete todo item'],
} as const

/** Every intent of the holiday manager, with its messages for success and failure. */
const messages = {
  ...titledMessages,
  'edit-guide': ['Guide saved', 'The guide was not saved.'],
  'roll-over-guide': ['The new guide is ready for you to look over', 'The guide was not rolled over.'],
  'set-fallback': ['Readers see this guide while none is active', 'The guide is not the fallback.'],
  'unset-fallback': ['This guide is no longer the fallback', 'The guide is still the fallback.'],
  'activate-guide': ['Readers see this guide now', 'The guide is still hidden.'],
  'deactivate-guide': ['Readers no longer see this guide', 'Readers still see the guide.'],
  'delete-guide': ['Guide deleted', 'The guide was not deleted.'],
  'undo-delete': ['It is back', 'It could not be brought back.'],
  'edit-find': ['Find saved', 'The find was not saved.'],
  'raise-find': ['Moved up', 'The find was not moved.'],
  'lower-find': ['Moved down', 'The find was not moved.'],
  'edit-todo': ['To-do saved', 'The to-do was not saved.'],
  'raise-todo': ['Moved up', 'The to-do was not moved.'],
  'lower-todo': ['Moved down', 'The to-do was not moved.'],
} as const

export type HolidayIntent = keyof typeof messages

/** `id` is the guide or entry that was changed. */
export type HolidayResult = ActionResult<{ id: string }>

export const holidayLimits = {
  title: 200,
  description: 2000,
  item: 300,
  url: 2000,
  imageAlt: 500,
  year: { from: 2000, to: 2100 },
} as const

export const holidayIntents = Object.keys(messages) as HolidayIntent[]

const hasTitle = (intent: string) => Object.hasOwn(titledMessages, intent)

export const successText = (intent: HolidayIntent) => ({
  ...(hasTitle(intent) && { title: 'Success' }),
  message: messages[intent][0],
})

export const failureText = (intent: string) => ({
  title: hasTitle(intent) ? 'Error' : 'That did not work',
  message: Object.hasOwn(messages, intent) ? messages[intent as HolidayIntent][1] : 'Nothing was changed',
})
