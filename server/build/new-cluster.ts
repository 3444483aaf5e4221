import { cpSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { QUICK_COMPILE_FLAG } from '#database/embedded/quick-compile.ts'
import { findOrMakeFolder } from './cached-folder.ts'

/** What a new cluster depends on. */
export const clusterSources = [
  'node_modules/@electric-sql/pglite/package.json',
  'database/{client,data-folder}.ts',
  'database/embedded/{engine-supervisor,open-embedded,start-engine,synced-files}.ts',
]

/** A DATA_DIR with a new, empty cluster. Creating one takes four seconds. */
export async function copyNewCluster(folder: string) {
  const made = await findOrMakeFolder({ name: 'new-cluster', sources: clusterSources, fill: createCluster })
  cpSync(made, folder, { recursive: true })
}

async function createCluster(folder: string) {
  setFlagsFromString(QUICK_COMPILE_FLAG)
  const { openDatabase } = await import('#database/client.ts')
  await (await openDatabase({ folder, isSynced: false })).close()
}
