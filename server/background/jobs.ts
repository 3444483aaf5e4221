import { z } from 'zod'
import { deleteExpiredSessions } from '#app/features/accounts/accounts.server.ts'
import { deleteOldAuditEntries } from '#app/features/audit/audit-log.server.ts'
import type { BackupService } from '#app/features/backups/backup-service.server.ts'
import { scheduleToCron } from '#app/features/backups/backups.ts'
import type { CommentService } from '#app/features/comments/comment-service.server.ts'
import { deleteLostHearts, showHearts } from '#app/features/comments/hearts/heart-counter.server.ts'
import { deleteOldSpam } from '#app/features/comments/spam/delete-old-spam.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { deleteUnusedGifts } from '#app/features/newsletter/forms/delete-unused-gifts.server.ts'
import { sendDueIssues } from '#app/features/newsletter/issues/send-issue.server.ts'
import { createWeeklyDraftIfDue } from '#app/features/newsletter/issues/weekly-draft.server.ts'
import type { MailHealthService } from '#app/features/newsletter/mail-health/mail-health-service.server.ts'
import type { NewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { deleteOldSalts } from '#app/features/numbers/store/day-salts.server.ts'
import { deleteOldViews } from '#app/features/numbers/store/delete-views.server.ts'
import { updatePostReads } from '#app/features/numbers/store/update-post-reads.server.ts'
import { rebuildSearchWords } from '#app/features/posts/archive/rebuild-search-words.server.ts'
import type { ProductAlerts } from '#app/features/product-alerts/product-alerts.server.ts'
import { deleteOldClicks } from '#app/features/products/clicks/count-clicks.server.ts'
import type { LinkChecker } from '#app/features/products/freshness/link-checker.server.ts'
import { deleteOldQuestions } from '#app/features/questions/receive-mail.server.ts'
import type { ReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { updateMediaKit } from '#app/features/sponsors/media-kit.server.ts'
import type { SponsorService } from '#app/features/sponsors/sponsor-service.server.ts'
import type { WeeklyReportService } from '#app/features/weekly-report/weekly-report-service.server.ts'
import { emailSender } from '#app/mail/sender.server.ts'
import type { Access } from '#database/access.ts'
import { deleteOldChanges } from '#database/change-log.ts'
import type { Database } from '#database/client.ts'
import type { Job } from '#platform/jobs.ts'
import { deleteExpiredCounts } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import { deleteOldEmails } from '#platform/single-emails/single-emails.ts'
import type { Storage } from '#platform/storage.ts'

const emailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  images: z.array(z.object({ cid: z.string(), name: z.string(), base64: z.string() })).optional(),
})

export const MAKE_BACKUP = 'make-backup'

export const MAKE_IMAGE_SIZES = 'make-image-sizes'
const imageSchema = z.object({ key: z.string() })

/** Requested by an admin, not by the schedule. */
const manualBackupSchema = z.object({ isOrdered: z.literal(true) })

type Dependencies = {
  database: Pick<Database, 'vacuum'>
  system: Access
  mail: Mailer
  comments: CommentService
  newsletter: NewsletterService
  readerMail: ReaderMailService
  productAlerts: ProductAlerts
  mailHealth: Pick<MailHealthService, 'hasMailbox' | 'pollMailbox'>
  backups: BackupService
  links: LinkChecker
  weeklyReport: WeeklyReportService
  sponsors: SponsorService
  storage: Storage
  media: Pick<MediaStore, 'makeVariants'>
  notifyAskers: () => Promise<void>
  checkLinks: boolean
  siteUrl: string
  log: Log
}

/** All background jobs: scheduled ones, and work that a response does not wait for. */
export const jobList = ({
  database,
  system,
  mail,
  comments,
  newsletter,
  readerMail,
  productAlerts,
  mailHealth,
  backups,
  links,
  weeklyReport,
  sponsors,
  storage,
  media,
  notifyAskers,
  checkLinks,
  siteUrl,
  log,
}: Dependencies): Job[] => [
  {
    name: 'send-email',
    concurrency: mail.concurrency,
    work: async (data) => {
      const from = emailSender(await readSite(system), mail.from)
      await mail.send({ ...emailSchema.parse(data), from })
    },
  },
  // One that fails is not tried again by itself: the next reader who misses a size asks for it.
  {
    name: MAKE_IMAGE_SIZES,
    runOnceWithinSeconds: 10 * 60,
    work: (data) => media.makeVariants(imageSchema.parse(data).key),
  },
  {
    name: 'forget-expired-sessions',
    cron: '17 4 * * *',
    work: () => deleteExpiredSessions(system, new Date()),
  },
  { name: 'forget-old-changes', cron: '11 * * * *', work: () => deleteOldChanges(system) },
  { name: 'forget-old-attempts', cron: '27 * * * *', work: () => deleteExpiredCounts(system) },
  {
    name: 'forget-old-audit',
    cron: '7 4 * * *',
    work: async () => void (await deleteOldAuditEntries(system)),
  },
  { name: 'relearn-words', cron: '37 3 * * *', work: () => rebuildSearchWords(system) },
  { name: 'delete-old-spam', cron: '47 3 * * *', work: () => deleteOldSpam(system, new Date()) },
  { name: 'delete-old-clicks', cron: '51 3 * * *', work: () => deleteOldClicks(system) },
  { name: 'delete-old-views', cron: '53 3 * * *', work: () => deleteOldViews(system) },
  { name: 'delete-old-emails', cron: '49 3 * * *', work: () => deleteOldEmails(system) },
  { name: 'show-hearts', cron: '*/5 * * * *', work: () => showHearts(system) },
  { name: 'delete-lost-hearts', cron: '41 3 * * *', work: () => deleteLostHearts(system) },
  { name: 'delete-old-questions', cron: '41 3 * * *', work: () => deleteOldQuestions(system, new Date()) },
  { name: 'tidy-reader-mail', cron: '45 3 * * *', work: () => readerMail.tidy() },
  { name: 'update-post-reads', cron: '3 * * * *', work: () => updatePostReads(system) },
  { name: 'delete-old-salts', cron: '43 * * * *', work: () => deleteOldSalts(system) },
  { name: 'update-media-kit', cron: '11 2 * * *', work: () => updateMediaKit(system) },
  { name: 'delete-unused-gifts', cron: '59 3 * * *', work: () => deleteUnusedGifts(system, storage) },
  { name: 'tidy-database', cron: '57 3 * * *', work: () => database.vacuum() },
  {
    name: MAKE_BACKUP,
    cron: scheduleToCron(backups.settings.schedule),
    runOnceWithinSeconds: 6 * 60 * 60,
    work: async (data) => void (await backups.make(manualBackupSchema.safeParse(data).success)),
  },
  // Several times a night: a run that was interrupted is continued, and a large library has more time.
  {
    name: 'check-links',
    cron: checkLinks ? '13 1-5 * * *' : undefined,
    runOnceWithinSeconds: 55 * 60,
    work: () => links.run(),
  },
  // The next run continues where one that took too long had stopped.
  {
    name: 'read-mailbox',
    cron: mailHealth.hasMailbox ? '*/5 * * * *' : undefined,
    runOnceWithinSeconds: 280,
    work: () => mailHealth.pollMailbox(),
  },
  // Twice an hour, since some time zones differ from the others by half an hour.
  {
    name: 'make-letter-of-the-week',
    cron: '1,31 * * * *',
    work: async () => void (await createWeeklyDraftIfDue(system, new Date())),
  },
  { name: 'send-due-letters', cron: '* * * * *', work: () => sendDueIssues(system, siteUrl, log) },
  { name: 'send-due-series', cron: '* * * * *', work: () => newsletter.sendDueSeries() },
  // Twice an hour, as the letter of the week.
  {
    name: 'send-weekly-report',
    cron: '6,36 * * * *',
    work: () => weeklyReport.sendIfDue(new Date()),
  },
  // For comments that came within an hour of the last email. These enqueue emails: last, when the queue is ready.
  { name: 'tell-of-brands', cron: '*/5 * * * *', work: () => sponsors.tellAdmins() },
  { name: 'tell-followers', cron: '*/5 * * * *', work: () => comments.notifyFollowers() },
  { name: 'tell-askers', cron: '*/5 * * * *', work: notifyAskers },
  { name: 'tell-of-waiting-comments', cron: '*/5 * * * *', work: () => comments.notifyAdmins() },
  { name: 'find-product-events', cron: '8 * * * *', work: () => productAlerts.run(new Date()) },
  // For requests that came within an hour of the last email, or whose process stopped before it.
  { name: 'ask-readers', cron: '*/5 * * * *', work: () => readerMail.requestConfirmations() },
  { name: 'follow-up-subscriptions', cron: '*/5 * * * *', work: () => newsletter.onboardMissedSubscribers() },
]
