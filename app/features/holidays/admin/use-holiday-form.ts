import type { ActionSuccess } from '#app/ui/action-result.ts'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { failureText } from './holiday-action.ts'

/** `useActionForm` with the words of the holiday manager. */
export const useHolidayForm = (onSuccess: (result: ActionSuccess & { id: string }) => void) =>
  useActionForm<{ id: string }>(onSuccess, failureText)
