import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { REPORT_PATH } from '#app/http/content-security-policy.server.ts'
import type { Log } from '#platform/log.ts'
import type { AcceptedRequest } from './route-table.ts'

const MAX_REPORT_BYTES = 8 * 1024
/** Browsers collect the violations of a minute in one request. */
const MAX_REPORTS_PER_REQUEST = 20
const MINUTE_MS = 60_000
/** Anybody can send any number of reports: per process and minute no more are read and logged. */
const MAX_READ_PER_MINUTE = 60
const MAX_LOGGED_PER_MINUTE = 10
/** Repeated violations are only counted until this much time has passed. */
const RELOG_AFTER_MS = 60 * MINUTE_MS
const MAX_REMEMBERED = 500

export const acceptedReports: AcceptedRequest = {
  methods: ['POST'],
  types: ['application/csp-report', 'application/reports+json'],
  // Browsers send them without an origin; a forged one can do no more than be counted.
  fromAnywhere: true,
  body: { ...DEFAULT_BODY_LIMITS, maxTextBytes: MAX_REPORT_BYTES },
}

/** Logged without anything about the reader, and without full URLs. */
type Violation = { directive: string; blocked: string; page: string; source: string; line: number }

type Dependencies = { log: Log; siteUrl: string; patternAt: (pathname: string) => string; now?: () => number }

/** Receives the browsers' reports of violations of the content security policy and logs a sample. */
export function cspReportRoutes(dependencies: Dependencies) {
  const { now = Date.now } = dependencies
  const logViolation = createViolationLogger(dependencies, now)
  const mayRead = createMinuteLimiter(MAX_READ_PER_MINUTE, now)
  return new Hono().post(
    REPORT_PATH,
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => c.text('This report is too long.', 413) }),
    async (c) => {
      if (!mayRead()) return c.text('Too many reports for now.', 429, { 'Retry-After': '60' })
      const reports = await readReports(c)
      if (!reports) return c.text('This is no report.', 400)
      for (const report of reports) {
        const violation = violationOf(report, dependencies)
        if (violation) logViolation(violation)
      }
      return c.body(null, 204)
    },
  )
}

const textSchema = z.string().max(4_096).catch('')
const lineNumberSchema = z.number().int().min(0).max(10_000_000).catch(0)

const legacyReportSchema = z
  .object({
    'csp-report': z.object({
      'document-uri': textSchema,
      'effective-directive': textSchema,
      'violated-directive': textSchema,
      'blocked-uri': textSchema,
      'source-file': textSchema,
      'line-number': lineNumberSchema,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    document: report['document-uri'],
    directive: report['effective-directive'] || report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  }))

const reportingApiSchema = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: textSchema,
      effectiveDirective: textSchema,
      blockedURL: textSchema,
      sourceFile: textSchema,
      lineNumber: lineNumberSchema,
    }),
  })
  .transform(({ body }) => ({
    document: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
    line: body.lineNumber,
  }))

type Report = z.output<typeof legacyReportSchema>

async function readReports(c: Context): Promise<Report[] | null> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (Array.isArray(body)) {
    return body
      .slice(0, MAX_REPORTS_PER_REQUEST)
      .flatMap((report) => reportingApiSchema.safeParse(report).data ?? [])
  }
  const report = legacyReportSchema.safeParse(body).data
  return report ? [report] : null
}

/** Null for pages of other sites and for what browser extensions tried. */
function violationOf(report: Report, { siteUrl, patternAt }: Dependencies): Violation | null {
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
/** Sent in place of a URL, such as `inline` and `eval`; and schemes without a host. */
const KEYWORD = /^[a-z-]{1,40}$/

/** Of our own scripts the path, of others the origin only. */
function originOf(reportedUrl: string, own: string): string | undefined {
  if (KEYWORD.test(reportedUrl) || reportedUrl === '') return reportedUrl
  const url = URL.parse(reportedUrl)
  if (!url) return undefined
  if (url.origin === own) return OWN_SCRIPT.test(url.pathname) ? url.pathname : 'self'
  if (/^(?:https?|wss?):$/.test(url.protocol)) return url.host.length > 100 ? undefined : url.origin
  return /^(?:data|blob):$/.test(url.protocol) ? url.protocol.slice(0, -1) : undefined
}

function createViolationLogger({ log }: Dependencies, now: () => number) {
  const seen = new Map<string, { at: number; repeats: number }>()
  const mayLog = createMinuteLimiter(MAX_LOGGED_PER_MINUTE, now)
  return (violation: Violation) => {
    const key = Object.values(violation).join(' ')
    const previous = seen.get(key)
    if (previous && now() - previous.at < RELOG_AFTER_MS) {
      previous.repeats++
      return
    }
    if (!mayLog()) return
    if (seen.size >= MAX_REMEMBERED) seen.clear()
    seen.set(key, { at: now(), repeats: 0 })
    log.warn({ ...violation, repeats: previous?.repeats ?? 0 }, 'content policy violation')
  }
}

function createMinuteLimiter(max: number, now: () => number): () => boolean {
  let since = now()
  let count = 0
  return () => {
    if (now() - since >= MINUTE_MS) [since, count] = [now(), 0]
    return ++count <= max
  }
}
