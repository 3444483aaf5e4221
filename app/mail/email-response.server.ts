/** An email is shown in a sandboxed frame: it cannot run scripts, send forms or navigate the page. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const headers = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
}

const HEAD_TAG = /<head(?:\s[^<>]*)?>/

/** An email as a mail program shows it. Its links open in a new tab. */
export const emailHtmlResponse = (html: string) =>
  new Response(HEAD_TAG.test(html) ? html.replace(HEAD_TAG, `$&${NEW_TAB_BASE}`) : NEW_TAB_BASE + html, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })

export const emailTextResponse = (text: string) =>
  new Response(text, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })

const NEW_TAB_BASE = '<base target="_blank">'
