import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { accessFor } from '#database/access.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { blogTags } from '#database/schema/posts.ts'
import { emptyDatabase } from '../databases.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatMedianAndRange, formatMilliseconds, formatNumber, median, percentile } from '../statistics.ts'
import { tempFolder } from '../temp-folder.ts'

const WRITES = 300
/** The least that PostgreSQL writes to its log. */
const PAGE_BYTES = 8192
/** How long saving may wait for the disk. */
const MAX_EXTRA_MS = 20

type WriteMode = 'synced' | 'unsynced' | 'bare'

/** Durations of writes one after another. */
async function measureWrites(write: (number: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < WRITES; number++) {
    const begun = performance.now()
    await write(number)
    times.push(performance.now() - begun)
  }
  return times
}

async function measureDatabaseWrites(location: { folder: string; isSynced: boolean }, round: number) {
  const database: Database = await openDatabase(location)
  const system = accessFor(database.pool, { kind: 'system' })
  const times = await measureWrites((number) => {
    const slug = `round-${round}-${location.isSynced}-${number}`
    return system.run((db) => db.insert(blogTags).values({ slug, name: slug }))
  })
  await database.close()
  return times
}

/** The same writes directly to a preallocated file. */
async function measureFileWrites() {
  const file = openSync(join(tempFolder, 'bare'), 'w')
  writeSync(file, Buffer.alloc(PAGE_BYTES * WRITES))
  fdatasyncSync(file)
  const times = await measureWrites((number) => {
    writeSync(file, Buffer.alloc(PAGE_BYTES, 1), 0, PAGE_BYTES, PAGE_BYTES * number)
    fdatasyncSync(file)
  })
  closeSync(file)
  return times
}

const writeRates = (rounds: number[][]) => rounds.map((times) => 1000 / median(times))

/** The cost of durability on the embedded database: a confirmed write survives a power cut. */
export async function measureDurable(): Promise<ReportRow[]> {
  const location = await emptyDatabase('PGlite', 'durable')
  if (!('folder' in location)) throw new Error('the embedded database is in a folder')
  const rounds: Record<WriteMode, number[][]> = { synced: [], unsynced: [], bare: [] }
  // Alternating, since the speed of a disk varies.
  for (let round = 0; round < scale.rounds; round++) {
    rounds.bare.push(await measureFileWrites())
    rounds.synced.push(await measureDatabaseWrites({ ...location, isSynced: true }, round))
    rounds.unsynced.push(await measureDatabaseWrites({ ...location, isSynced: false }, round))
  }
  const [synced, unsynced] = [rounds.synced.flat(), rounds.unsynced.flat()]
  return [
    {
      what: 'writes to the embedded database, each on the disk before it is answered',
      measured: `${formatMedianAndRange(writeRates(rounds.synced))} a second`,
      reference: `not waiting for the disk ${formatMedianAndRange(writeRates(rounds.unsynced))}; a bare file ${formatMedianAndRange(writeRates(rounds.bare))}`,
    },
    {
      what: 'what one of them takes, and the slowest of a hundred',
      measured: `${formatMilliseconds(median(synced))}, ${formatMilliseconds(percentile(synced, 0.99))}`,
      reference: `not waiting ${formatMilliseconds(median(unsynced))}, ${formatMilliseconds(percentile(unsynced, 0.99))}`,
      target: `≤ ${formatNumber(MAX_EXTRA_MS)} ms more`,
      isMet: median(synced) - median(unsynced) <= MAX_EXTRA_MS,
    },
  ]
}
