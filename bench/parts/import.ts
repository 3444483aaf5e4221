import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseLocation } from '#database/client.ts'
import { environmentVariableNames } from '#platform/settings.ts'
import { ordinaryPosts, wordPressFile } from '#testing/archives/wordpress.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { processMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { isQuick } from '../scale.ts'
import { formatMegabytes, formatNumber } from '../statistics.ts'
import { tempFolder } from '../temp-folder.ts'

const [FEW_POSTS, MANY_POSTS] = isQuick ? [100, 1_000] : [1_000, 10_000]
const SAMPLE_INTERVAL_MS = 50
/** How much more memory an archive of ten times the size may take. */
const MAX_MEMORY_GROWTH = 1.25

async function writeArchive(posts: number): Promise<string> {
  const path = join(tempFolder, `wordpress-${posts}.xml`)
  await pipeline(Readable.from(wordPressFile(ordinaryPosts(posts))), createWriteStream(path))
  return path
}

/** Measured from when the command has opened the archive until it exits. */
async function runImport(location: DatabaseLocation, path: string) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['server/commands/import.ts', path], {
    env: {
      PATH,
      HOME,
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      DATA_DIR: 'folder' in location ? location.folder : join(tempFolder, 'files'),
      DATABASE_URL: 'url' in location ? location.url : '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let most = 0
  const sampler = setInterval(() => {
    if (child.exitCode === null) most = Math.max(most, processMemory(child.pid ?? 0) || 0)
  }, SAMPLE_INTERVAL_MS)
  await once(child.stdout, 'data')
  const startedAt = performance.now()
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  clearInterval(sampler)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, most }
}

async function measureOn(engine: Engine): Promise<ReportRow[]> {
  const run = async (posts: number) => {
    const location = await emptyDatabase(engine, `import_${posts}`)
    const { seconds, most } = await runImport(location, await writeArchive(posts))
    return { rate: `${formatNumber(posts / seconds)} posts a second`, most }
  }
  const small = await run(FEW_POSTS)
  const large = await run(MANY_POSTS)
  return [
    {
      what: `${engine}: a WordPress archive of ${formatNumber(MANY_POSTS)} posts with ${formatNumber(2 * MANY_POSTS)} comments`,
      measured: large.rate,
      reference: `of ${formatNumber(FEW_POSTS)} posts: ${small.rate}`,
    },
    {
      what: `${engine}: the most memory that it takes`,
      measured: formatMegabytes(large.most),
      reference: `a tenth of the posts: ${formatMegabytes(small.most)}`,
      target: `≤ ${MAX_MEMORY_GROWTH} × as much`,
      isMet: large.most <= small.most * MAX_MEMORY_GROWTH,
    },
  ]
}

/** How fast an archive is imported, and whether memory grows with its size. */
export async function measureImport(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) rows.push(...(await measureOn(engine)))
  return rows
}
