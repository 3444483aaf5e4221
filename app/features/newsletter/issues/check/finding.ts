import type { Finding } from '#app/features/newsletter/issues/issues.ts'

/** With an error the issue is not sent. */
export const error = (message: string, to: string, fix: string): Finding => ({
  level: 'error',
  message,
  to,
  fix,
})

export const warning = (message: string, to: string, fix: string): Finding => ({
  level: 'warning',
  message,
  to,
  fix,
})
