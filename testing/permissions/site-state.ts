import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

let stateQuery: string | undefined

/** Reads a digest of all rows and the number of queued emails, except for records of visits and attempts. */
async function composeStateQuery(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('auth_sessions', 'rate_counts', 'rendered_posts', 'single_emails')`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as it from "${name}" t`,
  )
  const queuedEmails = `select 'letters', count(*)::text from pgboss.job where name = 'send-email'`
  // They are sent meanwhile.
  const singleEmails = `select 'single_emails', count(*) || ' ' || count(*) filter (where state = 'uncertain') from single_emails`
  return [...digests, queuedEmails, singleEmails].join(' union all ')
}

/** What a request could have changed: rows, queued emails and files. */
export async function stateOf(pool: Pool, folder: string): Promise<Record<string, string>> {
  stateQuery ??= await composeStateQuery(pool)
  // By its name it is planned once.
  const { rows } = await pool.query<{ name: string; it: string }>({ name: 'state', text: stateQuery })
  const files = globSync('blog-media/**/*.*', { cwd: join(folder, 'uploads') })
  return { ...Object.fromEntries(rows.map(({ name, it }) => [name, it])), files: files.sort().join() }
}
