import type { KnownSessions } from '#app/features/accounts/known-sessions.server.ts'
import { networkOf } from '#platform/limits/network.ts'
import { createWorkLimiter, TooBusy } from '#platform/limits/work-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Fresh } from '#platform/page-cache/page-cache.ts'
import { plainPage } from './unavailable.ts'

/** Making a page takes the processor: more of them at once would end no sooner, and hold up what is ready. */
const forAll = { most: 6, mostPerKey: 3, queue: 400, queuePerKey: 60, waitMs: 10_000 }
/** For admins, and for sessions that nobody has looked up yet: strangers cannot take it. */
const forAdmins = { most: 4, mostPerKey: 4, queue: 200, queuePerKey: 60, waitMs: 10_000 }

/** Long texts of admins: cleaning one takes the processor for up to half a second, so they come one after another. */
const forLongTexts = { most: 1, mostPerKey: 1, queue: 100, queuePerKey: 100, waitMs: 60_000 }
const LONG_TEXT = 128 * 1024

/** The largest body of a form; what is larger is read as it comes, by those who may send it. */
const LARGEST_FORM = 3 * 1024 * 1024
const TELL_MS = 60_000

const OWN = 'Many pages were asked for from your network at once. Please try again in a few seconds.'
const ALL = 'Many readers are here at once. Please try again in a few seconds.'

type Parts = { sessions: KnownSessions; siteName: () => string; log: Log }

export type PageWork = ReturnType<typeof createPageWork>

/** How many pages are made at once that are not kept in memory: for each network, and in sum. */
export function createPageWork({ sessions, siteName, log }: Parts) {
  const everybody = createWorkLimiter(forAll)
  const admins = createWorkLimiter(forAdmins)
  const longTexts = createWorkLimiter(forLongTexts)
  const tell = refusalLog(log)

  const refusal = (request: Request, error: unknown) => {
    if (!(error instanceof TooBusy)) throw error
    tell()
    const { isOwnFault } = error
    return plainPage(request, {
      siteName: siteName(),
      status: isOwnFault ? 429 : 503,
      sentence: isOwnFault ? OWN : ALL,
    })
  }

  /** The session of an admin, or of whom that is not known yet. */
  function reservedFor({ headers }: Request): string | null {
    const session = sessions.in(headers.get('cookie'))
    return session && session.role !== 'viewer' ? session.token : null
  }

  return {
    /** A page that depends on who asks. */
    read(request: Request, from: string, work: () => Promise<Response>): Promise<Response> {
      const token = reservedFor(request)
      const running = token
        ? admins.run(token, work, request.signal)
        : everybody.run(networkOf(from), work, request.signal)
      return running.catch((error: unknown) => refusal(request, error))
    },
    /** A page that is the same for all, and will be kept. */
    make(request: Request, from: string, work: () => Promise<Fresh>): Promise<Fresh> {
      return everybody
        .run(networkOf(from), work)
        .catch((error: unknown) => ({ response: refusal(request, error), shows: new Set(), isWhole: false }))
    },
    /** A form that was sent. It waits for no turn of others while its body is still on the way, nor they for it. */
    async change(
      request: Request,
      from: string,
      work: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const token = reservedFor(request)
      if (token && !isLongText(request)) return work(request)
      if (token) {
        return longTexts
          .run(token, () => work(request), request.signal)
          .catch((error: unknown) => refusal(request, error))
      }
      const whole = await withWholeBody(request)
      return everybody
        .run(networkOf(from), () => work(whole), request.signal)
        .catch((error: unknown) => refusal(request, error))
    },
  }
}

const isLongText = ({ headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > LONG_TEXT &&
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')

async function withWholeBody(request: Request): Promise<Request> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!request.body || length > LARGEST_FORM) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
}

/** Told once a minute: a line for each would be one more thing to do. */
function refusalLog(log: Log) {
  let refused = 0
  let telling: NodeJS.Timeout | undefined
  const tell = () => {
    telling = undefined
    if (refused > 0) log.warn({ refused }, 'requests for pages refused: too many at once')
    refused = 0
  }
  return () => {
    refused++
    if (telling) return
    tell()
    telling = setTimeout(tell, TELL_MS).unref()
  }
}
