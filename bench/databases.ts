import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { type PostgresServer, startPostgres } from '#testing/postgres.ts'
import { writePosts } from './content/write-posts.ts'
import { tempFolder } from './temp-folder.ts'
import { type EnvironmentVariables, startVenus } from './venus.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export const engines: Engine[] = ['PGlite', 'PostgreSQL']

let server: Promise<PostgresServer> | undefined
const filledDatabases = new Map<string, Promise<DatabaseLocation>>()

/** Migrated, without content. */
export async function emptyDatabase(
  engine: Engine,
  name: string,
  variables?: EnvironmentVariables,
): Promise<DatabaseLocation> {
  const location = await newDatabaseLocation(engine, name)
  await (await startVenus(location, variables)).stop()
  return location
}

/** For a database that does not exist yet. */
export async function newDatabaseLocation(engine: Engine, name: string): Promise<DatabaseLocation> {
  if (engine === 'PGlite') return { folder: join(tempFolder, name) }
  server ??= startPostgres()
  return { url: await (await server).createDatabase(name) }
}

/** Filled once and shared by all parts of a run. */
export function databaseWithPosts(engine: Engine, posts: number): Promise<DatabaseLocation> {
  const name = `posts_${posts}`
  const key = `${engine} ${name}`
  const location = filledDatabases.get(key) ?? createFilledDatabase(engine, name, posts)
  filledDatabases.set(key, location)
  return location
}

async function createFilledDatabase(engine: Engine, name: string, posts: number) {
  const location = await emptyDatabase(engine, name)
  const { pool, close } = await openDatabase(location)
  await writePosts(pool, posts)
  await close()
  return location
}

export async function removeDatabases() {
  await (await server)?.remove()
}
