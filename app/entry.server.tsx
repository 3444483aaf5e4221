import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { firstFonts } from '#app/first-fonts.ts'
import { logOf } from '#app/request.server.ts'
import { reasonOf } from '#platform/errors.ts'

const RENDER_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', firstNeeds(routerContext))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Search engines and link previews read the document once, as it first arrives: they get it whole. So does the page
  // cache, which asks in nobody's name: a page that is sent at once is smaller than one that comes in pieces.
  const reader = request.headers.get('user-agent')
  const readyEvent = !reader || isbot(reader) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        [readyEvent]() {
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
      },
    )
    setTimeout(abort, RENDER_MS).unref()
  })
}

/** The document says it too; from its head a CDN makes early hints, and sends them while it still waits for us. */
const firstNeeds = ({ manifest }: EntryContext) =>
  [
    ...(manifest.routes.root?.css ?? []).map((href) => `<${href}>; rel=preload; as=style`),
    ...firstFonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')

/** Every error that a page's reader meets is told to whoever runs the site, without what the reader typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  logOf(context).error({ path: new URL(request.url).pathname, ...reasonOf(error) }, 'a page failed')
}
