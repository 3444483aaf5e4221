import type { AttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import type { BackupService } from '#app/features/backups/backup-service.server.ts'
import type { RestoreService } from '#app/features/backups/restore-service.server.ts'
import type { CommentService } from '#app/features/comments/comment-service.server.ts'
import type { FormTimestamps } from '#app/features/comments/form-timestamps.server.ts'
import type { HeartCounter } from '#app/features/comments/hearts/heart-counter.server.ts'
import type { FallbackGuide } from '#app/features/holidays/fallback-guide.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import type { RequestVariants } from '#app/features/media/variant-requests.server.ts'
import type { MailHealthService } from '#app/features/newsletter/mail-health/mail-health-service.server.ts'
import type { NewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import type { ViewCounter } from '#app/features/numbers/store/view-counter.server.ts'
import type { RenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import type { VoteCounter } from '#app/features/posts/polls/vote-counter.server.ts'
import type { ClickCounter } from '#app/features/products/clicks/count-clicks.server.ts'
import type { ReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import type { SponsorService } from '#app/features/sponsors/sponsor-service.server.ts'
import type { ImportService } from '#app/features/transfer/work/import-service.server.ts'
import type { WeeklyReportService } from '#app/features/weekly-report/weekly-report-service.server.ts'
import type { ReaderCountry } from '#app/http/reader-country.server.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Email } from '#platform/mail.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Settings } from '#platform/settings.ts'

/** Opened once by server/app.ts and shared by all requests. */
export type Services = {
  settings: Pick<Settings, 'siteUrl' | 'newsletterForm' | 'maxVideoBytes'>
  auth: Auth
  attempts: AttemptLimiter
  limits: RateLimiter
  /** Enqueues the email: it is sent after the response, and retried after a failure. */
  sendEmail: (email: Email) => Promise<void>
  /** Those that are sent once. */
  emails: {
    /** One of which nobody knows whether it arrived. False when it is none of them, or no longer. */
    sendAgain: (id: string) => Promise<boolean>
  }
  /** For work that the response must not wait for, so that its duration reveals nothing. Failures are logged. */
  afterResponse: (work: Promise<unknown>) => void
  comments: CommentService
  formStamps: FormTimestamps
  newsletter: NewsletterService
  /** Letters about what readers follow. */
  readerMail: Omit<ReaderMailService, 'requestConfirmations' | 'tidy'>
  /** Whether letters arrive. */
  mailHealth: Pick<MailHealthService, 'domain' | 'hasMailbox' | 'lookUpRecords' | 'receiveEvents'>
  fallbackGuide: FallbackGuide
  backups: BackupService
  restores: RestoreService
  imports: ImportService
  media: MediaStore & { requestVariants: RequestVariants }
  outbox: Outbox
  /** Clicks on links to stores. */
  clicks: Pick<ClickCounter, 'count'>
  /** Views of pages. */
  views: Pick<ViewCounter, 'count' | 'deleteAll'>
  /** In polls. */
  votes: VoteCounter
  /** Texts of posts as they were rendered. */
  renderedPosts: Pick<RenderedPosts, 'render'>
  hearts: HeartCounter
  /** By email to admins. */
  weeklyReport: Pick<WeeklyReportService, 'readLink' | 'turnOff' | 'sendNow'>
  /** What people of brands do with their links. */
  sponsors: Pick<SponsorService, 'readLink' | 'comment' | 'approve'>
  /** Where the proxy says it; null elsewhere. */
  readerCountry: ReaderCountry
}
