import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '#database/client.ts'
import { databaseWith, type Engine, engines, placeFor } from '../databases.ts'
import { megabytes, number } from '../figures.ts'
import { memoryOf } from '../memory.ts'
import type { Row } from '../report.ts'
import { folder } from '../workplace.ts'

const FEW = 1_000
const MANY = 10_000
/** Ten times the posts may take so much more memory: what a process takes when it has much to do, and no more. */
const FLAT = 1.4
const LOOK_MS = 25

type Run = { seconds: number; peak: number }

const settingsFor = (location: DatabaseLocation) =>
  'url' in location
    ? { DATABASE_URL: location.url, DATA_DIR: join(folder, 'beside-postgres') }
    : { DATA_DIR: location.folder }

/** As somebody at a terminal runs it: its start counts. */
function run(command: 'backup' | 'restore', location: DatabaseLocation, given: string[]): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, [`server/commands/${command}.ts`, ...given, '--quiet'], {
    env: { ...process.env, ...settingsFor(location) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const look = setInterval(() => {
    // One that has just ended holds nothing any more.
    peak = Math.max(peak, (child.pid && memoryOf(child.pid)) || 0)
  }, LOOK_MS)
  return new Promise((done, fail) =>
    child.once('exit', (code) => {
      clearInterval(look)
      if (code === 0) done({ seconds: (performance.now() - begun) / 1000, peak })
      else fail(new Error(`npm run ${command} failed`))
    }),
  )
}

async function there(engine: Engine, posts: number) {
  const file = join(folder, `backup-${engine}-${posts}.zip`)
  const backup = await run('backup', await databaseWith(engine, posts), ['--to', file])
  const restore = await run('restore', await placeFor(engine, `restored_${posts}`), [file])
  const { size } = statSync(file)
  rmSync(file)
  return { posts, backup, restore, size }
}

function rowsFor(engine: Engine, command: 'backup' | 'restore', few: Run, many: Run): Row[] {
  return [
    {
      what: `${command} of ${number(MANY)} posts with comments, ${engine}`,
      measured: `${number(MANY / many.seconds)} posts a second (${number(many.seconds)} s)`,
      against: `${number(FEW)} posts in ${number(few.seconds)} s, most of which is the start`,
    },
    {
      what: `the most memory that its ${command} takes, ${engine}`,
      measured: megabytes(many.peak),
      against: `${number(FEW)} posts: ${megabytes(few.peak)}`,
      bar: `≤ ${FLAT} ×`,
      holds: many.peak <= few.peak * FLAT,
    },
  ]
}

/** Whether a larger archive takes longer, and nothing else. */
export async function measureBackup(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    const [few, many] = [await there(engine, FEW), await there(engine, MANY)]
    for (const command of ['backup', 'restore'] as const) {
      rows.push(...rowsFor(engine, command, few[command], many[command]))
    }
    rows.push({ what: `the file, ${engine}`, measured: megabytes(many.size), against: megabytes(few.size) })
  }
  return rows
}
