import type { Pool } from 'pg'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/engines.ts'
import { newDataFolder, type Over, startVenus } from '#testing/process.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { admin, type Handles, plant, plantBackup, plantLetter } from './planted.ts'

export type Site = {
  address: string
  /** Of an admin and a viewer who are signed in. */
  cookies: { admin: string; viewer: string }
  handles: Handles
  pool: Pool
  dataDir: string
  /** The errors that the process has logged. */
  errors: () => string[]
}

/** A process with something to keep from others in every corner. */
export async function openPlantedSite(over: Over, LOG_LEVEL: 'silent' | 'error'): Promise<Site> {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
  const dataDir = newDataFolder(over)
  const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const settings = { DATABASE_URL, DATA_DIR: dataDir, ...owner, LOG_LEVEL }
  const { ready, address, output } = await startVenus(settings, { over })
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  over(close)
  await ready()
  // What is done by the clock would look like somebody's change.
  await pool.query('delete from pgboss.schedule')
  plantLetter(dataDir)
  plantBackup(dataDir)
  const errors = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  return { address, pool, dataDir, errors, ...(await plant(address, pool)) }
}
