import type { RequestListener } from 'node:http'
import { language } from '#app/navigation/site-structure.ts'
import { createConnectionError, isConnectionError } from '#database/connection-errors.ts'

export const RETRY_SECONDS = '5'
const UNAVAILABLE_MESSAGE =
  'Something behind the scenes is taking a short rest, so this page has to wait a moment.'

/** For errors of a library that hides the connection error of the database. */
export const unavailable = (error: unknown): Error =>
  error instanceof Error && isConnectionError(error)
    ? error
    : createConnectionError(error instanceof Error ? error.message : String(error))

export const unavailablePage = (request: Request, siteName: string): Response =>
  plainErrorPage(request, { siteName, status: 503, message: UNAVAILABLE_MESSAGE })

type PlainPageContent = { siteName: string; status: 429 | 503; message: string }

/** Without scripts and styles of the site, and without the database. */
export function plainErrorPage(
  { headers }: Request,
  { siteName, status, message }: PlainPageContent,
): Response {
  const isPage = headers.get('accept')?.includes('text/html') ?? false
  return new Response(isPage ? renderHtml(siteName, message) : `${message}\n`, {
    status,
    headers: {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Retry-After': RETRY_SECONDS,
      'Cache-Control': 'no-store',
    },
  })
}

const RESTORE_MESSAGE =
  'A backup of this site is being put in place. It will be back as soon as that is done. This page looks again by itself.'

/** For the time in which there is no site: a page that loads itself again. */
export function restoreListener(siteName: string, headers: Record<string, string>): RequestListener {
  return (request, response) => {
    const isAlive = request.url === '/healthz'
    const isPage = request.headers.accept?.includes('text/html') ?? false
    response.writeHead(isAlive ? 200 : 503, {
      ...headers,
      'Content-Type': `text/${isPage && !isAlive ? 'html' : 'plain'}; charset=utf-8`,
      'Retry-After': RETRY_SECONDS,
      'Cache-Control': 'no-store',
      ...(isPage && !isAlive && { Refresh: RETRY_SECONDS }),
    })
    response.end(isAlive ? 'ok' : isPage ? renderHtml(siteName, RESTORE_MESSAGE) : `${RESTORE_MESSAGE}\n`)
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

const renderHtml = (siteName: string, message: string) => `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Back in a moment – ${escapeHtml(siteName)}</title>
<style>
:root { color-scheme: light dark; --gold: light-dark(#a87c36, #d8b679); --accent: light-dark(#942f4c, #f2a9b7) }
body { margin: 0; background: light-dark(#fbf7f2, #1a0e16); color: light-dark(#2a1420, #f7eee7); font: 1.125rem/1.6 ui-serif, Georgia, serif }
main { box-sizing: border-box; min-height: 100dvh; max-width: 36rem; margin: auto; padding: 5rem 1.5rem; display: grid; align-content: center; justify-items: start; gap: 1.25rem }
svg { width: 4rem; color: var(--gold) }
h1 { margin: 1rem 0 0; font-size: clamp(2rem, 6vw, 3rem); font-weight: 400; line-height: 1.1 }
p { margin: 0 }
a { color: var(--accent); text-underline-offset: 0.25em; padding-block: 0.6rem }
</style>
</head>
<body>
<main>
<svg viewBox="-20 -20 40 40" aria-hidden="true"><circle r="18.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M0-18.5A18.5 18.5 0 0 1 0 18.5A9 18.5 0 0 0 0-18.5Z" fill="currentColor"/></svg>
<h1>Back in a moment</h1>
<p>${message}</p>
<a href="">Try again</a>
</main>
</body>
</html>
`
