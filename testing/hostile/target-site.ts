import { openDatabase } from '#database/client.ts'
import { insertFixtureRows, signIn } from '#testing/permissions/create-fixtures.ts'
import { admin } from '#testing/permissions/fixtures.ts'
import { migratedDataFolder, type RegisterCleanup, startVenus } from '#testing/process.ts'

/** The built site with some content, behind a proxy, so that requests can come from any IP. */
export async function openTargetSite(onCleanup: RegisterCleanup) {
  const folder = migratedDataFolder(onCleanup)
  const database = await openDatabase({ folder })
  await insertFixtureRows(database.pool)
  await database.close()
  const site = await startVenus(
    {
      DATA_DIR: folder,
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
