import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { createConcurrencyLimiter, OverloadedError } from '#platform/limits/concurrency-limiter.ts'
import { networkOf } from '#platform/limits/ip-network.ts'
import type { Log } from '#platform/log.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.ts'
import { plainErrorPage } from './unavailable.ts'

/** Rendering needs the CPU: more at once would not finish sooner, and would delay cached pages. */
const readerLimits = {
  maxRunning: 6,
  maxRunningPerKey: 3,
  maxQueued: 400,
  maxQueuedPerKey: 60,
  maxWaitMs: 10_000,
}
/** For forms of anonymous readers, whose responses are pages as well: others who only read come first. */
const readerFormLimits = { ...readerLimits, maxRunning: 3, maxRunningPerKey: 2 }
/** For admins, and for sessions whose role is not known yet: anonymous readers cannot use it up. */
const adminLimits = {
  maxRunning: 4,
  maxRunningPerKey: 4,
  maxQueued: 200,
  maxQueuedPerKey: 60,
  maxWaitMs: 10_000,
}

/** For forms of admins: readers share the CPU with those that run. */
const adminFormLimits = {
  maxRunning: 2,
  maxRunningPerKey: 2,
  maxQueued: 200,
  maxQueuedPerKey: 100,
  maxWaitMs: 60_000,
}
/** A form that takes longer waits for its sender, a mail server or another site: then the next one may start. */
const ADMIN_FORM_SLOT_MS = 1_000

/** For long texts of admins: sanitizing one can take the CPU half a second, so they are handled one at a time. */
const longTextLimits = {
  maxRunning: 1,
  maxRunningPerKey: 1,
  maxQueued: 100,
  maxQueuedPerKey: 100,
  maxWaitMs: 60_000,
}
const LONG_TEXT_BYTES = 128 * 1024

/** The largest body of a form; larger bodies are uploads, which are streamed. */
const MAX_BUFFERED_FORM_BYTES = 3 * 1024 * 1024
const LOG_INTERVAL_MS = 60_000

const NETWORK_BUSY_MESSAGE =
  'Many pages were asked for from your network at once. Please try again in a few seconds.'
const SITE_BUSY_MESSAGE = 'Many readers are here at once. Please try again in a few seconds.'

type Dependencies = { sessions: SessionCache; siteName: () => string; log: Log }

export type RenderLimiter = ReturnType<typeof createRenderLimiter>

/** Limits how many pages are rendered at once, for each network and in total. Cached pages do not count. */
export function createRenderLimiter({ sessions, siteName, log }: Dependencies) {
  const readerLimiter = createConcurrencyLimiter(readerLimits)
  const readerFormLimiter = createConcurrencyLimiter(readerFormLimits)
  const adminLimiter = createConcurrencyLimiter(adminLimits)
  const adminFormLimiter = createConcurrencyLimiter(adminFormLimits)
  const longTextLimiter = createConcurrencyLimiter(longTextLimits)
  const logRejection = createRejectionLog(log)

  const rejectionPage = (request: Request, error: unknown) => {
    if (!(error instanceof OverloadedError)) throw error
    logRejection()
    return plainErrorPage(request, {
      siteName: siteName(),
      status: error.isKeyLimit ? 429 : 503,
      message: error.isKeyLimit ? NETWORK_BUSY_MESSAGE : SITE_BUSY_MESSAGE,
    })
  }

  /** Also of a session whose role is not known yet. */
  function adminSessionToken({ headers }: Request): string | null {
    const session = sessions.find(headers.get('cookie'))
    return session && session.role !== 'viewer' ? session.token : null
  }

  async function handleAdminForm(token: string, request: Request, work: () => Promise<Response>) {
    if (isLongText(request)) return longTextLimiter.run(token, work, request.signal)
    const { response } = await adminFormLimiter.run(
      token,
      async () => {
        const response = work()
        await Promise.race([response, sleep(ADMIN_FORM_SLOT_MS, undefined, { ref: false })]).catch(() => {})
        return { response }
      },
      request.signal,
    )
    return response
  }

  return {
    /** A page that depends on the session. */
    renderPersonal(request: Request, ip: string, work: () => Promise<Response>): Promise<Response> {
      const token = adminSessionToken(request)
      const running = token
        ? adminLimiter.run(token, work, request.signal)
        : readerLimiter.run(networkOf(ip), work, request.signal)
      return running.catch((error: unknown) => rejectionPage(request, error))
    },
    /** A page that is the same for all readers and goes into the cache. */
    renderShared(request: Request, ip: string, work: () => Promise<RenderedPage>): Promise<RenderedPage> {
      return readerLimiter.run(networkOf(ip), work).catch((error: unknown) => ({
        response: rejectionPage(request, error),
        topics: new Set<string>(),
        isComplete: false,
      }))
    },
    /** A submitted form. Its body is read first, so that a slow sender does not occupy a slot. */
    async handleForm(
      request: Request,
      ip: string,
      work: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const token = adminSessionToken(request)
      if (token) {
        return handleAdminForm(token, request, () => work(request)).catch((error: unknown) =>
          rejectionPage(request, error),
        )
      }
      const buffered = await withBufferedBody(request)
      return readerFormLimiter
        .run(networkOf(ip), () => work(buffered), request.signal)
        .catch((error: unknown) => rejectionPage(request, error))
    },
  }
}

const isLongText = ({ headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > LONG_TEXT_BYTES &&
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')

async function withBufferedBody(request: Request): Promise<Request> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!request.body || length > MAX_BUFFERED_FORM_BYTES) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
}

/** Logs once a minute: a line for each rejection would add to the load. */
function createRejectionLog(log: Log) {
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  const logRejections = () => {
    timer = undefined
    if (refused > 0) log.warn({ refused }, 'requests for pages refused: too many at once')
    refused = 0
  }
  return () => {
    refused++
    if (timer) return
    logRejections()
    timer = setTimeout(logRejections, LOG_INTERVAL_MS).unref()
  }
}
