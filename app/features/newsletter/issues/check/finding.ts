import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'

/** With an error the issue is not sent. */
export const error = (message: string, to: string, fix: string, place?: TextPlace): Finding => ({
  level: 'error',
  message,
  to,
  fix,
  place,
})

export const warning = (message: string, to: string, fix: string, place?: TextPlace): Finding => ({
  level: 'warning',
  message,
  to,
  fix,
  place,
})
