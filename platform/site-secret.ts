import type { Pool, PoolClient } from 'pg'
import type { Database } from '#database/client.ts'
import { newSecret, secretIfAny, signingSecret } from './secret.ts'
import type { Settings } from './settings.ts'

type Kept = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'>

// No policy and no grant, as with the list of migrations: only the owner, who migrates, reads or writes it.
const table = `
  create table if not exists venus_secret (is_it boolean primary key default true check (is_it), secret text not null);
  alter table venus_secret enable row level security`

/**
 * The key of the site, the same in all its processes: the given one; or one made at the first start, and kept where every
 * process of the site finds it. That is the folder of an embedded database, and PostgreSQL itself for machines that share
 * nothing else.
 */
export async function siteSecret(
  { pool, exclusively }: Pick<Database, 'pool' | 'exclusively'>,
  settings: Kept,
): Promise<string> {
  if (settings.secret || !settings.databaseUrl) return signingSecret(settings)
  return exclusively(async () => {
    const kept = await keptIn(pool)
    if (kept) return kept
    // Sites of earlier versions have theirs in the folder of the machine.
    const secret = secretIfAny(settings) ?? newSecret()
    await keepIn(pool, secret)
    return secret
  })
}

/** The key of a site that has been started before; a new one is not made. */
export const siteSecretIfAny = async (pool: Pool, settings: Kept): Promise<string | undefined> =>
  settings.secret ?? (settings.databaseUrl ? await keptIn(pool) : undefined) ?? secretIfAny(settings)

async function keptIn(pool: Pool): Promise<string | undefined> {
  const { rows: found } = await pool.query("select to_regclass('venus_secret') is not null as there")
  if (!found[0]?.there) return undefined
  return (await pool.query<{ secret: string }>('select secret from venus_secret')).rows[0]?.secret
}

/** Keeps the key where all machines of the site find it. */
export async function keepIn(connection: Pick<Pool, 'query'> | PoolClient, secret: string) {
  await connection.query(table)
  const keep = 'insert into venus_secret (secret) values ($1) on conflict (is_it) do update set secret = $1'
  await connection.query(keep, [secret])
}
