import { UserError } from '#app/http/user-error.server.ts'

/** Null if nothing was typed. */
export function parseOldSite(typed: string): string | null {
  if (typed === '') return null
  const url = URL.parse(typed.includes('://') ? typed : `https://${typed}`)
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')) return url.origin + url.pathname
  throw new UserError(
    422,
    'Please enter the address of the old site, such as https://blog.example.',
    'oldSite',
  )
}
