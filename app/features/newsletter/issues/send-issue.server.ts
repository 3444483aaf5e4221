import { and, asc, eq, lte } from 'drizzle-orm'
import { startIssue } from '#app/features/newsletter/delivery/control.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { checkIssue, hasErrors } from './check-issue.server.ts'
import { readContents } from './contents.server.ts'
import type { Finding } from './issues.ts'
import { writeContents } from './write-issue.server.tsx'

/** The letter as it would go out, and what is wrong with it. */
export async function writtenAndChecked(access: Access, id: string, siteUrl: string) {
  const contents = await readContents(access, id)
  if (!contents) return undefined
  const written = await writeContents(contents, siteUrl)
  return { written, findings: await checkIssue(access, { contents, written, siteUrl }) }
}

type Sent = { kind: 'gone' | 'started' | 'late' } | { kind: 'refused'; findings: Finding[] }

/** Starts a letter that is in order. Late: somebody else was quicker. */
export async function sendIssue(access: Access, id: string, siteUrl: string): Promise<Sent> {
  const letter = await writtenAndChecked(access, id, siteUrl)
  if (!letter) return { kind: 'gone' }
  if (hasErrors(letter.findings)) return { kind: 'refused', findings: letter.findings }
  return { kind: (await startIssue(access, id, letter.written)) ? 'started' : 'late' }
}

const AT_ONCE = 5

/** Sends what is scheduled and due. One that cannot go out as it is waits as a draft and says why. */
export async function sendDueIssues(system: Access, siteUrl: string, log: Log): Promise<void> {
  const { id, status, scheduledFor } = issues
  const due = await system.run((db) =>
    db
      .select({ id })
      .from(issues)
      .where(and(eq(status, 'scheduled'), lte(scheduledFor, new Date())))
      .orderBy(asc(scheduledFor))
      .limit(AT_ONCE),
  )
  for (const issue of due) {
    const reason = await reasonNotSent(system, issue.id, siteUrl, log)
    if (reason) await backToDraft(system, issue.id, reason)
  }
}

async function reasonNotSent(system: Access, id: string, siteUrl: string, log: Log) {
  try {
    const sent = await sendIssue(system, id, siteUrl)
    if (sent.kind !== 'refused') return undefined
    const errors = sent.findings.filter(({ level }) => level === 'error')
    return `It was not sent: ${errors.map(({ message }) => message).join(' ')}`.slice(0, 1000)
  } catch (error) {
    log.error(reasonOf(error), 'a scheduled letter could not be sent')
    return 'It was not sent, because the server had a problem. Please try again.'
  }
}

const backToDraft = (system: Access, which: string, pauseReason: string) =>
  system.run((db) =>
    db
      .update(issues)
      .set({ status: 'draft', scheduledFor: null, pauseReason })
      .where(and(eq(issues.id, which), eq(issues.status, 'scheduled'))),
  )
