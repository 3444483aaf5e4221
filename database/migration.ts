import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'

export type Migration = { name: string; sql: string }

// No policy and no grant: only the owner, who migrates, reads or writes it.
const ledger = `
  create table if not exists venus_migrations (name text primary key, applied_at timestamptz not null default now());
  alter table venus_migrations add column if not exists needs text;
  alter table venus_migrations enable row level security`

/** Within the caller's transaction. */
export async function applyMigration(connection: PoolClient, { name, sql }: Migration) {
  await connection.query(ledger)
  for (const statement of sql.split('--> statement-breakpoint')) await connection.query(statement)
  await connection.query('insert into venus_migrations (name, needs) values ($1, $2)', [name, needsOf(sql)])
}

/**
 * A migration that takes something away says which one a version must know to do without it, in a line of its own:
 * `-- needs: 0031_the_name`. With all others every earlier version can live.
 */
export const needsOf = (sql: string): string | null => /^-- needs: (\w+)$/m.exec(sql)?.[1] ?? null

export type Applied = { name: string; needs: string | null }

/** The names of those that this database has seen, oldest first. */
export const appliedMigrations = async (connection: Pick<PoolClient, 'query'>): Promise<string[]> =>
  (await appliedWithNeeds(connection)).map(({ name }) => name)

/** The same with what they need, as far as whoever applied them noted it. */
export async function appliedWithNeeds(connection: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  const { rows: found } = await connection.query<{ there: boolean }>(
    "select to_regclass('venus_migrations') is not null as there",
  )
  if (!found[0]?.there) return []
  const { rows } = await connection.query<Applied>(
    "select name, to_jsonb(m)->>'needs' as needs from venus_migrations m order by name",
  )
  return rows
}

/** For commands, which run on the sources: what is built has them within (migrate.ts). */
export function migrationsOnDisk(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort((a, b) => a.localeCompare(b))
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }))
}
