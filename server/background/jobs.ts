import { z } from 'zod'
import { forgetExpiredSessions } from '#app/features/accounts/accounts.server.ts'
import { forgetOldAudit } from '#app/features/audit/list.server.ts'
import { cronOf } from '#app/features/backups/backups.ts'
import type { BackupOffice } from '#app/features/backups/office.server.ts'
import type { CommentOffice } from '#app/features/comments/spam/office.server.ts'
import { deleteOldSpam } from '#app/features/comments/spam/old-spam.server.ts'
import { sendDueIssues } from '#app/features/newsletter/issues/send-issue.server.ts'
import { lookForTheWeek } from '#app/features/newsletter/issues/weekly.server.ts'
import type { NewsletterOffice } from '#app/features/newsletter/office.server.ts'
import { relearnWords } from '#app/features/posts/archive/search-words.server.ts'
import type { Access } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetOldCounts } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import type { Mail } from '#platform/mail.ts'

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

export const MAKE_BACKUP = 'make-backup'

/** By an admin, and not by the clock. */
const order = z.object({ isOrdered: z.literal(true) })

type Parts = {
  database: Pick<Database, 'tidy'>
  system: Access
  mail: Mail
  comments: CommentOffice
  newsletter: NewsletterOffice
  backups: BackupOffice
  siteUrl: string
  log: Log
}

/** Everything that Venus does by itself or after the answer has gone out: the one list. */
export const jobList = ({
  database,
  system,
  mail,
  comments,
  newsletter,
  backups,
  siteUrl,
  log,
}: Parts): Job[] => [
  {
    name: 'send-letter',
    concurrency: mail.concurrency,
    work: (data) => mail.send(letter.parse(data)),
  },
  {
    name: 'forget-expired-sessions',
    cron: '17 4 * * *',
    work: () => forgetExpiredSessions(system, new Date()),
  },
  { name: 'forget-old-attempts', cron: '27 * * * *', work: () => forgetOldCounts(system) },
  { name: 'forget-old-audit', cron: '7 4 * * *', work: async () => void (await forgetOldAudit(system)) },
  { name: 'relearn-words', cron: '37 3 * * *', work: () => relearnWords(system) },
  { name: 'delete-old-spam', cron: '47 3 * * *', work: () => deleteOldSpam(system, new Date()) },
  { name: 'tidy-database', cron: '57 3 * * *', work: () => database.tidy() },
  {
    name: MAKE_BACKUP,
    cron: cronOf(backups.settings.schedule),
    onceWithin: 6 * 60 * 60,
    work: (data) => backups.make(order.safeParse(data).success),
  },
  // Twice an hour: there are time zones that are half an hour apart from the others.
  {
    name: 'make-letter-of-the-week',
    cron: '1,31 * * * *',
    work: async () => void (await lookForTheWeek(system, new Date())),
  },
  { name: 'send-due-letters', cron: '* * * * *', work: () => sendDueIssues(system, siteUrl, log) },
  // For comments that came within an hour of the last letter. These send letters themselves: last, once jobs are there.
  { name: 'tell-of-waiting-comments', cron: '*/5 * * * *', work: () => comments.tell() },
  { name: 'follow-up-subscriptions', cron: '*/5 * * * *', work: () => newsletter.followUpMissed() },
]
