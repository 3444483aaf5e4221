const DARK = /\(prefers-color-scheme:\s*dark\)/g

/** Nothing in a letter may run, fetch or lead away: it is looked at, in a frame that is shut off from the page. */
const POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** A letter as a mail program shows it. Its theme is the one that is asked for, whatever this screen has. */
export const htmlAnswer = (html: string, isDark: boolean) =>
  new Response(opening(html).replaceAll(DARK, isDark ? '(min-width: 0)' : '(max-width: 0)'), {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })

export const textAnswer = (text: string) =>
  new Response(text, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })

const headers = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** Its links open beside the page, where they can be tried. */
const opening = (html: string) => html.replace(/<head[^>]*>/, '$&<base target="_blank">')
