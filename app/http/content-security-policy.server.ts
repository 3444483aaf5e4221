import { hashOf } from '#app/http/own-scripts.server.ts'
import { themeScript } from '#app/ui/theme-script.ts'
import { TRUSTED_TYPES } from '#app/ui/trusted-types.ts'
import type { Settings } from '#platform/settings.ts'

/** Players that posts may hold (app/features/posts/article/video.tsx). */
const VIDEOS = 'https://www.youtube-nocookie.com'

/** Where browsers tell what they refused (server/http/csp-reports.ts). */
export const REPORT_PATH = '/csp-report'
const REPORT_GROUP = 'csp'

/** The newer way to say so; browsers take it from HTTPS alone. */
export const reportingEndpoints = (siteUrl: string): string | null =>
  siteUrl.startsWith('https:') ? `${REPORT_GROUP}="${REPORT_PATH}"` : null

/** What sonner writes into an empty style when its chunk is read; the test of this file reads it from the package. */
export const TOAST_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

type PolicySettings = Pick<Settings, 'siteUrl' | 'newsletterForm'>

/** What a document may load, run and send, and where: everything that is not named here the browser refuses. */
export function documentPolicy(
  { siteUrl, newsletterForm }: PolicySettings,
  ownScripts: string[],
  isDeveloping = import.meta.env.DEV,
): string {
  const isHttps = siteUrl.startsWith('https:')
  const provider = newsletterForm.action ? [new URL(newsletterForm.action).origin] : []
  const providerScript = newsletterForm.script ? [newsletterForm.script] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(themeScript), ...ownScripts, ...providerScript],
    // Vite puts styles into the page while developing.
    'style-src-elem': isDeveloping ? ["'self'", "'unsafe-inline'"] : ["'self'", hashOf(''), TOAST_STYLE],
    // The colors of categories, and what React places by numbers: an attribute styles one element and runs nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // Posts may show pictures of any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
    // A provider's script speaks to the provider.
    'connect-src': ["'self'", ...(newsletterForm.script ? provider : []), ...(isDeveloping ? ['ws:'] : [])],
    'frame-src': ["'self'", VIDEOS],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...provider],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
    // A provider's script writes to the page as it likes; so does the one that reloads it while developing.
    ...(!newsletterForm.script &&
      !isDeveloping && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': TRUSTED_TYPES,
      }),
    // Whoever knows the second leaves out the first.
    'report-uri': [REPORT_PATH],
    ...(isHttps && { 'report-to': [REPORT_GROUP] }),
  }
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}
