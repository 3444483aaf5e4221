import { beforeAll, describe, expect, test } from 'vitest'
import { listenToLive } from '#testing/live.ts'
import { createCleanup } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { admin } from '#testing/started-site.ts'
import { testRateLimits } from '#testing/two-processes/rate-limits.ts'
import { openTwoProcesses, type TwoProcesses } from '#testing/two-processes/site.ts'
import { waitFor } from '#testing/wait-for.ts'

const EVENTS = 400
/** No multiple of the number of pages. */
const READERS = 61
const pages = ['/', '/blog', '/links']

describe('two processes on one database', () => {
  let site: TwoProcesses
  beforeAll(async () => {
    const { onCleanup, end } = createCleanup()
    site = await openTwoProcesses(onCleanup)
    return end
  })

  test('what is published in one is heard by a reader of the other, whose connection heals when it is killed', async () => {
    const {
      pool,
      processes: [first, second],
    } = site
    const { rows } = await pool.query<{ id: string }>(
      `insert into blog_posts (slug, title, author_name) values ('news', 'News', 'A') returning id`,
    )
    const reader = await listenToLive(second.url, ['posts'])
    // With the forms of the admin area.
    const writer = await signInAsEditor(first, admin)
    expect((await writer.write('/admin', { intent: 'publish', id: rows[0]?.id ?? '' })).status).toBe(200)
    await waitFor(() => expect(reader.changes()).toEqual(['posts blog_posts']))
    expect(await (await fetch(`${second.url}/blog`)).text()).toContain('/blog/news')

    // A listener's connection that is killed heals, and readers look again.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'venus-listen'`,
    )
    await waitFor(() => expect(reader.messages.at(-1)).toEqual({ event: 'missed' }))
  })

  describe('as to rate limits, they', () => testRateLimits(() => site))

  // The last one, since it ends the processes.
  test('views that both count at once add up exactly', async () => {
    const { processes, pool } = site
    /** Every reader is seen by both processes, on every page. */
    const send = async (index: number) => {
      const path = pages[index % pages.length] ?? '/'
      const from = pages[(index + 1) % pages.length]
      const response = await fetch(`${processes[index % 2]?.url}/views`, {
        method: 'POST',
        headers: {
          'Content-Type': 'text/plain',
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          'X-Forwarded-For': `10.0.${Math.floor(index / 2) % READERS}.1`,
        },
        body: JSON.stringify({ kind: 'view', path, from, device: 'phone', language: 'en', source: '' }),
      })
      expect(response.status).toBe(204)
    }
    for (let start = 0; start < EVENTS; start += 40)
      await Promise.all(Array.from({ length: 40 }, (_, index) => send(start + index)))
    // All is written within seconds, also where nobody stops the process: a kill loses nothing that is older.
    await waitFor(async () => {
      const { rows } = await pool.query(`select views from view_days where dimension = 'site'`)
      expect(rows).toEqual([{ views: EVENTS }])
    })
    for (const venus of processes) venus.signalAll('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
    const { rows } = await pool.query(
      `select dimension, sum(views)::int as views, sum(visitors)::int as visitors from view_days
       where dimension in ('site', 'page', 'source') group by dimension order by dimension`,
    )
    const { rows: steps } = await pool.query(`select sum(count)::int as steps from page_actions`)
    const { rows: salts } = await pool.query('select count(*)::int as salts from day_salts')
    expect(rows).toEqual([
      { dimension: 'page', views: EVENTS, visitors: READERS * pages.length },
      { dimension: 'site', views: EVENTS, visitors: READERS },
      { dimension: 'source', views: EVENTS, visitors: READERS },
    ])
    expect([...steps, ...salts]).toEqual([{ steps: EVENTS }, { salts: 1 }])
  })
})
