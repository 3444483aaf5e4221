import { playerOrigins } from '#app/http/player-origins.ts'
import { cspHash } from '#app/http/script-hashes.server.ts'
import { themeScript } from '#app/ui/theme-script.ts'
import { TRUSTED_TYPES_POLICIES } from '#app/ui/trusted-types.ts'
import type { Settings } from '#platform/settings.ts'

/** Where browsers report violations (server/http/csp-reports.ts). */
export const REPORT_PATH = '/csp-report'
const REPORT_GROUP = 'csp'

/** The newer way to name the report URL; browsers accept it over HTTPS only. */
export const reportingEndpointsHeader = (siteUrl: string): string | null =>
  siteUrl.startsWith('https:') ? `${REPORT_GROUP}="${REPORT_PATH}"` : null

/** Of the style element that sonner adds. The test compares it with the package. */
export const TOAST_STYLE_HASH = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/** `isFramed` for a page that the settings show as a preview: its forms send nothing. */
type PolicySettings = Pick<Settings, 'siteUrl' | 'newsletterForm'> & { isFramed?: boolean }

/** What a document may load, run and send. The browser blocks everything else. */
export function contentSecurityPolicy(
  { siteUrl, newsletterForm, isFramed }: PolicySettings,
  scriptHashes: string[],
  isDevelopment = import.meta.env.DEV,
): string {
  const isHttps = siteUrl.startsWith('https:')
  const provider = newsletterForm.action ? [new URL(newsletterForm.action).origin] : []
  const providerScript = newsletterForm.script ? [newsletterForm.script] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cspHash(themeScript), ...scriptHashes, ...providerScript],
    // Vite adds inline styles in development.
    'style-src-elem': isDevelopment
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", cspHash(''), TOAST_STYLE_HASH],
    // For the colors of categories and positions set by React: a style attribute runs no code.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // Posts may show images of any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
    // Videos of the library; a store may serve them itself. The editor shows one while it is uploaded.
    'media-src': ["'self'", 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
    // A provider's script sends requests to the provider.
    'connect-src': ["'self'", ...(newsletterForm.script ? provider : []), ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'self'", ...playerOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': isFramed ? ["'none'"] : ["'self'", ...provider],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
    // A provider's script, and Vite's in development, write to the page without Trusted Types.
    ...(!newsletterForm.script &&
      !isDevelopment && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': TRUSTED_TYPES_POLICIES,
      }),
    // Browsers that know report-to ignore report-uri.
    'report-uri': [REPORT_PATH],
    ...(isHttps && { 'report-to': [REPORT_GROUP] }),
  }
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}
