import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createAttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import type { RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import { createCommentService } from '#app/features/comments/comment-service.server.ts'
import { createFormTimestamps } from '#app/features/comments/form-timestamps.server.ts'
import { createHeartCounter } from '#app/features/comments/hearts/heart-counter.server.ts'
import { createFallbackGuide } from '#app/features/holidays/fallback-guide.server.ts'
import { createVariantRequests } from '#app/features/media/variant-requests.server.ts'
import { createDeliveryWorker } from '#app/features/newsletter/delivery/delivery-worker.server.ts'
import { createViewCounter } from '#app/features/numbers/store/view-counter.server.ts'
import { createRenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import { createVoteCounter } from '#app/features/posts/polls/vote-counter.server.ts'
import { createClickCounter } from '#app/features/products/clicks/count-clicks.server.ts'
import { createLinkChecker } from '#app/features/products/freshness/link-checker.server.ts'
import { createSponsorService } from '#app/features/sponsors/sponsor-service.server.ts'
import { createImportService } from '#app/features/transfer/work/import-service.server.ts'
import { createWeeklyReportService } from '#app/features/weekly-report/weekly-report-service.server.ts'
import { createReaderCountry } from '#app/http/reader-country.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { loggableError } from '#platform/errors.ts'
import type { JobQueue } from '#platform/jobs.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Settings } from '#platform/settings.ts'
import { jobList, MAKE_IMAGE_SIZES } from './background/jobs.ts'
import { startJobs } from './background/start-jobs.ts'
import { readBuildStamp } from './build/build-stamp.js'
import { openBackupServices } from './open-backup-services.ts'
import type { Data } from './open-data.ts'
import { openEmailServices } from './open-email-services.ts'
import { openNewsletterServices } from './open-newsletter-services.ts'
import type { CurrentWork } from './process/current-work.ts'

type Dependencies = {
  data: Data
  mail: Mailer
  settings: Settings
  log: Log
  work: CurrentWork
  onRestoreRequest: (request: RestoreRequest) => void
}

/** What requests share. Background work starts with `start`, once changes are listened to. */
export function createServices({ data, mail, settings, log, work, onRestoreRequest }: Dependencies) {
  const { database, system, storage, media, secret } = data
  const { siteUrl, dataDir } = settings
  let queue: JobQueue
  const jobs = () => queue
  const given = { data, mail, settings, log, jobs }
  const { outbox, worker, ...emails } = openEmailServices(given)
  const { sendEmail, wakeEmails, notifyAskers } = emails
  const { backups, restores, listenToCommands } = openBackupServices({ ...given, onRestoreRequest })
  const limits = createRateLimiter(system, secret)
  const attempts = createAttemptLimiter(limits)
  const afterResponse = (promise: Promise<unknown>) => {
    promise.catch((error: unknown) => log.error(loggableError(error), 'work after the response failed'))
  }
  const newsletterServices = openNewsletterServices({ ...given, emails, attempts, afterResponse })
  const shared = { system, siteUrl, log }
  const delivery = createDeliveryWorker({
    ...shared,
    mail,
    journalFolder: join(dataDir, 'delivery-journals'),
  })
  const imports = createImportService({ ...shared, media, folder: join(dataDir, 'imports') })
  const comments = createCommentService({ ...shared, secret, sendEmail, wakeEmails })
  const links = createLinkChecker(shared)
  const weeklyReport = createWeeklyReportService({
    ...shared,
    secret,
    sendEmail,
    isSentBySmtp: mail.usesSmtp,
  })
  const sponsors = createSponsorService({ ...shared, limits, sendEmail })
  const clicks = createClickCounter({ system, log })
  const views = createViewCounter({ system, log })
  const renderedPosts = createRenderedPosts({ system, log, version: readBuildStamp() ?? randomUUID() })
  const enqueueVariants = (key: string) => queue.enqueue(MAKE_IMAGE_SIZES, { key })
  const services: Services = {
    ...newsletterServices,
    settings,
    auth: createAuth(system, { ...settings, secret }, log),
    attempts,
    limits,
    sendEmail,
    emails,
    afterResponse,
    comments,
    formStamps: createFormTimestamps(secret),
    fallbackGuide: createFallbackGuide(data.anonymous, log),
    backups,
    restores,
    imports,
    media: { ...media, requestVariants: createVariantRequests({ enqueue: enqueueVariants, log }) },
    outbox,
    clicks,
    views,
    votes: createVoteCounter({ system }),
    renderedPosts,
    hearts: createHeartCounter({ system }),
    weeklyReport,
    sponsors,
    readerCountry: createReaderCountry(settings),
  }

  async function start() {
    const { checkLinks } = settings
    const used = {
      comments,
      backups,
      links,
      weeklyReport,
      sponsors,
      storage,
      media,
      notifyAskers,
      checkLinks,
    }
    const list = jobList({ ...shared, ...newsletterServices, ...used, database, mail })
    queue = await startJobs(list, { database, work, log })
    const commands = await listenToCommands()
    return {
      async stop() {
        commands?.close()
        backups.stop()
        links.stop()
        await clicks.stop()
        await views.stop()
        await renderedPosts.flush()
        await imports.stop()
        await delivery.stop()
        await worker.stop()
        await queue.close()
      },
    }
  }

  return { services, delivery, imports, start }
}
