import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '#database/client.ts'
import { databaseWithPosts, type Engine, engines, newDatabaseLocation } from '../databases.ts'
import { processMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { formatMegabytes, formatNumber } from '../statistics.ts'
import { tempFolder } from '../temp-folder.ts'

const FEW = 1_000
const MANY = 10_000
/** How much more memory ten times the posts may take: what a busy process needs, independent of the size. */
const MAX_MEMORY_GROWTH = 1.4
const SAMPLE_INTERVAL_MS = 25

type Run = { seconds: number; peak: number }

const settingsFor = (location: DatabaseLocation) =>
  'url' in location
    ? { DATABASE_URL: location.url, DATA_DIR: join(tempFolder, 'beside-postgres') }
    : { DATA_DIR: location.folder }

/** Including the start of the command. */
function run(command: 'backup' | 'restore', location: DatabaseLocation, args: string[]): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [`server/commands/${command}.ts`, ...args, '--quiet'], {
    env: { ...process.env, ...settingsFor(location) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const sampler = setInterval(() => {
    // The process may have just ended.
    peak = Math.max(peak, (child.pid && processMemory(child.pid)) || 0)
  }, SAMPLE_INTERVAL_MS)
  return new Promise((done, fail) =>
    child.once('exit', (code) => {
      clearInterval(sampler)
      if (code === 0) done({ seconds: (performance.now() - startedAt) / 1000, peak })
      else fail(new Error(`npm run ${command} failed`))
    }),
  )
}

async function backUpAndRestore(engine: Engine, posts: number) {
  const file = join(tempFolder, `backup-${engine}-${posts}.zip`)
  const backup = await run('backup', await databaseWithPosts(engine, posts), ['--to', file])
  const restore = await run('restore', await newDatabaseLocation(engine, `restored_${posts}`), [file])
  const { size } = statSync(file)
  rmSync(file)
  return { posts, backup, restore, size }
}

function rowsFor(engine: Engine, command: 'backup' | 'restore', few: Run, many: Run): ReportRow[] {
  return [
    {
      what: `${command} of ${formatNumber(MANY)} posts with comments, ${engine}`,
      measured: `${formatNumber(MANY / many.seconds)} posts a second (${formatNumber(many.seconds)} s)`,
      reference: `${formatNumber(FEW)} posts in ${formatNumber(few.seconds)} s, most of which is the start`,
    },
    {
      what: `the most memory that its ${command} takes, ${engine}`,
      measured: formatMegabytes(many.peak),
      reference: `${formatNumber(FEW)} posts: ${formatMegabytes(few.peak)}`,
      target: `≤ ${MAX_MEMORY_GROWTH} ×`,
      isMet: many.peak <= few.peak * MAX_MEMORY_GROWTH,
    },
  ]
}

/** Checks that a larger archive takes more time and not more memory. */
export async function measureBackup(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const [few, many] = [await backUpAndRestore(engine, FEW), await backUpAndRestore(engine, MANY)]
    for (const command of ['backup', 'restore'] as const) {
      rows.push(...rowsFor(engine, command, few[command], many[command]))
    }
    rows.push({
      what: `the file, ${engine}`,
      measured: formatMegabytes(many.size),
      reference: formatMegabytes(few.size),
    })
  }
  return rows
}
