/**
 * Browsers make HTML and load scripts only from values that one of these policies has passed (`require-trusted-types-for` in
 * app/http/content-security-policy.server.ts): a string that reaches such a place by another way is refused.
 */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
type Rules = {
  createHTML: (html: string, type?: string, sink?: string) => string | null
  createScriptURL?: (url: string) => string | null
}
type TrustedTypes = { createPolicy(name: string, rules: Rules): Policy }

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const SERVICE_WORKER = '/sw.js'

/** Held to by the browser: no script can make others. ProseMirror's own is for what is pasted, which it parses inertly. */
export const TRUSTED_TYPES = ['default', 'venus', 'ProseMirrorClipboard']

const policy = trustedTypes?.createPolicy('venus', {
  createHTML: (html) => html,
  createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
})

/** For HTML that one of our own cleaners wrote, and for nothing else. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

export const serviceWorkerUrl = (): string => policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER

/**
 * What packages write as plain strings: React makes script elements from this constant, and fills them with JSON, in which
 * the router has escaped every "<". Text without "<" makes no element, and no script that runs.
 */
const EMPTY_SCRIPT = '<script></script>'

trustedTypes?.createPolicy('default', {
  createHTML(html, _, sink) {
    // Without a sink somebody asks for a value instead of writing to the page. ProseMirror does, and takes its own policy
    // when it is refused; null would become an empty text.
    if (!sink) throw new TypeError('The default policy passes no HTML on.')
    return html === EMPTY_SCRIPT || !html.includes('<') ? html : null
  },
})
