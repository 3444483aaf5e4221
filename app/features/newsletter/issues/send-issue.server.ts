import { and, asc, eq, lte } from 'drizzle-orm'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { startSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { checkPictureSizes } from './check/check-picture-sizes.ts'
import { measurePictures } from './check/measure-pictures.server.ts'
import { listWrittenTexts } from './check/written-text.ts'
import { checkIssue, hasErrors } from './check-issue.server.ts'
import { readIssueContent } from './issue-content.server.ts'
import type { Finding } from './issues.ts'
import { renderIssueContent } from './render-issue.server.tsx'

/** Pictures are measured if the library is passed: that takes time, and finds nothing that keeps a letter from going out. */
export async function renderAndCheckIssue(
  access: Access,
  id: string,
  { siteUrl, media }: { siteUrl: string; media?: Pick<MediaStore, 'measure'> },
) {
  const content = await readIssueContent(access, id)
  if (!content) return undefined
  const rendered = await renderIssueContent(content, siteUrl)
  const findings = await checkIssue(access, { content, rendered, siteUrl })
  const texts = listWrittenTexts(content)
  const pictures = media ? await measurePictures(media, { html: rendered.html, texts, siteUrl }) : []
  const { status, updatedAt } = content
  return { rendered, findings: [...findings, ...checkPictureSizes(pictures)], version: { status, updatedAt } }
}

type SendResult =
  | { kind: 'missing' | 'started' | 'already-started' | 'changed' }
  | { kind: 'invalid'; findings: Finding[] }

/**
 * Starts sending, unless the check finds an error. The check may take many seconds, in which the issue can be changed: only
 * the version that was asked for goes out.
 */
export async function sendIssue(
  access: Access,
  id: string,
  { siteUrl, asOf }: { siteUrl: string; asOf: Date },
): Promise<SendResult> {
  const checked = await renderAndCheckIssue(access, id, { siteUrl })
  if (!checked) return { kind: 'missing' }
  const { rendered, findings, version } = checked
  if (version.updatedAt.getTime() !== asOf.getTime()) return { kind: await whyNotStarted(access, id) }
  if (hasErrors(findings)) return { kind: 'invalid', findings }
  if (await startSending(access, id, rendered, version)) return { kind: 'started' }
  return { kind: await whyNotStarted(access, id) }
}

async function whyNotStarted(access: Access, id: string) {
  const { status, mailedElsewhereAt } = issues
  const [row] = await access.run((db) =>
    db.select({ status, mailedElsewhereAt }).from(issues).where(eq(issues.id, id)),
  )
  if (!row) return 'missing'
  const isWaiting = row.status === 'draft' || row.status === 'scheduled'
  return isWaiting && !row.mailedElsewhereAt ? 'changed' : 'already-started'
}

const MAX_PER_RUN = 5

type DueIssue = { id: string; updatedAt: Date }

/**
 * Sends the scheduled issues that are due. One that cannot be sent becomes a draft again, with the reason. One that was changed
 * meanwhile is left to the next run, if it is still scheduled.
 */
export async function sendDueIssues(system: Access, siteUrl: string, log: Log): Promise<void> {
  const { id, status, scheduledFor, updatedAt } = issues
  const due = await system.run((db) =>
    db
      .select({ id, updatedAt })
      .from(issues)
      .where(and(eq(status, 'scheduled'), lte(scheduledFor, new Date())))
      .orderBy(asc(scheduledFor))
      .limit(MAX_PER_RUN),
  )
  for (const issue of due) {
    const reason = await trySendIssue(system, issue, siteUrl, log)
    if (reason) await returnToDraft(system, issue, reason)
  }
}

async function trySendIssue(system: Access, { id, updatedAt }: DueIssue, siteUrl: string, log: Log) {
  try {
    const result = await sendIssue(system, id, { siteUrl, asOf: updatedAt })
    if (result.kind !== 'invalid') return undefined
    const errors = result.findings.filter(({ level }) => level === 'error')
    return `It was not sent: ${errors.map(({ message }) => message).join(' ')}`.slice(0, 1000)
  } catch (error) {
    log.error(loggableError(error), 'sending a scheduled issue failed')
    return 'It was not sent, because the server had a problem. Please try again.'
  }
}

const returnToDraft = (system: Access, { id, updatedAt }: DueIssue, pauseReason: string) =>
  system.run((db) =>
    db
      .update(issues)
      .set({ status: 'draft', scheduledFor: null, pauseReason })
      .where(and(eq(issues.id, id), eq(issues.status, 'scheduled'), eq(issues.updatedAt, updatedAt))),
  )
