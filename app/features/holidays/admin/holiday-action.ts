import type { ActionResult } from '#app/ui/action-result.ts'

/** Every intent of the holiday manager, with its messages for success and failure. */
const messages = {
  'create-guide': ['Holiday guide created successfully', 'Failed to create holiday guide'],
  'copy-guide': ['Holiday guide copied successfully', 'Failed to copy holiday guide'],
  'activate-guide': ['Holiday guide activated successfully', 'Failed to activate holiday guide'],
  'deactivate-guide': ['Holiday guide deactivated successfully', 'Failed to deactivate holiday guide'],
  'delete-guide': ['Holiday guide deleted successfully', 'Failed to delete holiday guide'],
  'undo-delete': ['It is back', 'Failed to bring it back'],
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

export const successText = (intent: HolidayIntent) => ({ title: 'Success', message: messages[intent][0] })

export const failureText = (intent: string) => ({
  title: 'Error',
  message: Object.hasOwn(messages, intent) ? messages[intent as HolidayIntent][1] : 'Nothing was changed',
})
