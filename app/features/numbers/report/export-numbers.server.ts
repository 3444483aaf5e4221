import { type SQL, sql } from 'drizzle-orm'
import { csvLine } from '#app/text/csv.ts'
import { readPages, streamCsv } from '#app/text/csv-stream.ts'
import type { Access, Transaction } from '#database/access.ts'

const PAGE_SIZE = 2_000

const columns = [
  ...['what', 'day', 'page', 'value', 'count', 'readers', 'seconds in view'],
  ...['read a quarter', 'read half', 'read three quarters', 'read to the end'],
]
const MAX_COUNTS = 7

/** Rows that are read page by page in the order of their key, and how they become lines. */
type Section = Record<'from' | 'what' | 'day' | 'page' | 'value' | 'counts', SQL> & {
  key: [column: string, type: string][]
}

/** A product that is gone has its id. */
const nameOfProduct = (id: SQL) => sql`coalesce((select name from products where id = ${id}), ${id}::text)`

const sums = sql`views, visitors, seconds, quarter_1, quarter_2, quarter_3, quarter_4`
const nothing = sql`''`
const day = sql`day`

/** Hours are those of the site's clock. */
const sectionsFor = (timeZone: string): Section[] => [
  {
    from: sql`view_days`,
    key: [
      ['dimension', 'text'],
      ['day', 'date'],
      ['value', 'text'],
    ],
    what: sql`dimension`,
    day,
    page: sql`case dimension when 'page' then value else '' end`,
    value: sql`case dimension when 'page' then '' else value end`,
    counts: sums,
  },
  {
    from: sql`view_hours`,
    key: [
      ['path', 'text'],
      ['hour', 'timestamptz'],
    ],
    what: sql`case path when '' then 'site by hour' else 'page by hour' end`,
    day: sql`(hour at time zone ${timeZone})::date`,
    page: sql`path`,
    value: sql`to_char(hour at time zone ${timeZone}, 'HH24:MI')`,
    counts: sums,
  },
  {
    from: sql`page_actions`,
    key: [
      ['path', 'text'],
      ['day', 'date'],
      ['action', 'text'],
      ['target', 'text'],
    ],
    what: sql`case action when 'shown' then 'product shown on the page' else action end`,
    day,
    page: sql`path`,
    value: sql`case action when 'shown' then ${nameOfProduct(sql`target::uuid`)} else target end`,
    counts: sql`count`,
  },
  {
    from: sql`product_views`,
    key: [
      ['product_id', 'uuid'],
      ['day', 'date'],
      ['placement', 'text'],
    ],
    what: sql`'product shown, ' || placement`,
    day,
    page: nothing,
    value: nameOfProduct(sql`product_id`),
    counts: sql`count`,
  },
  {
    from: sql`product_clicks`,
    key: [
      ['product_id', 'uuid'],
      ['day', 'date'],
      ['offer_id', 'uuid'],
      ['placement', 'text'],
      ['page_path', 'text'],
    ],
    what: sql`'product clicked, ' || placement`,
    day,
    page: sql`page_path`,
    value: nameOfProduct(sql`product_id`),
    counts: sql`count`,
  },
  {
    // As the numbers have it: whoever was imported was not won here.
    from: sql`(
      select (created_at at time zone ${timeZone})::date as day,
        case kind when 'active' then 'subscribers gained' else 'subscribers lost' end as change, count(*) as count
      from newsletter_events
      where kind in ('unsubscribed', 'bounced') or (kind = 'active' and detail is distinct from 'import')
      group by 1, 2
    ) as changes`,
    key: [
      ['day', 'date'],
      ['change', 'text'],
    ],
    what: sql`change`,
    day,
    page: nothing,
    value: nothing,
    counts: sql`count`,
  },
  {
    from: sql`(
      select id, started_at, subject, sent from newsletter_issues join newsletter_progress on issue_id = id
      where started_at is not null and mailed_elsewhere_at is null and total > 0
    ) as issues`,
    key: [
      ['started_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    what: sql`'letter delivered'`,
    day: sql`(started_at at time zone ${timeZone})::date`,
    page: nothing,
    value: sql`subject`,
    counts: sql`sent`,
  },
]

type Row = { what: string; day: string; page: string; value: string; counts: number[]; key: string[] }

async function selectRows(db: Transaction, section: Section, after: Row | undefined): Promise<Row[]> {
  const { key, what, page, value, counts } = section
  const names = sql.raw(key.map(([name]) => name).join(', '))
  const last = after?.key.map((part, index) => sql`${part}::${sql.raw(key[index]?.[1] ?? 'text')}`)
  const { rows } = await db.execute<Row>(sql`
    select ${what} as what, (${section.day})::text as day, ${page} as page, ${value} as value,
      json_build_array(${counts}) as counts,
      ${sql.raw(`array[${key.map(([name]) => `${name}::text`).join(', ')}] as key`)}
    from ${section.from} ${last ? sql`where (${names}) > (${sql.join(last, sql`, `)})` : sql``}
    order by ${names} limit ${PAGE_SIZE}`)
  return rows
}

const formatRow = ({ what, day: date, page, value, counts }: Row) =>
  csvLine([what, date, page, value, ...counts.map(String), ...Array(MAX_COUNTS - counts.length).fill('')])

/** Everything that was counted, as a CSV file. */
export const exportNumbers = (access: Access, timeZone: string) =>
  streamCsv({ columns, pages: readSections(access, timeZone), formatRow })

async function* readSections(access: Access, timeZone: string): AsyncGenerator<Row[], undefined> {
  for (const section of sectionsFor(timeZone))
    yield* readPages<Row>((after) => access.run((db) => selectRows(db, section, after)), PAGE_SIZE)
}
