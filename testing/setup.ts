import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
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
  const [server, embeddedTemplates] = await Promise.all([prepareServer(), prepareEmbedded(folder)])
  project.provide('postgresUrl', server.urlOf('postgres'))
  project.provide('embeddedTemplates', embeddedTemplates)
  return async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareServer() {
  const server = await startPostgres()
  await openAndPrepare({ url: await server.createDatabase(TEMPLATE) })
  return server
}

async function prepareEmbedded(folder: string) {
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await openDatabase({ folder: empty, isSynced: false })).close()
  cpSync(empty, migrated, { recursive: true })
  await openAndPrepare({ folder: migrated, isSynced: false })
  return { empty, migrated }
}

/** As the first start of Venus leaves it, but for the people and the content. */
async function openAndPrepare(location: DatabaseLocation) {
  const database = await openDatabase(location)
  await migrate(database.pool)
  await (await startJobs(database.pool, [], createLog('silent'))).close()
  await database.close()
}
