import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { DEFAULT_BODY } from '#app/http/accepted-body.ts'
import { REPORT_PATH } from '#app/http/content-security-policy.server.ts'
import type { Log } from '#platform/log.ts'
import type { Takes } from './route-table.ts'

const LARGEST_REPORT = 8 * 1024
/** Of one body: browsers gather what happened within a minute. */
const MOST_REPORTS = 20
const MINUTE_MS = 60_000
/** Anybody can send as many as they like: beyond these a process reads, and writes, no more within a minute. */
const MOST_READ = 60
const MOST_LOGGED = 10
/** The same one again is counted, and logged again when so much time has passed. */
const REPEAT_MS = 60 * MINUTE_MS
const MOST_REMEMBERED = 500

export const reportTakes: Takes = {
  methods: ['POST'],
  types: ['application/csp-report', 'application/reports+json'],
  // Browsers send them without saying where they come from; all they can do is be counted.
  fromAnywhere: true,
  body: { ...DEFAULT_BODY, text: LARGEST_REPORT },
}

/** What a line of the log says of a violation: nothing of who met it, and no URL of theirs. */
type Violation = { directive: string; blocked: string; page: string; source: string; line: number }

type Parts = { log: Log; siteUrl: string; patternAt: (pathname: string) => string; now?: () => number }

/** Takes what browsers say they refused for the content policy, and logs a sample of it. */
export function violationReports(parts: Parts) {
  const { now = Date.now } = parts
  const logViolation = createSampler(parts, now)
  const readable = perMinute(MOST_READ, now)
  return new Hono().post(
    REPORT_PATH,
    bodyLimit({ maxSize: LARGEST_REPORT, onError: (c) => c.text('This report is too long.', 413) }),
    async (c) => {
      if (!readable()) return c.text('Too many reports for now.', 429, { 'Retry-After': '60' })
      const reports = await readReports(c)
      if (!reports) return c.text('This is no report.', 400)
      for (const report of reports) {
        const violation = violationOf(report, parts)
        if (violation) logViolation(violation)
      }
      return c.body(null, 204)
    },
  )
}

const text = z.string().max(4_096).catch('')
const line = z.number().int().min(0).max(10_000_000).catch(0)

const older = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    document: report['document-uri'],
    directive: report['effective-directive'] || report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  }))

const newer = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  })
  .transform(({ body }) => ({
    document: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
    line: body.lineNumber,
  }))

type Report = z.output<typeof older>

async function readReports(c: Context): Promise<Report[] | null> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (Array.isArray(body)) {
    return body.slice(0, MOST_REPORTS).flatMap((report) => newer.safeParse(report).data ?? [])
  }
  const report = older.safeParse(body).data
  return report ? [report] : null
}

/** Nothing, of pages that are not ours and of what a browser's extensions tried. */
function violationOf(report: Report, { siteUrl, patternAt }: Parts): Violation | null {
  const { origin } = new URL(siteUrl)
  const page = URL.parse(report.document)
  const [directive = ''] = report.directive.split(' ', 1)
  const blocked = originOf(report.blocked, origin)
  const source = originOf(report.source, origin)
  if (page?.origin !== origin || !/^[a-z-]{1,40}$/.test(directive) || !blocked || source === undefined)
    return null
  return { directive, blocked, page: patternAt(page.pathname), source, line: report.line }
}

const OWN_SCRIPT = /^\/assets\/[\w.-]{1,100}$/
/** What browsers say in place of a URL, such as inline and eval; and schemes without a host. */
const WORD = /^[a-z-]{1,40}$/

/** Who it was, without what was asked for: of our own scripts the file, of others the origin. */
function originOf(address: string, own: string): string | undefined {
  if (WORD.test(address) || address === '') return address
  const url = URL.parse(address)
  if (!url) return undefined
  if (url.origin === own) return OWN_SCRIPT.test(url.pathname) ? url.pathname : 'self'
  if (/^(?:https?|wss?):$/.test(url.protocol)) return url.host.length > 100 ? undefined : url.origin
  return /^(?:data|blob):$/.test(url.protocol) ? url.protocol.slice(0, -1) : undefined
}

function createSampler({ log }: Parts, now: () => number) {
  const seen = new Map<string, { at: number; repeats: number }>()
  const mayLog = perMinute(MOST_LOGGED, now)
  return (violation: Violation) => {
    const key = Object.values(violation).join(' ')
    const known = seen.get(key)
    if (known && now() - known.at < REPEAT_MS) {
      known.repeats++
      return
    }
    if (!mayLog()) return
    if (seen.size >= MOST_REMEMBERED) seen.clear()
    seen.set(key, { at: now(), repeats: 0 })
    log.warn({ ...violation, repeats: known?.repeats ?? 0 }, 'content policy violation')
  }
}

function perMinute(most: number, now: () => number): () => boolean {
  let since = now()
  let count = 0
  return () => {
    if (now() - since >= MINUTE_MS) [since, count] = [now(), 0]
    return ++count <= most
  }
}
