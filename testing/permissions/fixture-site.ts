import type { Pool } from 'pg'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { newDataFolder, type RegisterCleanup, startVenus, withoutSupervisor } from '#testing/process.ts'
import { createFixtures, writeBackupFixture, writeOutboxFixture } from './create-fixtures.ts'
import { admin, type GeneratedIds } from './fixtures.ts'

export type FixtureSite = {
  url: string
  /** Of signed-in users. */
  cookies: Record<'admin' | 'assistant' | 'viewer', string>
  generatedIds: GeneratedIds
  pool: Pool
  dataDir: string
  /** Logged by the process. */
  errors: () => string[]
}

/** A running site with secret content on every page. */
export async function openFixtureSite(
  onCleanup: RegisterCleanup,
  LOG_LEVEL: 'silent' | 'error',
  moreSettings: Record<string, string> = {},
): Promise<FixtureSite> {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  const dataDir = newDataFolder(onCleanup)
  const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const settings = { DATABASE_URL, DATA_DIR: dataDir, ...adminSettings, LOG_LEVEL, ...moreSettings }
  const { ready, url, output } = await startVenus(settings, { onCleanup, ...withoutSupervisor })
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  onCleanup(close)
  await ready()
  // Scheduled jobs would look like changes by a request.
  await pool.query('delete from pgboss.schedule')
  writeOutboxFixture(dataDir)
  writeBackupFixture(dataDir)
  const errors = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  return { url, pool, dataDir, errors, ...(await createFixtures(url, pool)) }
}
