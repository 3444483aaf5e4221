const HOME = '/admin'

/** Where to go after signing in: a path of this site as asked for, or the dashboard. Never another site. */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return HOME
  const here = 'http://venus.invalid'
  const url = URL.parse(wanted, here)
  // '/.//elsewhere' is a path of this site until a browser reads what is left of it.
  if (url?.origin !== here || url.pathname.startsWith('//')) return HOME
  return url.pathname + url.search + url.hash
}

/** Where a right password leads: in, or to the code that is still missing. */
export const afterPassword = (needsCode: boolean, from: string | null) =>
  needsCode ? `/auth/code${from ? `?from=${encodeURIComponent(from)}` : ''}` : returnPath(from)

export const loginPath = (from: string) => `/admin/login?from=${encodeURIComponent(from)}`
