import type { Pool, PoolClient } from 'pg'
import { Refusal } from './refusal.ts'
import { ensureRoles } from './roles.ts'

export type Migration = { name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of this version, oldest first. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name))

// No policy and no grant: only the owner, who migrates, reads or writes it.
const ledger = `
  create table if not exists venus_migrations (name text primary key, applied_at timestamptz not null default now());
  alter table venus_migrations enable row level security`

/** Brings the database to this version, each step whole or not at all; to be called under the start lock. */
export async function migrate(pool: Pool, known: Migration[] = migrations): Promise<string[]> {
  const connection = await pool.connect()
  try {
    const applied = await appliedMigrations(connection)
    refuseUnknown(applied, known)
    await ensureRoles(connection)
    const missing = known.slice(applied.length)
    for (const migration of missing) await apply(connection, migration)
    return missing.map(({ name }) => name)
  } finally {
    connection.release()
  }
}

async function appliedMigrations(connection: PoolClient): Promise<string[]> {
  const { rows: found } = await connection.query<{ there: boolean }>(
    "select to_regclass('venus_migrations') is not null as there",
  )
  if (!found[0]?.there) return []
  const { rows } = await connection.query<{ name: string }>('select name from venus_migrations order by name')
  return rows.map(({ name }) => name)
}

function refuseUnknown(applied: string[], known: Migration[]) {
  const stranger = applied.find((name, position) => known[position]?.name !== name)
  if (stranger === undefined) return
  throw new Refusal(
    `The database is at migration ${applied.at(-1)}, but this version of Venus ends at ${known.at(-1)?.name} ` +
      `and does not know ${stranger}: start the version that wrote it, or restore a backup made by this one.`,
  )
}

async function apply(connection: PoolClient, { name, sql }: Migration) {
  await connection.query('begin')
  try {
    await connection.query(ledger)
    for (const statement of sql.split('--> statement-breakpoint')) await connection.query(statement)
    await connection.query('insert into venus_migrations (name) values ($1)', [name])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new Refusal(
      `Migration ${name} failed (${(error as Error).message}); the database is as it was before it.`,
    )
  }
}
