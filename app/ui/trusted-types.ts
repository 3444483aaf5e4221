/**
 * Browsers accept HTML and script URLs only from these policies (`require-trusted-types-for` in
 * app/http/content-security-policy.server.ts). Plain strings are blocked.
 */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
type PolicyRules = {
  createHTML: (html: string, type?: string, sink?: string) => string | null
  createScriptURL?: (url: string) => string | null
}
type TrustedTypes = { createPolicy(name: string, rules: PolicyRules): Policy }

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const SERVICE_WORKER_URL = '/sw.js'

/** The browser allows no others. ProseMirror's own is for pasted HTML, which it parses without running it. */
export const TRUSTED_TYPES_POLICIES = ['default', 'venus', 'ProseMirrorClipboard']

const policy = trustedTypes?.createPolicy('venus', {
  createHTML: (html) => html,
  createScriptURL: (url) => (url === SERVICE_WORKER_URL ? url : null),
})

/** Only for HTML from one of our sanitizers. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

export const trustedServiceWorkerUrl = (): string =>
  policy?.createScriptURL(SERVICE_WORKER_URL) ?? SERVICE_WORKER_URL

/**
 * For packages that write plain strings: React creates script elements from this constant and fills them with JSON, in
 * which the router has escaped every "<". Text without "<" creates no element.
 */
const EMPTY_SCRIPT = '<script></script>'

trustedTypes?.createPolicy('default', {
  createHTML(html, _, sink) {
    // Without a sink the caller asks for a value instead of writing to the page. ProseMirror does so, and uses its own
    // policy if this throws; null would become an empty text.
    if (!sink) throw new TypeError('The default policy passes no HTML on.')
    return html === EMPTY_SCRIPT || !html.includes('<') ? html : null
  },
})
