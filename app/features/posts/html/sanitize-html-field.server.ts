import { UserError } from '#app/http/user-error.server.ts'
import { sanitizeForStorage } from '../sanitize.ts'
import { HtmlLimitError } from './html-limits.ts'

/** The HTML of a form field, sanitized; a text that is too large is an error of that field. */
export function sanitizeHtmlField(html: string, field: string): string {
  try {
    return sanitizeForStorage(html)
  } catch (error) {
    if (error instanceof HtmlLimitError) throw new UserError(422, error.message, field)
    throw error
  }
}
