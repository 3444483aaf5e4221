import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { noteWrittenTables } from '#testing/written-tables.ts'

export type SiteState = Record<string, string>

type Row = { name: string; it: string }

/** Of all rows. */
const digestOf = (table: string) =>
  `select '${table}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as it from "${table}" t`

const mailQuery = `
  select 'letters' as name, count(*)::text as it from pgboss.job where name = 'send-email'
  union all
  -- They are sent meanwhile.
  select 'single_emails', count(*) || ' ' || count(*) filter (where state = 'uncertain') from single_emails`

/**
 * Reads what a request could have changed: a digest of each table, except for records of visits and attempts, the number of
 * queued emails, and files. A table that nobody has written to since the last time is not read again.
 */
export async function createStateReader(pool: Pool, folder: string): Promise<() => Promise<SiteState>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('auth_sessions', 'rate_counts', 'rendered_posts', 'single_emails')`,
  )
  const names = tables.map(({ name }) => name)
  const takeWritten = await noteWrittenTables(pool, names)
  const digests = new Map<string, string>()

  return async () => {
    const written = digests.size === 0 ? names : await takeWritten()
    if (written.length > 0) {
      const { rows } = await pool.query<Row>(written.map(digestOf).join(' union all '))
      for (const { name, it } of rows) digests.set(name, it)
    }
    const { rows: mail } = await pool.query<Row>(mailQuery)
    const files = globSync('blog-media/**/*.*', { cwd: join(folder, 'uploads') })
    return {
      ...Object.fromEntries(digests),
      ...Object.fromEntries(mail.map(({ name, it }) => [name, it])),
      files: files.sort().join(),
    }
  }
}
