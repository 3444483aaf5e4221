import { sql } from 'drizzle-orm'
import { csvLine } from '#app/text/csv.ts'
import type { Access, Transaction } from '#database/access.ts'

const PAGE_SIZE = 2_000

const columns = [
  ...['what', 'day', 'page', 'value', 'count', 'readers', 'seconds in view'],
  ...['read a quarter', 'read half', 'read three quarters', 'read to the end'],
]
const MAX_COUNTS = 7

/** A table that is read page by page in the order of its key, and how its rows become lines. */
type Section = Record<'table' | 'what' | 'page' | 'value' | 'counts', string> & {
  key: [column: string, type: string][]
}

/** A product that is gone has its id. */
const productName = `coalesce((select name from products where id = product_id), product_id::text)`

const sections: Section[] = [
  {
    table: 'view_days',
    key: [
      ['dimension', 'text'],
      ['day', 'date'],
      ['value', 'text'],
    ],
    what: 'dimension',
    page: `case dimension when 'page' then value else '' end`,
    value: `case dimension when 'page' then '' else value end`,
    counts: 'views, visitors, seconds, quarter_1, quarter_2, quarter_3, quarter_4',
  },
  {
    table: 'page_actions',
    key: [
      ['path', 'text'],
      ['day', 'date'],
      ['action', 'text'],
      ['target', 'text'],
    ],
    what: 'action',
    page: 'path',
    value: 'target',
    counts: 'count',
  },
  {
    table: 'product_views',
    key: [
      ['product_id', 'uuid'],
      ['day', 'date'],
      ['placement', 'text'],
    ],
    what: `'product shown, ' || placement`,
    page: `''`,
    value: productName,
    counts: 'count',
  },
  {
    table: 'product_clicks',
    key: [
      ['product_id', 'uuid'],
      ['day', 'date'],
      ['offer_id', 'uuid'],
      ['placement', 'text'],
      ['page_path', 'text'],
    ],
    what: `'product clicked, ' || placement`,
    page: 'page_path',
    value: productName,
    counts: 'count',
  },
]

type Row = { what: string; day: string; page: string; value: string; counts: number[]; key: string[] }

async function selectRows(db: Transaction, section: Section, after: string[] | undefined): Promise<Row[]> {
  const { table, key, what, page, value, counts } = section
  const names = sql.raw(key.map(([name]) => name).join(', '))
  const last = after?.map((part, index) => sql`${part}::${sql.raw(key[index]?.[1] ?? 'text')}`)
  const { rows } = await db.execute<Row>(sql`
    select ${sql.raw(`${what} as what, day::text as day, ${page} as page, ${value} as value`)},
      ${sql.raw(`json_build_array(${counts}) as counts`)},
      ${sql.raw(`array[${key.map(([name]) => `${name}::text`).join(', ')}] as key`)}
    from ${sql.raw(table)} ${last ? sql`where (${names}) > (${sql.join(last, sql`, `)})` : sql``}
    order by ${names} limit ${PAGE_SIZE}`)
  return rows
}

const formatRow = ({ what, day, page, value, counts }: Row) =>
  csvLine([what, day, page, value, ...counts.map(String), ...Array(MAX_COUNTS - counts.length).fill('')])

/** Everything that was counted, as a CSV file that is read page by page. */
export async function exportNumbers(access: Access): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const pages = readPages(access)
  // Before the response starts, so that an error can still be reported.
  let page = await pages.next()
  // The byte order mark, by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(columns)}`
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + (page.value ?? []).map(formatRow).join('')))
      text = ''
      if (page.done) return controller.close()
      page = await pages.next()
    },
  })
}

async function* readPages(access: Access): AsyncGenerator<Row[], undefined> {
  for (const section of sections) {
    let after: string[] | undefined
    do {
      const rows = await access.run((db) => selectRows(db, section, after))
      yield rows
      after = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.key
    } while (after)
  }
}
