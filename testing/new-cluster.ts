import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { QUICK_COMPILE_FLAG } from './test-node.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, 'node_modules', '.cache')

/** What a new cluster depends on. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'database/{client,data-folder}.ts',
  'database/embedded/{engine-supervisor,open-embedded,start-engine,synced-files}.ts',
]

/** A DATA_DIR with a new, empty cluster. Creating one takes four seconds, so it is kept for the next run. */
export async function copyNewCluster(folder: string) {
  const cached = join(CACHE, `new-cluster-${hashSources()}`)
  if (!existsSync(cached)) await createCluster(cached)
  cpSync(cached, folder, { recursive: true })
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Several runs may start at once: each creates its own, and the first to finish renames it. */
async function createCluster(target: string) {
  setFlagsFromString(QUICK_COMPILE_FLAG)
  const { openDatabase } = await import('#database/client.ts')
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'new-cluster-unfinished-'))
  await (await openDatabase({ folder, isSynced: false })).close()
  try {
    renameSync(folder, target)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}
