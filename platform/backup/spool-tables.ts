import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DumpRow, withSnapshot } from '#database/dump/read-tables.ts'
import type { BackupSource } from './backup-source.ts'
import type { ProgressTracker } from './progress.ts'

/**
 * Writes a snapshot of each table to an uncompressed file: reading the embedded database blocks the site, and
 * compressing at the same time would take longer.
 */
export async function spoolTables(
  { pool, referencedFilesSql }: BackupSource,
  folder: string,
  progress: ProgressTracker,
  signal?: AbortSignal,
) {
  await mkdir(folder, { mode: 0o700 })
  return withSnapshot(pool, async ({ migration, tables, readRowBatches, query }) => {
    progress.addTotal(tables.reduce((sum, { rows }) => sum + rows, 0))
    const spooled = tables.map((table) => ({ ...table, path: join(folder, table.name) }))
    for (const table of spooled) {
      const output = createWriteStream(table.path, { mode: 0o600 })
      await pipeline(toJsonLines(readRowBatches(table), progress), output, { signal })
    }
    const referencedKeys = (await query(referencedFilesSql)).flatMap(([key]) => key ?? [])
    return { migration, tables: spooled, referencedKeys }
  })
}

/** Each row is a line: a JSON array of its values as PostgreSQL prints them. */
async function* toJsonLines(batches: AsyncIterable<DumpRow[]>, progress: ProgressTracker) {
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    progress.advance(rows.length)
  }
}
