import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseLocation } from '#database/client.ts'
import { variableNames } from '#platform/settings.ts'
import { ordinaryPosts, wordPressFile } from '#testing/archives/wordpress.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { megabytes, number } from '../figures.ts'
import { memoryOf } from '../memory.ts'
import type { Row } from '../report.ts'
import { isQuick } from '../scale.ts'
import { folder } from '../workplace.ts'

const [SMALL, LARGE] = isQuick ? [100, 1_000] : [1_000, 10_000]
const LOOK_MS = 50
/** An archive that is ten times as large may take this much more memory. */
const FLAT = 1.25

async function archiveOf(posts: number): Promise<string> {
  const path = join(folder, `wordpress-${posts}.xml`)
  await pipeline(Readable.from(wordPressFile(ordinaryPosts(posts))), createWriteStream(path))
  return path
}

/** By the command, from when it has opened the archive until it has ended. */
async function bring(location: DatabaseLocation, path: string) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['server/commands/import.ts', path], {
    env: {
      PATH,
      HOME,
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      DATA_DIR: 'folder' in location ? location.folder : join(folder, 'files'),
      DATABASE_URL: 'url' in location ? location.url : '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let most = 0
  const looking = setInterval(() => {
    if (child.exitCode === null) most = Math.max(most, memoryOf(child.pid ?? 0) || 0)
  }, LOOK_MS)
  await once(child.stdout, 'data')
  const begun = performance.now()
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  clearInterval(looking)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, most }
}

async function measureOn(engine: Engine): Promise<Row[]> {
  const run = async (posts: number) => {
    const location = await emptyDatabase(engine, `import_${posts}`)
    const { seconds, most } = await bring(location, await archiveOf(posts))
    return { rate: `${number(posts / seconds)} posts a second`, most }
  }
  const small = await run(SMALL)
  const large = await run(LARGE)
  return [
    {
      what: `${engine}: a WordPress archive of ${number(LARGE)} posts with ${number(2 * LARGE)} comments`,
      measured: large.rate,
      against: `of ${number(SMALL)} posts: ${small.rate}`,
    },
    {
      what: `${engine}: the most memory that it takes`,
      measured: megabytes(large.most),
      against: `a tenth of the posts: ${megabytes(small.most)}`,
      bar: `≤ ${FLAT} × as much`,
      holds: large.most <= small.most * FLAT,
    },
  ]
}

/** Bringing an archive: how quickly, and whether memory grows with it. */
export async function measureImport(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await measureOn(engine)))
  return rows
}
