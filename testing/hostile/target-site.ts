import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase, type Engine } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { admin, insertFixtureRows, signIn } from '#testing/permissions/fixtures.ts'
import { migratedDataFolder, newDataFolder, type RegisterCleanup, startVenus } from '#testing/process.ts'

/** The built site with some content, behind a proxy, so that requests can come from any IP. */
export async function openTargetSite(engine: Engine, onCleanup: RegisterCleanup) {
  const url = engine === 'postgres' ? await createPostgresDatabase(TEMPLATE_DATABASE) : undefined
  const folder = url ? newDataFolder(onCleanup) : migratedDataFolder(onCleanup)
  const database = await openDatabase(url ? { url } : { folder })
  await insertFixtureRows(database.pool)
  await database.close()
  const site = await startVenus(
    {
      DATA_DIR: folder,
      ...(url && { DATABASE_URL: url }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
    { onCleanup },
  )
  await site.ready()
  return { url: site.url, adminCookie: await signIn(site.url, admin), output: site.output }
}
