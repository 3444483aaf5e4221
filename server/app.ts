import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { ensureFirstAdmin, welcomeLetter } from '#app/features/accounts/accounts.server.ts'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { visitContext } from '#app/request.server.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { claimFolder } from '#database/folder.ts'
import { migrate } from '#database/migrate.ts'
import { startJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { openMail } from '#platform/mail.ts'
import { signingSecret } from '#platform/secret.ts'
import type { Settings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { assets } from './assets.ts'
import { seedWhenEmpty } from './first-start.ts'
import { health } from './health.ts'
import { imageRoutes } from './images.ts'
import { jobList } from './jobs.ts'
import { mediaRoutes } from './media.ts'
import { reactionsTo } from './reactions.ts'
import { answerError, requestLog } from './request-log.ts'

/** An upload of 2 MB with what a form puts around it. */
const LARGEST_BODY = 3 * 1024 * 1024

export type Venus = Awaited<ReturnType<typeof openVenus>>

/** The composition root: opens everything in order, and gives it back in the opposite one. */
export async function openVenus(settings: Settings, log: Log) {
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir },
  )
  try {
    return await openOn(database, settings, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOn(database: Database, settings: Settings, log: Log) {
  const { pool } = database
  const system = accessFor(pool, { kind: 'system' })
  const applied = await database.exclusively(() => migrate(pool))
  if (applied.length > 0) log.info({ applied }, 'migrated')
  claimFolder(settings.dataDir)
  const storage = openStorage(settings)
  await database.exclusively(() => seedWhenEmpty({ system, storage, settings, log }))

  const auth = createAuth(system, { ...settings, secret: signingSecret(settings) }, log)
  const mail = openMail(settings)
  const stopListening = await listenForChanges(database, reactionsTo({ log }))
  const jobs = await startJobs(pool, jobList({ system, mail }), log)
  // Last, since its password may be shown only once: by now nothing is left that could fail.
  const firstAdmin = await database.exclusively(() => ensureFirstAdmin(system, auth, settings.admin))
  if (firstAdmin) await jobs.enqueue('send-letter', welcomeLetter(firstAdmin.email, settings.siteUrl))

  const pages = createRequestHandler(
    async () => {
      const build = await import('virtual:react-router/server-build')
      // A proxy speaks HTTPS to readers and HTTP to us: their forms come from the site's own address all the same.
      return { ...build, allowedActionOrigins: [new URL(settings.siteUrl).host] }
    },
    import.meta.env.MODE,
  )

  const app = new Hono()
    .use(requestLog(log))
    .onError(answerError(log))
    .route('/', health(database))
    .route('/', mediaRoutes(storage))
    .route('/', imageRoutes(storage))
    .use(assets())
    .use(
      bodyLimit({
        maxSize: LARGEST_BODY,
        onError: (c) => c.text('That is more than fits in one message.', 413),
      }),
    )
    .all('*', async ({ req: { raw: request } }) => {
      const { access, viewer, cookies } = await identify(request, { pool, auth, log })
      const context = new RouterContextProvider()
      context.set(visitContext, { access, viewer, auth, settings, log })
      const response = await pages(request, context)
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
      return response
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
}
