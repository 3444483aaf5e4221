import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { type PostgresServer, startPostgres } from '#testing/postgres.ts'
import { writePosts } from './content/write-posts.ts'
import { startVenus, type Variables } from './venus.ts'
import { folder } from './workplace.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export const engines: Engine[] = ['PGlite', 'PostgreSQL']

let server: Promise<PostgresServer> | undefined
const filled = new Map<string, Promise<DatabaseLocation>>()

/** Migrated, and otherwise empty. */
export async function emptyDatabase(
  engine: Engine,
  name: string,
  variables?: Variables,
): Promise<DatabaseLocation> {
  const location = await placeFor(engine, name)
  await (await startVenus(location, variables)).stop()
  return location
}

/** Where a database can be made: nothing is there yet. */
export async function placeFor(engine: Engine, name: string): Promise<DatabaseLocation> {
  if (engine === 'PGlite') return { folder: join(folder, name) }
  server ??= startPostgres()
  return { url: await (await server).createDatabase(name) }
}

/** With so many posts; filled once for all parts of a run. */
export function databaseWith(engine: Engine, posts: number): Promise<DatabaseLocation> {
  const name = `posts_${posts}`
  const key = `${engine} ${name}`
  const location = filled.get(key) ?? fill(engine, name, posts)
  filled.set(key, location)
  return location
}

async function fill(engine: Engine, name: string, posts: number) {
  const location = await emptyDatabase(engine, name)
  const { pool, close } = await openDatabase(location)
  await writePosts(pool, posts)
  await close()
  return location
}

export async function removeDatabases() {
  await (await server)?.remove()
}
