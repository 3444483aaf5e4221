import type { Pool, PoolClient } from 'pg'
import type { Database } from '#database/client.ts'
import { findSecret, generateSecret, loadOrCreateSecret } from './secret-file.ts'
import type { Settings } from './settings.ts'

type SecretSettings = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'>

// No policy and no grant, as with venus_migrations: only the owner of the database can read or write it.
const createSecretTableSql = `
  create table if not exists venus_secret (is_it boolean primary key default true check (is_it), secret text not null);
  alter table venus_secret enable row level security`

/**
 * The secret of the site, the same in all its processes: from the settings, or generated at the first start. It is
 * stored in DATA_DIR with an embedded database, else in PostgreSQL, which several machines share.
 */
export async function loadOrCreateSiteSecret(
  { pool, exclusively }: Pick<Database, 'pool' | 'exclusively'>,
  settings: SecretSettings,
): Promise<string> {
  if (settings.secret || !settings.databaseUrl) return loadOrCreateSecret(settings)
  return exclusively(async () => {
    const stored = await readDatabaseSecret(pool)
    if (stored) return stored
    // Earlier versions stored it in DATA_DIR.
    const secret = findSecret(settings) ?? generateSecret()
    await saveDatabaseSecret(pool, secret)
    return secret
  })
}

/** The secret of a site that has been started before; none is generated. */
export const findSiteSecret = async (pool: Pool, settings: SecretSettings): Promise<string | undefined> =>
  settings.secret ??
  (settings.databaseUrl ? await readDatabaseSecret(pool) : undefined) ??
  findSecret(settings)

async function readDatabaseSecret(pool: Pool): Promise<string | undefined> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('venus_secret') is not null as exists",
  )
  if (!tables[0]?.exists) return undefined
  return (await pool.query<{ secret: string }>('select secret from venus_secret')).rows[0]?.secret
}

export async function saveDatabaseSecret(connection: Pick<Pool, 'query'> | PoolClient, secret: string) {
  await connection.query(createSecretTableSql)
  const upsertSql =
    'insert into venus_secret (secret) values ($1) on conflict (is_it) do update set secret = $1'
  await connection.query(upsertSql, [secret])
}
