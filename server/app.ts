import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { ensureFirstAdmin } from '#app/features/accounts/accounts.server.ts'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { createKnownSessions } from '#app/features/accounts/known-sessions.server.ts'
import { welcomeLetter } from '#app/features/accounts/letters.server.tsx'
import { createBackupOffice } from '#app/features/backups/office.server.ts'
import { createFormStamps } from '#app/features/comments/form-stamps.server.ts'
import { createCommentOffice } from '#app/features/comments/spam/office.server.ts'
import { openMediaStore } from '#app/features/media/media-store.server.ts'
import { createDelivery } from '#app/features/newsletter/delivery/worker.server.ts'
import { createNewsletterOffice } from '#app/features/newsletter/office.server.ts'
import { forgetLettersTo } from '#app/features/outbox/outbox.server.ts'
import { createSiteKeeper } from '#app/features/site/keeper.server.ts'
import { readSite, SITE } from '#app/features/site/site.server.ts'
import { createImportOffice } from '#app/features/transfer/work/office.server.ts'
import { REPORT_PATH } from '#app/http/content-security-policy.server.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { claimFolder } from '#database/folder.ts'
import { migrate } from '#database/migrate.ts'
import { openBackupPlace } from '#platform/backup/place.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLive } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { type Letter, openMail } from '#platform/mail.ts'
import { openOutbox } from '#platform/outbox.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { Settings } from '#platform/settings.ts'
import { siteSecret } from '#platform/site-secret.ts'
import { openStorage } from '#platform/storage.ts'
import { reactionsTo } from './background/change-handlers.ts'
import { jobList, MAKE_BACKUP } from './background/jobs.ts'
import { backupSource } from './commands/backup-source.ts'
import { makeBackup } from './commands/make-backup.ts'
import { openAssets } from './http/assets.ts'
import { bodyLimits } from './http/body-limits.ts'
import { readClientAddress } from './http/client-ip.ts'
import { packAnswers } from './http/compress-responses.ts'
import { MOST_LIVE_LINES, MOST_LIVE_LINES_OF_NETWORK } from './http/connection-limits.ts'
import { reportTakes, violationReports } from './http/csp-reports.ts'
import { health } from './http/health.ts'
import { misdirected, ownHost } from './http/host-check.ts'
import { imageRoutes } from './http/images.ts'
import { liveRoutes } from './http/live.ts'
import { mediaRoutes } from './http/media.ts'
import { neverStored } from './http/no-store.ts'
import { throughOutages } from './http/outage-handlers.ts'
import { openVisits } from './http/page-handlers.ts'
import { servePages } from './http/pages.ts'
import { createPageWork } from './http/render-limits.ts'
import { answerError, countHits, requestLog } from './http/request-log.ts'
import { gate } from './http/request-policy.ts'
import { dresserFor } from './http/security-headers.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openControl } from './process/control-socket.ts'
import { type CurrentWork, createCurrentWork, trackRequests } from './process/current-work.ts'
import { refuseWeakFirstAdmin, seedWhenEmpty } from './process/first-start.ts'

export type Venus = Awaited<ReturnType<typeof openVenus>>

/** The composition root: opens everything in order, and gives it back in the opposite one. */
export async function openVenus(settings: Settings, log: Log, work = createCurrentWork()) {
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir },
  )
  try {
    return await openOn(database, { settings, log, work })
  } catch (error) {
    await database.close()
    throw error
  }
}

type Given = { settings: Settings; log: Log; work: CurrentWork }

async function openOn(database: Database, { settings, log, work }: Given) {
  const { pool } = database
  const { siteUrl } = settings
  const system = accessFor(pool, { kind: 'system' })
  const applied = await database.exclusively(() => migrate(pool))
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await refuseWeakFirstAdmin(system, settings)
  claimFolder(settings.dataDir)
  const storage = openStorage(settings)
  const media = openMediaStore(storage)
  await database.exclusively(() => seedWhenEmpty({ system, storage, settings, log }))

  const secret = await siteSecret(database, settings)
  const auth = createAuth(system, { ...settings, secret }, log)
  const sessions = createKnownSessions({ siteUrl, secret })
  const limits = createLimits(system, secret)
  const metrics = await openMetrics(settings.metricsToken)
  const mail = metrics.countMail(openMail(settings))
  const outbox = openOutbox(settings)
  const live = createLive({ most: MOST_LIVE_LINES, mostOfNetwork: MOST_LIVE_LINES_OF_NETWORK })
  const anonymous = accessFor(pool, { kind: 'anonymous' })
  const sites = createSiteKeeper(() => readSite(anonymous))
  const journals = join(settings.dataDir, 'letters-in-hand')
  const delivery = createDelivery({ system, mail, siteUrl, journals, log })
  const imports = createImportOffice({ system, media, folder: join(settings.dataDir, 'imports'), log })
  const cache = createPageCache({
    bytes: import.meta.env.DEV ? 0 : settings.pageCacheBytes,
    isSession: (cookies) => sessions.in(cookies) !== null,
  })
  const hits = countHits(cache, log)
  const reactions = reactionsTo({ log, live, anonymous, system, delivery, imports, pages: cache })
  const replica = settings.replicaUrl
    ? (await import('#database/replica.ts')).openReplica({
        ...{ url: settings.replicaUrl, primary: pool },
        onTrouble: (reason) => log.warn({ reason }, 'the replica is not read for now'),
      })
    : undefined
  const hearing = throughOutages({
    ...{ cache, sites, log },
    onChange(change) {
      // First: a page that is made anew after this must not be read where the change has not come yet.
      replica?.fallBehind()
      if (change.kind === 'everything') sites.hear()
      else if (change.table === 'site_settings' && change.id === SITE) sites.forget()
      reactions.to(change)
    },
  })
  const changes = await listenForChanges(database, hearing)
  cache.open()
  const { site } = await sites.current()
  const sendLetter = ({ isUrgent, ...letter }: Letter, id?: string): Promise<void> =>
    jobs.enqueue('send-letter', letter, { id, isUrgent })
  const forgetLetters = async (addresses: string[]) => {
    await jobs.forget('send-letter', 'to', addresses)
    await forgetLettersTo(outbox, addresses)
  }
  const stamps = createFormStamps(secret)
  const comments = createCommentOffice({ system, secret, siteUrl, sendLetter, log })
  const newsletter = createNewsletterOffice({
    ...{ system, siteUrl, sendLetter, forgetLetters, log },
    letterIsSentBySmtp: mail.leaves,
  })
  const place = openBackupPlace(settings, storage)
  const source = backupSource({ database, storage, siteUrl })
  const backups = createBackupOffice({
    ...{ system, place, log, settings: settings.backup },
    // Seldom needed, and then for a while.
    write: async (path, way) =>
      (await import('#platform/backup/write-backup.ts')).writeBackup(source, path, way),
    enqueue: () => jobs.enqueue(MAKE_BACKUP, { isOrdered: true }),
  })
  const list = jobList({ database, system, mail, comments, newsletter, backups, siteUrl, log })
  const tracked = list.map((job) => ({
    ...job,
    work: (data: unknown) => work.run(`job ${job.name}`, () => job.work(data)),
  }))
  const jobs = await database.exclusively(() => startJobs(pool, tracked, log))
  // Last, since its password may be shown only once: by now nothing is left that could fail.
  const firstAdmin = await database.exclusively(() => ensureFirstAdmin(system, auth, settings.admin))
  if (firstAdmin) await sendLetter(await welcomeLetter(site, firstAdmin.email, siteUrl))

  // On PostgreSQL commands do it themselves.
  const control = settings.databaseUrl
    ? undefined
    : await openControl(settings.dataDir, (to, way) => makeBackup({ source, place }, to, way), log)

  const desk = {
    ...{ auth, limits, sendLetter, comments, newsletter, backups, imports, stamps, media, outbox },
    ...{ settings, log },
  }
  const visits = await openVisits({ pool, replica, auth, sessions, sites, log, desk })
  const dress = dresserFor(siteUrl)
  const forgetAll = () => {
    replica?.fallBehind()
    sites.forget()
    cache.forgetAll()
  }
  const pageWork = createPageWork({ sessions, siteName: () => sites.lastKnown().name, log })
  const pages = servePages({ ...visits, cache, work: pageWork, changes, forgetAll, dress, siteUrl, log })
  const addressOf = readClientAddress(settings)

  const app = new Hono()
    .use(requestLog(log, metrics))
    .use(trackRequests(work, visits.patternAt))
    .use(async (c, next) => {
      await next()
      dress(c.res)
    })
    .use(neverStored)
    .use(
      gate({
        ...settings,
        takesAt: (path) => (path === REPORT_PATH ? reportTakes : visits.takesAt(path)),
      }),
    )
    .onError(answerError(log, () => sites.lastKnown().name))
    .route('/', health(database))
    .route('/', metrics.routes({ pool, live, cache, hits: hits.total }))
    .route('/', violationReports({ log, siteUrl, patternAt: visits.patternAt }))
    .route('/', mediaRoutes(storage))
    .route('/', imageRoutes(media))
    .route('/', liveRoutes({ live, auth, pool, siteUrl, addressOf }))
    .use(bodyLimits(visits.takesAt))
    .use(packAnswers)
    .all('*', (c) => pages(c.req.raw, addressOf(c)))

  const assets = openAssets(siteUrl, settings)
  const respond = getRequestListener(app.fetch)
  const isOurs = ownHost(settings)
  const refuse = misdirected(siteUrl)
  return {
    answer: (request: IncomingMessage, response: ServerResponse) => {
      if (!isOurs(request)) refuse(response)
      else if (!cache.answer(request, response) && !assets(request, response)) void respond(request, response)
    },
    firstAdmin,
    /** Ends the answers that would go on for ever; the others are left to finish. */
    endStreams: live.close,
    async close() {
      live.close()
      reactions.stop()
      control?.close()
      backups.stop()
      await imports.stop()
      await delivery.stop()
      await jobs.close()
      hits.stop()
      await changes.stop()
      mail.close()
      await replica?.close()
      await database.close()
    },
  }
}
