import type { Pool } from 'pg'

/** Triggers list the tables that are written to, by cascades as well. Returns a function that tells and forgets them. */
export async function noteWrittenTables(pool: Pool, tables: string[]): Promise<() => Promise<string[]>> {
  await pool.query(
    [
      'create schema noted',
      'create unlogged table noted.written_tables (name text)',
      // Whoever writes may not see this table.
      `create function noted.note_write() returns trigger language plpgsql security definer as
       $$ begin insert into noted.written_tables values (tg_table_name); return null; end $$`,
      ...tables.map(
        (name) =>
          `create trigger note_write after insert or update or delete or truncate on "${name}"
           for each statement execute function noted.note_write()`,
      ),
    ].join(';'),
  )
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      `with noted as (delete from noted.written_tables returning name) select distinct name from noted`,
    )
    return rows.map(({ name }) => name)
  }
}
