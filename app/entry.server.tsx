import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy, reportingEndpointsHeader } from '#app/http/content-security-policy.server.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { redactPath } from '#app/http/redact-path.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { extractScriptHashes } from '#app/http/script-hashes.server.ts'
import { PageTopicsContext } from '#app/live/page-topics.ts'
import { loggableError } from '#platform/errors.ts'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Documents are sent whole, not streamed: the content security policy in the headers lists the hashes of their inline
 * scripts. No page has deferred data, so streaming would not be faster.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const { html, hashes } = extractScriptHashes(await render(request.url, routerContext, nonce), nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { services, page } = context.get(requestContext)
  const { settings } = services
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ ...settings, isFramed: page.isPreview }, hashes),
  )
  if (page.isPreview) headers.set('X-Frame-Options', 'SAMEORIGIN')
  const endpoints = reportingEndpointsHeader(settings.siteUrl)
  if (endpoints) headers.set('Reporting-Endpoints', endpoints)
  headers.set('Content-Length', String(html.length))
  headers.set('Link', preloadLinkHeader(routerContext))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function render(url: string, routerContext: EntryContext, nonce: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Uint8Array[] = []
  // Not the consumers of node:stream: they hand on every two kilobytes in a turn of their own.
  const collector = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks))
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(
    <PageTopicsContext value={new Set()}>
      <ServerRouter context={routerContext} url={url} nonce={nonce} />
    </PageTopicsContext>,
    { nonce, onAllReady: () => pipe(collector), onShellError: reject },
  )
  const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  // A pending timer would keep the rendered page in memory.
  return promise.finally(() => clearTimeout(timeout))
}

/** The document has these links too; a CDN turns the header into early hints. */
const preloadLinkHeader = ({ manifest }: EntryContext) =>
  (manifest.routes.root?.css ?? []).map((href) => `<${href}>; rel=preload; as=style`).join(', ')

/** Logs every error of a page, without the query and the form values. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router throws a response for a URL that matches no route: an ordinary 404.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { page, log } = context.get(requestContext)
  const { status } = toProblem(error)
  if (status === 503) page.isUnavailable = true
  const details = { path: redactPath(new URL(request.url).pathname), ...loggableError(error) }
  log[status >= 500 ? 'error' : 'warn'](details, 'page render failed')
}
