const DEFAULT_PATH = '/admin'

/** Where to go after signing in: the requested path of this site, or the dashboard. Never another site. */
export function safeReturnPath(requested: string | null): string {
  if (!requested?.startsWith('/')) return DEFAULT_PATH
  const ownOrigin = 'http://venus.invalid'
  const url = URL.parse(requested, ownOrigin)
  // '/.//elsewhere' normalizes to '//elsewhere', which browsers read as another host.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return DEFAULT_PATH
  return url.pathname + url.search + url.hash
}

/** After a right password: to the code page if a code is missing, else to the requested page. */
export const pathAfterPassword = (needsCode: boolean, from: string | null) =>
  needsCode ? `/auth/code${from ? `?from=${encodeURIComponent(from)}` : ''}` : safeReturnPath(from)

export const loginPath = (from: string) => `/admin/login?from=${encodeURIComponent(from)}`
