import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createAttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { createBackupService } from '#app/features/backups/backup-service.server.ts'
import { createRestoreService, type RestoreOrder } from '#app/features/backups/restore-service.server.ts'
import { createCommentService } from '#app/features/comments/comment-service.server.ts'
import { createFormTimestamps } from '#app/features/comments/form-timestamps.server.ts'
import { createHeartCounter } from '#app/features/comments/hearts/heart-counter.server.ts'
import { createFallbackGuide } from '#app/features/holidays/fallback-guide.server.ts'
import { createVariantRequests } from '#app/features/media/variant-requests.server.ts'
import { createDeliveryWorker } from '#app/features/newsletter/delivery/delivery-worker.server.ts'
import { createMailHealthService } from '#app/features/newsletter/mail-health/mail-health-service.server.ts'
import { createNewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { createViewCounter } from '#app/features/numbers/store/view-counter.server.ts'
import { deleteOutboxEmailsTo } from '#app/features/outbox/outbox.server.ts'
import { createRenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import { createVoteCounter } from '#app/features/posts/polls/vote-counter.server.ts'
import { createProductAlerts } from '#app/features/product-alerts/product-alerts.server.ts'
import { createClickCounter } from '#app/features/products/clicks/count-clicks.server.ts'
import { createLinkChecker } from '#app/features/products/freshness/link-checker.server.ts'
import { receiveMail } from '#app/features/questions/receive-mail.server.ts'
import { forgetAskers, tellAskers } from '#app/features/questions/tell-askers.server.ts'
import { endReader } from '#app/features/reader-mail/leave.server.ts'
import { createReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { createSponsorService } from '#app/features/sponsors/sponsor-service.server.ts'
import { createImportService } from '#app/features/transfer/work/import-service.server.ts'
import { createWeeklyReportService } from '#app/features/weekly-report/weekly-report-service.server.ts'
import { createReaderCountry } from '#app/http/reader-country.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { emailSender } from '#app/mail/sender.server.ts'
import { migrations } from '#database/migrations.ts'
import { openBackupStore } from '#platform/backup/backup-store.ts'
import { loggableError } from '#platform/errors.ts'
import { type JobQueue, startJobQueue } from '#platform/jobs.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Email, Mailer } from '#platform/mail.ts'
import { openOutbox } from '#platform/outbox.ts'
import type { Settings } from '#platform/settings.ts'
import { createEmailWorker } from '#platform/single-emails/email-worker.ts'
import { deleteEmailsTo, enqueueEmails, sendUncertainEmail } from '#platform/single-emails/single-emails.ts'
import { jobList, MAKE_BACKUP, MAKE_IMAGE_SIZES } from './background/jobs.ts'
import { readBuildStamp } from './build/build-stamp.js'
import { createBackupSource, makeBackup } from './commands/make-backup.ts'
import type { Data } from './open-data.ts'
import { openControlSocket } from './process/control-socket.ts'
import type { CurrentWork } from './process/current-work.ts'

type Dependencies = {
  data: Data
  mail: Mailer
  settings: Settings
  log: Log
  work: CurrentWork
  onRestoreOrder: (order: RestoreOrder) => void
}

/** What requests share. Background work starts with `start`, once changes are listened to. */
export function createServices({ data, mail, settings, log, work, onRestoreOrder }: Dependencies) {
  const { database, pool, system, storage, media, secret } = data
  const { siteUrl, dataDir } = settings
  const limits = createRateLimiter(system, secret)
  const attempts = createAttemptLimiter(limits)
  const outbox = openOutbox(settings)
  const delivery = createDeliveryWorker({
    system,
    mail,
    siteUrl,
    journalFolder: join(dataDir, 'delivery-journals'),
    log,
  })
  const imports = createImportService({ system, media, folder: join(dataDir, 'imports'), siteUrl, log })
  const emailWorker = createEmailWorker({
    system,
    mail,
    log,
    journalFolder: join(dataDir, 'email-journals'),
    senderOf: async () => emailSender(await readSite(system), mail.from),
  })
  let jobs: JobQueue
  /** With an id it is sent once. Others, such as a link that somebody waits for, are rather sent twice than not at all. */
  const sendEmail = async ({ isUrgent, ...email }: Email, id?: string) => {
    if (id === undefined || isUrgent) return jobs.enqueue('send-email', email, { id, isUrgent })
    await system.run((db) => enqueueEmails(db, [{ ...email, key: id }]))
    emailWorker.wake()
  }
  const deleteStoredEmails = async (emails: string[]) => {
    await jobs.deleteByData('send-email', 'to', emails)
    await deleteEmailsTo(system, emails)
    await deleteOutboxEmailsTo(outbox, emails)
    await forgetAskers(system, emails)
  }
  const afterResponse = (promise: Promise<unknown>) => {
    promise.catch((error: unknown) => log.error(loggableError(error), 'work after the response failed'))
  }
  const comments = createCommentService({
    system,
    secret,
    siteUrl,
    sendEmail,
    wakeEmails: () => emailWorker.wake(),
    log,
  })
  const newsletter = createNewsletterService({
    system,
    siteUrl,
    sendEmail,
    deleteStoredEmails,
    wakeEmails: () => emailWorker.wake(),
    isSentBySmtp: mail.usesSmtp,
    log,
  })
  const readerMail = createReaderMailService({
    system,
    siteUrl,
    attempts,
    deleteStoredEmails,
    isSentBySmtp: mail.usesSmtp,
    wakeEmails: () => emailWorker.wake(),
    afterResponse,
    log,
  })
  const productAlerts = createProductAlerts({ system, siteUrl, wakeEmails: () => emailWorker.wake() })
  const mailHealth = createMailHealthService({
    system,
    settings,
    // What else than the newsletter is sent to a mailbox that is gone, and what an answer to a letter means elsewhere.
    endReaders: [endReader],
    replyHandlers: [async (reply) => void (await receiveMail(system, reply))],
    log,
  })
  const backupStore = openBackupStore(settings, storage)
  const source = createBackupSource({ database, storage, siteUrl })
  const backups = createBackupService({
    system,
    store: backupStore,
    settings: settings.backup,
    log,
    // Imported when needed, which is rarely.
    write: async (path, options) =>
      (await import('#platform/backup/write-backup.ts')).writeBackup(source, path, options),
    enqueue: () => jobs.enqueue(MAKE_BACKUP, { isOrdered: true }),
  })
  const restores = createRestoreService({
    folder: join(dataDir, 'restore'),
    assertRestorable: async (summary) =>
      (await import('#platform/backup/restore-backup.ts')).assertKnownMigration(summary, migrations),
    summarize: summarizeBackupInChild,
    backUpFirst: () => backups.make(false),
    onOrder: onRestoreOrder,
    log,
  })
  const links = createLinkChecker({ system, log, siteUrl })
  const weeklyReport = createWeeklyReportService({
    system,
    secret,
    siteUrl,
    sendEmail,
    isSentBySmtp: mail.usesSmtp,
  })
  const sponsors = createSponsorService({ system, siteUrl, limits, sendEmail, log })
  const clicks = createClickCounter({ system, log })
  const views = createViewCounter({ system, log })
  const renderedPosts = createRenderedPosts({ system, log, version: readBuildStamp() ?? randomUUID() })
  const services: Services = {
    settings,
    auth: createAuth(system, { ...settings, secret }, log),
    attempts,
    limits,
    sendEmail,
    emails: {
      async sendAgain(emailId) {
        const isFound = await sendUncertainEmail(system, emailId)
        if (isFound) emailWorker.wake()
        return isFound
      },
    },
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
    media: {
      ...media,
      requestVariants: createVariantRequests({
        enqueue: (key) => jobs.enqueue(MAKE_IMAGE_SIZES, { key }),
        log,
      }),
    },
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
      tellAskers: async () => {
        if ((await tellAskers({ system, siteUrl })) > 0) emailWorker.wake()
      },
      siteUrl,
      log,
      checkLinks: settings.checkLinks,
    })
    const trackedJobs = jobDefinitions.map((job) => ({
      ...job,
      work: (input: unknown) => work.run(`job ${job.name}`, () => job.work(input)),
    }))
    jobs = await database.exclusively(() => startJobQueue(pool, trackedJobs, log))
    // On PostgreSQL commands make a backup themselves.
    const control = settings.databaseUrl
      ? undefined
      : await openControlSocket(
          dataDir,
          (to, options) => makeBackup({ source, backupStore }, to, options),
          log,
        )
    return {
      async stop() {
        control?.close()
        backups.stop()
        links.stop()
        await clicks.stop()
        await views.stop()
        await renderedPosts.flush()
        await imports.stop()
        await delivery.stop()
        await emailWorker.stop()
        await jobs.close()
      },
    }
  }

  return { services, delivery, imports, start }
}

const CHECK_TIMEOUT_MS = 60 * 60_000

async function summarizeBackupInChild(path: string) {
  const { startReaderProcess } = await import('#app/features/transfer/reader/start-reader-process.server.ts')
  const { call, stop } = startReaderProcess({ callTimeoutMs: CHECK_TIMEOUT_MS })
  try {
    return await call('summarizeBackup', { path })
  } finally {
    stop()
  }
}
