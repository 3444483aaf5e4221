import { and, asc, sql } from 'drizzle-orm'
import { csvLine } from '#app/text/csv.ts'
import type { Access, Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'

const PAGE_SIZE = 2_000

type Row = typeof viewDays.$inferSelect

const columns = [
  ...['what', 'day', 'value', 'views', 'readers', 'seconds in view'],
  ...['read a quarter', 'read half', 'read three quarters', 'read to the end'],
]

const formatRow = ({ dimension, day, value, ...row }: Row) =>
  csvLine([
    ...[dimension, day, value],
    ...[row.views, row.visitors, row.seconds, row.quarter1, row.quarter2, row.quarter3, row.quarter4].map(
      String,
    ),
  ])

const selectPage = (db: Transaction, after: Row | undefined): Promise<Row[]> => {
  const { dimension, day, value } = viewDays
  const isAfter =
    after && sql`(${dimension}, ${day}, ${value}) > (${after.dimension}, ${after.day}::date, ${after.value})`
  return db
    .select()
    .from(viewDays)
    .where(and(isAfter))
    .orderBy(asc(dimension), asc(day), asc(value))
    .limit(PAGE_SIZE)
}

/** Everything that was counted, as a CSV file that is read page by page. */
export async function exportNumbers(access: Access): Promise<ReadableStream<Uint8Array>> {
  const readPage = (after: Row | undefined) => access.run((db) => selectPage(db, after))
  const encoder = new TextEncoder()
  // Before the response starts, so that an error can still be reported.
  let rows = await readPage(undefined)
  // The byte order mark, by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(columns)}`
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + rows.map(formatRow).join('')))
      text = ''
      const last = rows.at(-1)
      if (!last || rows.length < PAGE_SIZE) return controller.close()
      rows = await readPage(last)
    },
  })
}
