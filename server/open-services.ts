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
import { createMailHealthService } from '#app/features/newsletter/mail-health/mail-health-service.server.ts'
import { createNewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { createViewCounter } from '#app/features/numbers/store/view-counter.server.ts'
import { createRenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import { createVoteCounter } from '#app/features/posts/polls/vote-counter.server.ts'
import { createProductAlerts } from '#app/features/product-alerts/product-alerts.server.ts'
import { createClickCounter } from '#app/features/products/clicks/count-clicks.server.ts'
import { createLinkChecker } from '#app/features/products/freshness/link-checker.server.ts'
import { receiveMail } from '#app/features/questions/receive-mail.server.ts'
import { createReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import { suppressReader } from '#app/features/reader-mail/unfollow.server.ts'
import { createSponsorService } from '#app/features/sponsors/sponsor-service.server.ts'
import { createImportService } from '#app/features/transfer/work/import-service.server.ts'
import { createWeeklyReportService } from '#app/features/weekly-report/weekly-report-service.server.ts'
import { createReaderCountry } from '#app/http/reader-country.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { loggableError } from '#platform/errors.ts'
import { type JobQueue, startJobQueue } from '#platform/jobs.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Settings } from '#platform/settings.ts'
import { jobList, MAKE_IMAGE_SIZES } from './background/jobs.ts'
import { readBuildStamp } from './build/build-stamp.js'
import { openBackupServices } from './open-backup-services.ts'
import type { Data } from './open-data.ts'
import { openEmailServices } from './open-email-services.ts'
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
  const { database, pool, system, storage, media, secret } = data
  const { siteUrl, dataDir } = settings
  const isSentBySmtp = mail.usesSmtp
  let queue: JobQueue
  const jobs = () => queue
  const { outbox, worker, ...emails } = openEmailServices({ data, mail, settings, log, jobs })
  const { wakeEmails, sendEmail, deleteStoredEmails, notifyAskers } = emails
  const { backups, restores, listenToCommands } = openBackupServices({
    data,
    settings,
    log,
    jobs,
    onRestoreRequest,
  })
  const limits = createRateLimiter(system, secret)
  const attempts = createAttemptLimiter(limits)
  const afterResponse = (promise: Promise<unknown>) => {
    promise.catch((error: unknown) => log.error(loggableError(error), 'work after the response failed'))
  }
  const shared = { system, siteUrl, log }
  const delivery = createDeliveryWorker({
    ...shared,
    mail,
    journalFolder: join(dataDir, 'delivery-journals'),
  })
  const imports = createImportService({ ...shared, media, folder: join(dataDir, 'imports') })
  const comments = createCommentService({ ...shared, secret, sendEmail, wakeEmails })
  const newsletter = createNewsletterService({
    ...shared,
    sendEmail,
    deleteStoredEmails,
    wakeEmails,
    isSentBySmtp,
  })
  const readerMail = createReaderMailService({
    ...shared,
    attempts,
    deleteStoredEmails,
    isSentBySmtp,
    wakeEmails,
    afterResponse,
  })
  const productAlerts = createProductAlerts({ system, siteUrl, wakeEmails })
  const mailHealth = createMailHealthService({
    system,
    settings,
    // What else than the newsletter is sent to a mailbox that is gone, and what an answer to a letter means elsewhere.
    suppressionHandlers: [suppressReader],
    replyHandlers: [async (reply) => void (await receiveMail(system, reply))],
    log,
  })
  const links = createLinkChecker(shared)
  const weeklyReport = createWeeklyReportService({ system, secret, siteUrl, sendEmail, isSentBySmtp })
  const sponsors = createSponsorService({ ...shared, limits, sendEmail })
  const clicks = createClickCounter({ system, log })
  const views = createViewCounter({ system, log })
  const renderedPosts = createRenderedPosts({ system, log, version: readBuildStamp() ?? randomUUID() })
  const enqueueVariants = (key: string) => queue.enqueue(MAKE_IMAGE_SIZES, { key })
  const services: Services = {
    settings,
    auth: createAuth(system, { ...settings, secret }, log),
    attempts,
    limits,
    sendEmail,
    emails,
    afterResponse,
    comments,
    formStamps: createFormTimestamps(secret),
    newsletter,
    readerMail,
    mailHealth,
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
    const jobDefinitions = jobList({
      ...shared,
      database,
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
      checkLinks: settings.checkLinks,
    })
    const trackedJobs = jobDefinitions.map((job) => ({
      ...job,
      work: (input: unknown) => work.run(`job ${job.name}`, () => job.work(input)),
    }))
    queue = await database.exclusively(() => startJobQueue(pool, trackedJobs, log))
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
