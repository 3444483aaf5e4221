import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { welcomeLetter } from '#app/features/accounts/accounts.server.ts'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { visitContext } from '#app/request.server.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import { openDatabase } from '#database/client.ts'
import { prepareFolder, refuseForeignOrDamaged } from '#database/folder.ts'
import { startJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { openMail } from '#platform/mail.ts'
import { signingSecret } from '#platform/secret.ts'
import type { Settings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { assets } from './assets.ts'
import { prepareContent } from './first-start.ts'
import { health } from './health.ts'
import { imageRoutes } from './images.ts'
import { jobList } from './jobs.ts'
import { mediaRoutes } from './media.ts'
import { reactionsTo } from './reactions.ts'
import { requestLog } from './request-log.ts'

export type Venus = Awaited<ReturnType<typeof openVenus>>

/** The composition root: opens everything in order, and gives it back in the opposite one. */
export async function openVenus(settings: Settings, log: Log) {
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir },
  )
  try {
    refuseForeignOrDamaged(settings.dataDir)
    prepareFolder(settings.dataDir)
    const system = accessFor(database.pool, { kind: 'system' })
    const auth = createAuth(system, { ...settings, secret: signingSecret(settings) }, log)
    const storage = openStorage(settings)
    const mail = openMail(settings)
    const firstAdmin = await prepareContent({ database, system, auth, storage, settings, log })
    const stopListening = await listenForChanges(database, reactionsTo({ log }))
    const jobs = await startJobs(database.pool, jobList({ system, mail }), log)
    if (firstAdmin) await jobs.enqueue('send-letter', welcomeLetter(firstAdmin.email, settings.siteUrl))

    const pages = createRequestHandler(
      () => import('virtual:react-router/server-build'),
      import.meta.env.MODE,
    )
    const app = new Hono()
      .use(requestLog(log))
      .route('/', health(database))
      .route('/', mediaRoutes(storage))
      .route('/', imageRoutes(storage))
      .use(assets())
      .all('*', async ({ req: { raw: request } }) => {
        const { access, viewer } = await identify(request, { pool: database.pool, auth, log })
        const context = new RouterContextProvider()
        context.set(visitContext, { access, viewer, auth, settings })
        return pages(request, context)
      })

    return {
      fetch: app.fetch,
      firstAdmin,
      async close() {
        await jobs.close()
        await stopListening()
        mail.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
