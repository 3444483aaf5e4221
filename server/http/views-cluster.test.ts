import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { newDataFolder, startVenus } from '#testing/process.ts'
import { createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

const EVENTS = 400
/** No multiple of the number of pages. */
const READERS = 61
const pages = ['/', '/blog', '/links']

test('views that several processes count at once on one database add up exactly', async () => {
  const DATABASE_URL = await createStartedDatabase()
  const settings = { DATABASE_URL, TRUST_PROXY: 'true' }
  const processes = [
    await startVenus({ ...settings, DATA_DIR: newDataFolder() }),
    await startVenus({ ...settings, DATA_DIR: newDataFolder() }),
  ]
  await Promise.all(processes.map((venus) => venus.ready()))
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
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
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
  await close()
  expect(rows).toEqual([
    { dimension: 'page', views: EVENTS, visitors: READERS * pages.length },
    { dimension: 'site', views: EVENTS, visitors: READERS },
    { dimension: 'source', views: EVENTS, visitors: READERS },
  ])
  expect([...steps, ...salts]).toEqual([{ steps: EVENTS }, { salts: 1 }])
})
