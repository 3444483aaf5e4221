import type { Pool, PoolClient } from 'pg'
import { CommandError } from './command-error.ts'
import { type AppliedMigration, applyMigration, type Migration, readAppliedMigrations } from './migration.ts'
import { ensureRoles } from './roles.ts'

/** Applies the missing migrations, each in a transaction; call it within `exclusively`. */
export async function migrate(pool: Pool, known: Migration[]): Promise<string[]> {
  const connection = await pool.connect()
  try {
    const applied = await readAppliedMigrations(connection)
    assertCompatible(applied, known)
    await ensureRoles(connection)
    const missing = known.slice(applied.length)
    for (const migration of missing) await applyInTransaction(connection, migration)
    return missing.map(({ name }) => name)
  } finally {
    connection.release()
  }
}

/**
 * Machines are upgraded one after the other, and sometimes back: what a later version added is compatible. What it
 * removed is not, for versions that still use it.
 */
function assertCompatible(applied: AppliedMigration[], known: Migration[]) {
  const last = known.at(-1)?.name ?? ''
  const incompatible = applied.find(({ name, needs }, position) =>
    position < known.length ? known[position]?.name !== name : needs !== null && needs > last,
  )
  if (incompatible === undefined) return
  throw new CommandError(
    `The database is at migration ${applied.at(-1)?.name}, but this version of Venus ends at ${last} ` +
      `and does not know ${incompatible.name}: start the version that wrote it, or restore a backup made by this one.`,
  )
}

async function applyInTransaction(connection: PoolClient, migration: Migration) {
  await connection.query('begin')
  try {
    await applyMigration(connection, migration)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new CommandError(
      `Migration ${migration.name} failed (${(error as Error).message}); the database is as it was before it.`,
    )
  }
}
