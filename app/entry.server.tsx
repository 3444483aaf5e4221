import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentPolicy, reportingEndpoints } from '#app/http/content-security-policy.server.ts'
import { loggedPath } from '#app/http/logged-path.ts'
import { nameOwnScripts } from '#app/http/own-scripts.server.ts'
import { problemOf } from '#app/http/problem.server.ts'
import { logOf, pageNotesOf, settingsOf } from '#app/http/request-context.server.ts'
import { reasonOf } from '#platform/errors.ts'

const RENDER_MS = 10_000

/**
 * Documents leave whole: only then is it known which scripts of ours are in them, which their head has to say. No page
 * holds data that comes later, so nobody waits longer for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex')
  const { html, hashes } = nameOwnScripts(await render(request.url, routerContext, mark), mark)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const settings = settingsOf(context)
  headers.set('Content-Security-Policy', documentPolicy(settings, hashes))
  const endpoints = reportingEndpoints(settings.siteUrl)
  if (endpoints) headers.set('Reporting-Endpoints', endpoints)
  headers.set('Content-Length', String(Buffer.byteLength(html)))
  headers.set('Link', firstNeeds(routerContext))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function render(url: string, routerContext: EntryContext, nonce: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={routerContext} url={url} nonce={nonce} />,
    { nonce, onAllReady: () => resolve(text(pipe(new PassThrough()))), onShellError: reject },
  )
  const giveUp = setTimeout(abort, RENDER_MS)
  // A timer that goes on would hold the page, and all that it was made of, until it rings.
  return promise.finally(() => clearTimeout(giveUp))
}

/** The document says it too; from its head a CDN makes early hints, and sends them while it still waits for us. */
const firstNeeds = ({ manifest }: EntryContext) =>
  (manifest.routes.root?.css ?? []).map((href) => `<${href}>; rel=preload; as=style`).join(', ')

/** Every error that a page's reader meets is told to whoever runs the site, without what the reader typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that the router itself has no answer for is a 404 like any other.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { status } = problemOf(error)
  if (status === 503) pageNotesOf(context).isCutOff = true
  const about = { path: loggedPath(new URL(request.url).pathname), ...reasonOf(error) }
  logOf(context)[status >= 500 ? 'error' : 'warn'](about, 'a page failed')
}
