/** Two years: as long as the browsers' own lists ask for. Other names under the domain are not ours to bind. */
const HTTPS_ONLY = 'max-age=63072000'

/** What would hurt most, and nobody here asks a browser for. The rest is ours alone by default, and never a frame's. */
const off = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
const PERMISSIONS = off.map((name) => `${name}=()`).join(', ')

/** Browsers show a picture or a text by itself in a page of their own making, with styles in it. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'"

/** Whatever is no document of ours may do nothing, and be part of no other page. */
const INERT = `${NOTHING}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The service worker asks this site on behalf of the pages. */
export const FETCHING = "default-src 'none'; connect-src 'self'"

/** For files that others sent us: even opened by themselves they are nobody's page. */
export const UPLOADED = {
  'Content-Security-Policy': `${NOTHING}; sandbox`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** What every file says. */
export const fileHeaders = (siteUrl: string): Record<string, string> => ({
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': HTTPS_ONLY }),
})

/** What every other answer says: anything that a browser may open by itself, errors among it. */
export const answerHeaders = (siteUrl: string): Record<string, string> => ({
  ...fileHeaders(siteUrl),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
})

export type Dress = <Answer extends Response>(response: Answer) => Answer

/** Adds what an answer does not say for itself. */
export function dresserFor(siteUrl: string): Dress {
  const lines = Object.entries(answerHeaders(siteUrl))
  return (response) => {
    for (const [name, value] of lines) if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
}
