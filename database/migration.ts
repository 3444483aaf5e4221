import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'

export type Migration = { name: string; sql: string }

// No policy and no grant: only the owner of the database can read or write it.
const createMigrationsTableSql = `
  create table if not exists venus_migrations (name text primary key, applied_at timestamptz not null default now());
  alter table venus_migrations add column if not exists needs text;
  alter table venus_migrations enable row level security`

/** Runs in the caller's transaction. */
export async function applyMigration(connection: PoolClient, { name, sql }: Migration) {
  await connection.query(createMigrationsTableSql)
  for (const statement of sql.split('--> statement-breakpoint')) await connection.query(statement)
  await connection.query('insert into venus_migrations (name, needs) values ($1, $2)', [
    name,
    requiredMigrationOf(sql),
  ])
}

/**
 * A migration that removes something names the first migration whose version works without it, on its own line:
 * `-- needs: 0031_the_name`. Every earlier version works with all other migrations.
 */
export const requiredMigrationOf = (sql: string): string | null => /^-- needs: (\w+)$/m.exec(sql)?.[1] ?? null

export type AppliedMigration = { name: string; needs: string | null }

/** Oldest first. */
export const appliedMigrationNames = async (connection: Pick<PoolClient, 'query'>): Promise<string[]> =>
  (await readAppliedMigrations(connection)).map(({ name }) => name)

/** `needs` is null for migrations that were applied before that column existed. */
export async function readAppliedMigrations(
  connection: Pick<PoolClient, 'query'>,
): Promise<AppliedMigration[]> {
  const { rows: tables } = await connection.query<{ exists: boolean }>(
    "select to_regclass('venus_migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return []
  const { rows } = await connection.query<AppliedMigration>(
    "select name, to_jsonb(m)->>'needs' as needs from venus_migrations m order by name",
  )
  return rows
}

/** For commands, which run from source; the built server bundles the files (migrations.ts). */
export function readMigrationFiles(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort((a, b) => a.localeCompare(b))
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }))
}
