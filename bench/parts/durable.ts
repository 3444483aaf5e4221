import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { accessFor } from '#database/access.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { blogTags } from '#database/schema/posts.ts'
import { emptyDatabase } from '../databases.ts'
import { median, milliseconds, number, percentile, withSpread } from '../figures.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { folder } from '../workplace.ts'

const WRITES = 300
/** As much as PostgreSQL writes to its log at least. */
const PAGE = 8192
/** What a person who saves may wait for the disk. */
const LONGEST_MS = 20

type Way = 'synced' | 'unsynced' | 'bare'

/** How long each of many writes takes, one after another. */
async function timesOf(write: (number: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < WRITES; number++) {
    const begun = performance.now()
    await write(number)
    times.push(performance.now() - begun)
  }
  return times
}

async function databaseTimes(location: { folder: string; isSynced: boolean }, round: number) {
  const database: Database = await openDatabase(location)
  const system = accessFor(database.pool, { kind: 'system' })
  const times = await timesOf((number) => {
    const slug = `round-${round}-${location.isSynced}-${number}`
    return system.run((db) => db.insert(blogTags).values({ slug, name: slug }))
  })
  await database.close()
  return times
}

/** What the disk takes for the same, into a file that has its size. */
async function bareTimes() {
  const file = openSync(join(folder, 'bare'), 'w')
  writeSync(file, Buffer.alloc(PAGE * WRITES))
  fdatasyncSync(file)
  const times = await timesOf((number) => {
    writeSync(file, Buffer.alloc(PAGE, 1), 0, PAGE, PAGE * number)
    fdatasyncSync(file)
  })
  closeSync(file)
  return times
}

const rates = (rounds: number[][]) => rounds.map((times) => 1000 / median(times))

/** What it costs on the embedded database that a write which was answered survives a power cut. */
export async function measureDurable(): Promise<Row[]> {
  const location = await emptyDatabase('PGlite', 'durable')
  if (!('folder' in location)) throw new Error('the embedded database is in a folder')
  const rounds: Record<Way, number[][]> = { synced: [], unsynced: [], bare: [] }
  // In turn, since a disk is not equally fast at all times.
  for (let round = 0; round < scale.rounds; round++) {
    rounds.bare.push(await bareTimes())
    rounds.synced.push(await databaseTimes({ ...location, isSynced: true }, round))
    rounds.unsynced.push(await databaseTimes({ ...location, isSynced: false }, round))
  }
  const [synced, unsynced] = [rounds.synced.flat(), rounds.unsynced.flat()]
  return [
    {
      what: 'writes to the embedded database, each on the disk before it is answered',
      measured: `${withSpread(rates(rounds.synced))} a second`,
      against: `not waiting for the disk ${withSpread(rates(rounds.unsynced))}; a bare file ${withSpread(rates(rounds.bare))}`,
    },
    {
      what: 'what one of them takes, and the slowest of a hundred',
      measured: `${milliseconds(median(synced))}, ${milliseconds(percentile(synced, 0.99))}`,
      against: `not waiting ${milliseconds(median(unsynced))}, ${milliseconds(percentile(unsynced, 0.99))}`,
      bar: `≤ ${number(LONGEST_MS)} ms more`,
      holds: median(synced) - median(unsynced) <= LONGEST_MS,
    },
  ]
}
