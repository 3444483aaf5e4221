import { renderWelcomeEmail } from '#app/features/accounts/account-emails.server.tsx'
import { renderBackupRestoredEmail } from '#app/features/accounts/admin-security/admin-emails.server.tsx'
import { ensureFirstAdmin } from '#app/features/accounts/first-admin.server.ts'
import { createSessionCache } from '#app/features/accounts/session-cache.server.ts'
import type { RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { createSiteCache } from '#app/features/site/site-cache.server.ts'
import { readSiteState } from '#app/features/site/site-state.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { listenForChanges } from '#database/changes.ts'
import { migrations } from '#database/migrations.ts'
import { createLiveUpdates } from '#platform/live-updates.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { Settings } from '#platform/settings.ts'
import { createChangeHandler } from './background/change-handlers.ts'
import { createPagePersistence } from './background/persist-pages.ts'
import { MAX_LIVE_CONNECTIONS, MAX_LIVE_CONNECTIONS_PER_NETWORK } from './http/connection-limits.ts'
import { createApp } from './http/create-app.ts'
import { outageHandlers } from './http/outage-handlers.ts'
import { openMetrics } from './metrics/metrics.ts'
import { type Data, openData } from './open-data.ts'
import { createServices } from './open-services.ts'
import { type CurrentWork, createCurrentWork } from './process/current-work.ts'

export type Venus = Awaited<ReturnType<typeof openVenus>>

/** The composition root: opens everything in order, and closes it in the opposite one. */
export async function openVenus(settings: Settings, log: Log, work = createCurrentWork()) {
  const data = await openData(settings, log)
  try {
    return await compose({ data, settings, log, work })
  } catch (error) {
    await data.close()
    throw error
  }
}

type Dependencies = { data: Data; settings: Settings; log: Log; work: CurrentWork }

async function compose({ data, settings, log, work }: Dependencies) {
  const { database, system, anonymous, replica, secret } = data
  const { siteUrl } = settings
  const metrics = await openMetrics(settings.metricsToken)
  const mail = metrics.countMail(createMailer(settings))
  const live = createLiveUpdates({
    maxClients: MAX_LIVE_CONNECTIONS,
    maxClientsPerNetwork: MAX_LIVE_CONNECTIONS_PER_NETWORK,
  })
  const siteCache = createSiteCache(() => readSiteState(system))
  const sessions = createSessionCache({ siteUrl, secret })
  const { promise: restoreRequested, resolve: requestRestore } =
    Promise.withResolvers<RestoreRequest | null>()
  const { services, delivery, imports, start } = createServices({
    data,
    mail,
    settings,
    log,
    work,
    onRestoreRequest: requestRestore,
  })
  const cache = createPageCache({
    maxBytes: import.meta.env.DEV ? 0 : settings.pageCacheBytes,
    hasSession: (cookies) => sessions.find(cookies) !== null,
    countryHeader: settings.trustProxy ? settings.countryHeader : null,
  })

  const changeHandler = createChangeHandler({
    log,
    live,
    anonymous,
    system,
    delivery,
    imports,
    pageCache: cache,
    siteCache,
  })
  const changes = await listenForChanges(
    database,
    outageHandlers({
      cache,
      siteCache,
      log,
      onChange(change) {
        // First: a page that is rendered after this must not read from a replica that lacks the change.
        replica?.markStale()
        if (change.kind === 'everything' || change.table.startsWith('holiday_')) {
          void services.fallbackGuide.refresh()
        }
        return changeHandler.handle(change)
      },
      onRestore: () => requestRestore(null),
    }),
  )
  cache.enable()
  // Read before anybody asks: error pages show the name of the site.
  const { site } = await siteCache.current()
  const savedPages = createPagePersistence({
    settings,
    system,
    cache,
    siteCache,
    invalidatePages: changeHandler.invalidatePages,
    migration: migrations.at(-1)?.name ?? '',
    log,
  })
  await savedPages.load()
  await services.fallbackGuide.refresh()
  let background: Awaited<ReturnType<typeof start>> | undefined
  let http: Awaited<ReturnType<typeof createApp>> | undefined

  async function stop() {
    live.close()
    changeHandler.stop()
    await background?.stop()
    http?.stop()
    if (http) await savedPages.save(changes)
    await changes.stop()
    mail.close()
  }

  try {
    background = await start()
    // Late, since its password may be shown only once: little is left that could fail.
    const firstAdmin = await database.exclusively(() =>
      ensureFirstAdmin(system, services.auth, settings.admin),
    )
    if (firstAdmin) await services.sendEmail(await renderWelcomeEmail(site, firstAdmin.email, siteUrl))
    http = await createApp({
      data,
      services,
      sessions,
      siteCache,
      cache,
      changes,
      live,
      metrics,
      work,
      settings,
      log,
    })
    return {
      handleRequest: http.handleRequest,
      firstAdmin,
      siteName: () => siteCache.current().then((current) => current.site.name),
      /** Resolves when the site is to be replaced by a backup; with null when another process does it. */
      restoreRequested,
      migrations,
      finishRestore: (request: RestoreRequest, problem: string | null) =>
        finishRestore({ services, site, siteUrl }, request, problem),
      /** Ends the responses that would go on forever; the others are left to finish. */
      endStreams: live.close,
      async close() {
        await stop()
        await data.close()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type FinishContext = { services: Services; site: Site; siteUrl: string }

/** Tells the admins of before and of now, and removes the file. */
async function finishRestore(
  { services, site, siteUrl }: FinishContext,
  request: RestoreRequest,
  problem: string | null,
) {
  await services.restores.finish(request, problem)
  if (problem !== null) return
  const admins = await services.auth.api.listAdmins()
  for (const to of new Set([...request.adminEmails, ...admins.map(({ email }) => email)]))
    await services.sendEmail(await renderBackupRestoredEmail({ site, siteUrl, to }, request))
}
