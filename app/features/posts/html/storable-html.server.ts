import { Refusal } from '#app/change.server.ts'
import { sanitiseForStorage } from '../sanitise.ts'
import { HtmlLimitError } from './limits.ts'

/** The text of a form's field, cleaned; one that is too large is refused at that field. */
export function storableHtml(html: string, field: string): string {
  try {
    return sanitiseForStorage(html)
  } catch (error) {
    if (error instanceof HtmlLimitError) throw new Refusal(422, error.message, field)
    throw error
  }
}
