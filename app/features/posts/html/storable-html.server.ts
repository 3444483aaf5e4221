import { Refusal } from '#app/http/run-intent.server.ts'
import { sanitizeForStorage } from '../sanitize.ts'
import { HtmlLimitError } from './limits.ts'

/** The text of a form's field, cleaned; one that is too large is refused at that field. */
export function storableHtml(html: string, field: string): string {
  try {
    return sanitizeForStorage(html)
  } catch (error) {
    if (error instanceof HtmlLimitError) throw new Refusal(422, error.message, field)
    throw error
  }
}
