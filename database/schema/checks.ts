import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core'
import { assistant } from './roles.ts'

export const slugFormatSql = sql.raw(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80`)

/** One check for all texts of a table. Empty columns pass. */
export const maxLengths = (columns: [AnyPgColumn, number][]): SQL =>
  sql.join(
    columns.map(([column, max]) => sql`coalesce(char_length(${column}), 0) <= ${sql.raw(String(max))}`),
    sql` and `,
  )

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in ${sql.raw(`('${values.join("', '")}')`)}`

export const httpLink = (column: AnyPgColumn) =>
  sql`${column} ~ '^https?://' and char_length(${column}) <= 2000`

export const readByAssistants = (table: string) =>
  pgPolicy(`${table}_read_by_assistants`, { for: 'select', to: assistant, using: sql`true` })

/** The inner query is itself under row-level security: the row is as visible as what it belongs to. */
export const visibleWith = (table: string, column: string) =>
  sql.raw(`exists (select from ${table} where ${table}.id = ${column})`)
