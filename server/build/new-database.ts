import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { openDatabase } from '#database/client.ts'
import { clusterPath } from '#database/data-folder.ts'
import { QUICK_COMPILE_FLAG } from '#database/embedded/quick-compile.ts'
import { migrate } from '#database/migrate.ts'
import { readMigrationFiles } from '#database/migration.ts'
import { startJobQueue } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { NEW_DATABASE } from './build-stamp.js'
import { findOrMakeFolder } from './cached-folder.ts'
import { clusterSources, copyNewCluster } from './new-cluster.ts'

const sources = [
  ...clusterSources,
  'node_modules/pg-boss/package.json',
  'database/{migrate,migration,roles}.ts',
  'database/migrations/*.sql',
  'platform/jobs.ts',
  'server/build/new-database.ts',
]

/** A DATA_DIR that the build has made. */
export const findNewDatabase = () =>
  findOrMakeFolder({ name: 'new-database', sources, fill: makeNewDatabase })

/** Without content. */
async function makeNewDatabase(folder: string) {
  await copyNewCluster(folder)
  const database = await openDatabase({ folder, isSynced: false })
  await migrate(database.pool, readMigrationFiles())
  await (await startJobQueue(database.pool, [], createLog('silent'))).close()
  // Of each site its own (database/change-log.ts).
  await database.pool.query('delete from content_epoch')
  await database.vacuum()
  await database.close()
}

/** In a process of its own, beside the build of the scripts. It is not copied before that, which empties the folder. */
export function prepareNewDatabase(): Promise<void> {
  const maker = spawn(process.execPath, [QUICK_COMPILE_FLAG, import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => maker.kill())
  return new Promise((done, fail) => {
    maker.once('error', fail)
    maker.once('exit', (code) =>
      code === 0 ? done() : fail(new Error('The database of new sites could not be made.')),
    )
  })
}

export const copyNewDatabase = async () =>
  cpSync(clusterPath(await findNewDatabase()), NEW_DATABASE, { recursive: true })

if (import.meta.main) await findNewDatabase()
