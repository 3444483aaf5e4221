import type { Pool } from 'pg'

type Size = { views: number; pages: number }

/** Two years of sums, of which each has this many views: by page and hour, and by day and property. */
export async function writeViews(pool: Pool, { views, pages }: Size) {
  const perDay = Math.ceil(views / 365)
  const days = `generate_series(current_date - 729, current_date, interval '1 day') as day`
  const write = (dimension: string, values: number, value: string) =>
    pool.query(
      `insert into view_days (dimension, day, value, views, visitors, seconds, quarter_4)
       select '${dimension}', day, ${value}, $1::int, $1::int / 2, $1::int * 60, $1::int / 3
       from ${days}, generate_series(1, $2::int) n`,
      [Math.ceil(perDay / values), values],
    )
  await write('site', 1, `''`)
  await write('page', pages, `'/blog/post-' || n`)
  await write('source', 100, `'source-' || n || '.example'`)
  await write('campaign', 20, `'campaign ' || n`)
  await write('country', 60, `chr(65 + n / 26) || chr(65 + n % 26)`)
  await write('device', 3, `(array['phone', 'tablet', 'computer'])[n]`)
  await write('language', 30, `'l' || chr(97 + n / 26) || chr(97 + n % 26)`)
  await write('outbound', 50, `'host-' || n || '.example'`)
  await pool.query(
    `insert into view_hours (path, hour, views, visitors)
     select case n when 0 then '' else '/blog/post-' || n end, hour, 3, 1
     from generate_series(current_date - 60, current_date, interval '1 hour') hour, generate_series(0, $1::int) n`,
    [pages],
  )
  await pool.query('analyze view_days')
}
