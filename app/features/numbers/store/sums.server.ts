import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { SITE_DIMENSION } from '../dimensions.ts'

const fields = ['views', 'visitors', 'seconds', 'quarter1', 'quarter2', 'quarter3', 'quarter4'] as const
type Sums = Record<(typeof fields)[number], number>

const noSums: Sums = { views: 0, visitors: 0, seconds: 0, quarter1: 0, quarter2: 0, quarter3: 0, quarter4: 0 }

/** Adds up in memory, so that a batch writes each row once. */
export function createSums() {
  const hours = new Map<string, { path: string; hour: string } & Sums>()
  const days = new Map<string, { dimension: string; day: string; value: string } & Sums>()

  function addToHour(hour: string, path: string, added: Partial<Sums>) {
    addSums(
      findOrInsert(hours, `${path} ${hour}`, () => ({ path, hour, ...noSums })),
      added,
    )
  }

  function addToDay(dimension: string, day: string, value: string, added: Partial<Sums>) {
    const newRow = () => ({ dimension, day, value, ...noSums })
    addSums(findOrInsert(days, `${dimension} ${day} ${value}`, newRow), added)
  }

  return {
    addToDay,
    /** By hour and by day, of the page and of the whole site. */
    addToPage(day: string, hour: string, path: string, added: Partial<Sums>, isNewOnSite = false) {
      const ofSite = { ...added, visitors: isNewOnSite ? 1 : 0 }
      addToHour(hour, path, added)
      addToHour(hour, '', ofSite)
      addToDay('page', day, path, added)
      addToDay(SITE_DIMENSION, day, '', ofSite)
    },
    async write(db: Transaction) {
      await db.execute(
        upsertSql('view_hours', 'path text, hour timestamptz', 'path, hour', [...hours.values()]),
      )
      await db.execute(
        upsertSql('view_days', 'dimension text, day date, value text', 'dimension, day, value', [
          ...days.values(),
        ]),
      )
    },
  }
}

function findOrInsert<Row>(rows: Map<string, Row>, key: string, newRow: () => Row): Row {
  const found = rows.get(key) ?? newRow()
  rows.set(key, found)
  return found
}

/** In place: a batch has thousands of additions. */
function addSums(sums: Sums, added: Partial<Sums>) {
  for (const field of fields) sums[field] += added[field] ?? 0
}

const columns = fields.map((field) => field.replace('quarter', 'quarter_'))

/** One parameter for all rows. They are written in the order of their keys. */
function upsertSql(table: string, keyTypes: string, key: string, rows: Sums[]) {
  const types = fields.map((field) => `"${field}" bigint`).join(', ')
  const values = fields.map((field) => `"${field}"`).join(', ')
  const additions = columns.map((column) => `${column} = counted.${column} + excluded.${column}`).join(', ')
  return sql`
    insert into ${sql.raw(`${table} as counted (${key}, ${columns.join(', ')})`)}
    select ${sql.raw(`${key}, ${values}`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (${sql.raw(`${keyTypes}, ${types}`)})
    order by ${sql.raw(key)}
    on conflict (${sql.raw(key)}) do update set ${sql.raw(additions)}`
}
