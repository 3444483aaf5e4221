import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { ensureEpoch } from '#database/change-log.ts'
import { openDatabase } from '#database/client.ts'
import { QUICK_COMPILE_FLAG } from '#database/embedded/quick-compile.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations.ts'
import { startJobQueue } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { copyNewCluster } from '#server/build/new-cluster.ts'
import { findNewDatabase } from '#server/build/new-database.ts'
import { memoryFolder } from './memory-folder.ts'
import { forManyDatabases, startPostgres } from './postgres.ts'

export const TEMPLATE_DATABASE = 'venus_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Each a DATA_DIR that nobody has open; `started` is made when it is needed (started-site.ts). */
    embeddedTemplates: { empty: string; migrated: string; started: string }
  }
}

/** Once for the whole run: a PostgreSQL server and a migrated template for each engine, copied by the tests. */
export default async function setup(project: TestProject) {
  setFlagsFromString(QUICK_COMPILE_FLAG)
  const folder = mkdtempSync(join(memoryFolder, 'venus-test-'))
  // One after the other: the embedded database keeps this process busy for longer than a connection may take.
  const server = await prepareServer()
  const embeddedTemplates = await prepareEmbedded(folder)
  project.provide('postgresUrl', server.urlOf('postgres'))
  project.provide('embeddedTemplates', embeddedTemplates)
  return async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareServer() {
  const server = await startPostgres(memoryFolder, forManyDatabases, { hasSocket: true })
  await migrateTemplate(await server.createDatabase(TEMPLATE_DATABASE))
  return server
}

async function prepareEmbedded(folder: string) {
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await copyNewCluster(empty)
  // Kept from the build: on this engine the migrations take seconds.
  cpSync(await findNewDatabase(), migrated, { recursive: true })
  const database = await openDatabase({ folder: migrated, isSynced: false })
  await ensureEpoch(database.pool)
  await database.close()
  return { empty, migrated, started: join(folder, 'started') }
}

/** As the first start of Venus leaves it, but for the people and the content. */
async function migrateTemplate(url: string) {
  const database = await openDatabase({ url })
  await migrate(database.pool, migrations)
  await (await startJobQueue(database.pool, [], createLog('silent'))).close()
  await database.close()
}
