/** Two years, as the preload lists of browsers ask for. Without subdomains, which may belong to other services. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** The most sensitive features that the site never uses. Frames do not get the others by default. */
const disabledFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
const PERMISSIONS_POLICY = disabledFeatures.map((name) => `${name}=()`).join(', ')

/** Inline styles, since browsers show a single image or text in a generated page with styles. */
const CSP_ALLOW_NOTHING = "default-src 'none'; style-src 'unsafe-inline'"

/** Responses that are not pages may load nothing and be framed nowhere. */
const NON_DOCUMENT_CSP = `${CSP_ALLOW_NOTHING}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The service worker fetches from this site on behalf of the pages. */
export const SERVICE_WORKER_CSP = "default-src 'none'; connect-src 'self'"

/** For uploaded files: sandboxed when opened directly; other sites may show them. */
export const UPLOAD_HEADERS = {
  'Content-Security-Policy': `${CSP_ALLOW_NOTHING}; sandbox`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export const fileHeaders = (siteUrl: string): Record<string, string> => ({
  'Content-Security-Policy': NON_DOCUMENT_CSP,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY }),
})

/** For all that a browser may open as a page, including errors. */
export const responseHeaders = (siteUrl: string): Record<string, string> => ({
  ...fileHeaders(siteUrl),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
})

export type ApplyHeaders = <R extends Response>(response: R) => R

/** Adds the headers that a response does not set itself. */
export function securityHeaders(siteUrl: string): ApplyHeaders {
  const entries = Object.entries(responseHeaders(siteUrl))
  return (response) => {
    for (const [name, value] of entries) if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
}
