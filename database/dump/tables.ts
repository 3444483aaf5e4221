import type { PoolClient } from 'pg'

export type Column = { name: string; type: string }

export type Table = { name: string; columns: Column[]; refersTo: string[] }

/**
 * What is not content: it holds for one place only, or for a few minutes. Sessions are among it, so that a copy of the
 * site lets nobody in who has not signed in there.
 */
const OF_THE_MOMENT = ['venus_migrations', 'venus_secret', 'auth_sessions', 'rate_counts']

const find = `
  select c.relname as name,
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
     from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct confrelid::regclass::text from pg_constraint
     where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
  order by c.relname`

/** Every table of the site with what belongs in a copy of it; those that others refer to come before them. */
export async function tablesOf(connection: PoolClient): Promise<Table[]> {
  const { rows } = await connection.query<Table>(find, [OF_THE_MOMENT])
  return inOrder(rows)
}

function inOrder(tables: Table[]): Table[] {
  const ordered = new Set<Table>()
  function place(table: Table) {
    if (ordered.has(table)) return
    for (const name of table.refersTo) {
      const other = tables.find((one) => one.name === name)
      if (other) place(other)
    }
    ordered.add(table)
  }
  for (const table of tables) place(table)
  return [...ordered]
}
