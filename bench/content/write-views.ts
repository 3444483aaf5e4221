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
  await write('search', 50, `'word ' || n`)
  // Each page leads to a few others, and to a few sites.
  await pool.query(
    `insert into page_actions (path, day, action, target, count)
     select '/blog/post-' || n, day, action, case action when 'next' then '/blog/post-' || m else 'host-' || m || '.example' end, 9
     from ${days}, generate_series(1, $1::int) n, generate_series(1, 3) m, unnest(array['next', 'outbound']) action`,
    [Math.ceil(pages / 4)],
  )
  await pool.query(
    `insert into view_hours (path, hour, views, visitors)
     select case n when 0 then '' else '/blog/post-' || n end, hour, 3, 1
     from generate_series(current_date - 60, current_date, interval '1 hour') hour, generate_series(0, $1::int) n`,
    [pages],
  )
  await pool.query('analyze view_days; analyze page_actions')
}
