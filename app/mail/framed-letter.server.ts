/** Nothing in a letter may run, fetch or lead away: it is looked at, in a frame that is shut off from the page. */
const POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const headers = {
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
}

const HEAD = /<head(?:\s[^<>]*)?>/

/** A letter as a mail program shows it. Its links open beside the page, where they can be tried. */
export const framedHtml = (html: string) =>
  new Response(HEAD.test(html) ? html.replace(HEAD, `$&${BESIDE}`) : BESIDE + html, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })

export const framedText = (text: string) =>
  new Response(text, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })

const BESIDE = '<base target="_blank">'
