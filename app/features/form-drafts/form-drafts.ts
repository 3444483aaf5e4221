import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { FormValues } from '#app/ui/action-result.ts'

export const FORM_DRAFT_URL = '/admin/form-draft'

/** What was typed into a form and not saved. */
export type FormDraft = { values: FormValues; typedAt: string }

/** What is stored on the server, and what was discarded a moment ago. Nothing is stored of who has no id here. */
export type LoadedFormDraft = { userId: string; stored: FormDraft | null; discarded: DeletedItem[] }

/** The name under which the form of an issue is stored, here and in browsers. */
export const issueFormName = (id: string) => `letter:${id}`

/** The name of the form of a letter of the welcome series. */
export const seriesLetterFormName = (id: string) => `series-letter:${id}`

/** The name of the form of a question, with its answer. */
export const questionFormName = (id: string) => `question:${id}`

const parentUrls: Record<string, string> = {
  letter: '/admin/newsletter/issues',
  'series-letter': '/admin/newsletter/series',
  question: '/admin/questions',
}

/** Where the form is. */
export function formUrl(form: string): string {
  const [kind = '', id] = form.split(':')
  return `${parentUrls[kind]}/${id}`
}
