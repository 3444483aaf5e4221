import { renderWelcomeEmail } from '#app/features/accounts/account-emails.server.tsx'
import { ensureFirstAdmin } from '#app/features/accounts/first-admin.server.ts'
import type { RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import { migrations } from '#database/migrations.ts'
import { createLiveUpdates } from '#platform/live-updates.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import type { Settings } from '#platform/settings.ts'
import { createPagePersistence } from './background/persist-pages.ts'
import { watchChanges } from './background/watch-changes.ts'
import { finishRestore } from './finish-restore.ts'
import { MAX_LIVE_CONNECTIONS, MAX_LIVE_CONNECTIONS_PER_NETWORK } from './http/connection-limits.ts'
import { createApp } from './http/create-app.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openCaches } from './open-caches.ts'
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
  const { database, system } = data
  const { siteUrl } = settings
  const metrics = await openMetrics(settings.metricsToken)
  const mail = metrics.countMail(createMailer(settings))
  const live = createLiveUpdates({
    maxClients: MAX_LIVE_CONNECTIONS,
    maxClientsPerNetwork: MAX_LIVE_CONNECTIONS_PER_NETWORK,
  })
  const caches = openCaches(data, settings)
  const { cache, siteCache } = caches
  const restore = Promise.withResolvers<RestoreRequest | null>()
  const given = { data, mail, settings, log, work, onRestoreRequest: restore.resolve }
  const { services, delivery, imports, start } = createServices(given)
  const { fallbackGuide } = services
  const onRestore = () => restore.resolve(null)
  const watched = { data, cache, siteCache, live, delivery, imports, fallbackGuide, log, onRestore }
  const { changes, handler } = await watchChanges(watched)
  cache.enable()
  // Read before anybody asks: error pages show the name of the site.
  const { site } = await siteCache.current()
  const { invalidatePages } = handler
  const migration = migrations.at(-1)?.name ?? ''
  const savedPages = createPagePersistence({
    settings,
    system,
    cache,
    siteCache,
    invalidatePages,
    migration,
    log,
  })
  await savedPages.load()
  await fallbackGuide.refresh()
  let background: Awaited<ReturnType<typeof start>> | undefined
  let http: Awaited<ReturnType<typeof createApp>> | undefined

  async function stop() {
    live.close()
    handler.stop()
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
    http = await createApp({ ...caches, data, services, changes, live, metrics, work, settings, log })
    return {
      handleRequest: http.handleRequest,
      firstAdmin,
      siteName: () => siteCache.current().then((current) => current.site.name),
      /** Resolves when the site is to be replaced by a backup; with null when another process does it. */
      restoreRequested: restore.promise,
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
