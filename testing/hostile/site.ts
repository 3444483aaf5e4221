import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase, type Engine } from '#testing/engines.ts'
import { admin, plantRows, signIn } from '#testing/permissions/planted.ts'
import { migratedDataFolder, newDataFolder, type Over, startVenus } from '#testing/process.ts'
import { TEMPLATE } from '#testing/setup.ts'

/** The built site with some content, as a visitor from any network reaches it through a proxy. */
export async function openAttackedSite(engine: Engine, over: Over) {
  const url = engine === 'postgres' ? await createPostgresDatabase(TEMPLATE) : undefined
  const folder = url ? newDataFolder(over) : migratedDataFolder(over)
  const database = await openDatabase(url ? { url } : { folder })
  await plantRows(database.pool)
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
    { over },
  )
  await site.ready()
  return { address: site.address, adminCookie: await signIn(site.address, admin), output: site.output }
}
