import type { Pool, PoolClient } from 'pg'
import { type Applied, appliedWithNeeds, applyMigration, type Migration } from './migration.ts'
import { Refusal } from './refusal.ts'
import { ensureRoles } from './roles.ts'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of this version, oldest first. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** Brings the database to this version, each step whole or not at all; to be called under the start lock. */
export async function migrate(pool: Pool, known: Migration[] = migrations): Promise<string[]> {
  const connection = await pool.connect()
  try {
    const applied = await appliedWithNeeds(connection)
    refuseUnlivable(applied, known)
    await ensureRoles(connection)
    const missing = known.slice(applied.length)
    for (const migration of missing) await apply(connection, migration)
    return missing.map(({ name }) => name)
  } finally {
    connection.release()
  }
}

/**
 * Machines are brought to a new version one after the other, and back: what a later version added is no hindrance. What
 * it took away is one for all that still used it.
 */
function refuseUnlivable(applied: Applied[], known: Migration[]) {
  const last = known.at(-1)?.name ?? ''
  const stranger = applied.find(({ name, needs }, position) =>
    position < known.length ? known[position]?.name !== name : needs !== null && needs > last,
  )
  if (stranger === undefined) return
  throw new Refusal(
    `The database is at migration ${applied.at(-1)?.name}, but this version of Venus ends at ${last} ` +
      `and does not know ${stranger.name}: start the version that wrote it, or restore a backup made by this one.`,
  )
}

async function apply(connection: PoolClient, migration: Migration) {
  await connection.query('begin')
  try {
    await applyMigration(connection, migration)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new Refusal(
      `Migration ${migration.name} failed (${(error as Error).message}); the database is as it was before it.`,
    )
  }
}
