import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Row, readingTables } from '#database/dump/read-tables.ts'
import type { Meter } from './progress.ts'
import type { Source } from './source.ts'

/**
 * All tables as they are at one moment, each in a plain file: packing them takes longer than reading them, and while
 * they are read from the embedded database everybody else waits.
 */
export async function spoolTables(
  { pool, namedFiles }: Source,
  folder: string,
  meter: Meter,
  signal?: AbortSignal,
) {
  await mkdir(folder, { mode: 0o700 })
  return readingTables(pool, async ({ migration, tables, rowsOf, query }) => {
    meter.expect(tables.reduce((sum, { rows }) => sum + rows, 0))
    const spooled = tables.map((table) => ({ ...table, path: join(folder, table.name) }))
    for (const table of spooled) {
      await pipeline(linesOf(rowsOf(table), meter), createWriteStream(table.path, { mode: 0o600 }), {
        signal,
      })
    }
    const named = (await query(namedFiles)).flatMap(([key]) => key ?? [])
    return { migration, tables: spooled, named }
  })
}

/** A row is a line: its values as PostgreSQL writes them, in JSON. */
async function* linesOf(batches: AsyncIterable<Row[]>, meter: Meter) {
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    meter.step(rows.length)
  }
}
