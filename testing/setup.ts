import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { startPostgres } from './postgres.ts'

export const TEMPLATE = 'venus_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Each a DATA_DIR that nobody has open. */
    embeddedTemplates: { empty: string; migrated: string }
  }
}

/** Once for the whole run: a PostgreSQL server and a migrated template for each engine, copied by the tests. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'venus-test-'))
  const server = await startPostgres()
  await openAndMigrate({ url: await server.createDatabase(TEMPLATE) })

  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await openDatabase({ folder: empty })).close()
  cpSync(empty, migrated, { recursive: true })
  await openAndMigrate({ folder: migrated })

  project.provide('postgresUrl', server.urlOf('postgres'))
  project.provide('embeddedTemplates', { empty, migrated })
  return async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openAndMigrate(location: DatabaseLocation) {
  const database = await openDatabase(location)
  await migrate(database.pool)
  await database.close()
}
