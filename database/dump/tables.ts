import type { PoolClient } from 'pg'

export type Column = { name: string; type: string }

export type Table = { name: string; columns: Column[]; refersTo: string[] }

/**
 * Not content, or valid on one machine or for minutes only. Without sessions, a copy of the site accepts nobody who has
 * not signed in there.
 */
const EXCLUDED_TABLES = [
  ...['venus_migrations', 'venus_secret', 'auth_sessions', 'rate_counts'],
  ...['day_salts', 'day_visitors', 'content_changes', 'content_epoch'],
  // HTML that readers get as it is: it must come from this site's own code.
  'rendered_posts',
]

const findTablesSql = `
  select c.relname as name,
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
     from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct confrelid::regclass::text from pg_constraint
     where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
  order by c.relname`

/** The tables of a backup; referenced tables come before those that refer to them. */
export async function readTables(connection: PoolClient): Promise<Table[]> {
  const { rows } = await connection.query<Table>(findTablesSql, [EXCLUDED_TABLES])
  return sortByDependencies(rows)
}

function sortByDependencies(tables: Table[]): Table[] {
  const ordered = new Set<Table>()
  function visit(table: Table) {
    if (ordered.has(table)) return
    for (const name of table.refersTo) {
      const referenced = tables.find((other) => other.name === name)
      if (referenced) visit(referenced)
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table)
  return [...ordered]
}
