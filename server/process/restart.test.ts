import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'

const POSTS = 40
/** Three before and three after it in its category, which are its neighbors as well. */
const MAX_AROUND = 7

async function readAll({ url }: VenusProcess, paths: string[]) {
  const pages = new Map<string, { isHit: boolean; text: string }>()
  for (const path of paths) {
    const response = await fetch(url + path)
    pages.set(path, { isHit: response.headers.get('x-cache') === 'hit', text: await response.text() })
  }
  const hits = () => [...pages].filter(([, { isHit }]) => isHit).map(([path]) => path)
  return { hits: hits(), textOf: (path: string) => pages.get(path)?.text ?? '' }
}

test('after a restart all pages are served that nothing has changed meanwhile, and no other', async () => {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  const DATA_DIR = newDataFolder()
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  const settings = { DATABASE_URL, DATA_DIR, SITE_URL: 'http://venus.example', LOG_LEVEL: 'warn' }
  const start = async () => {
    const venus = await startVenus(settings)
    await venus.ready()
    return venus
  }
  const stop = async (venus: VenusProcess) => {
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
  }
  let venus = await start()
  await pool.query(`
    insert into blog_posts (slug, title, content, author_name, is_published, published_date)
    select 'p-' || n, 'Post ' || n, '<p>Words</p>', 'A', true, now() - interval '30 days' - n * interval '1 day'
    from generate_series(1, ${POSTS}) n`)
  const paths = Array.from({ length: POSTS }, (_, index) => `/blog/p-${index + 1}`)
  // The process may hear of the new posts only after the first pages.
  await expect.poll(async () => (await readAll(venus, paths)).hits, { timeout: 60_000 }).toEqual(paths)
  await stop(venus)

  venus = await start()
  expect((await readAll(venus, paths)).hits).toEqual(paths)

  // One becomes public while nobody is there, one is changed, and one by a transaction that was open before.
  await pool.query(`
    insert into blog_posts (slug, title, author_name, is_published, published_date)
    values ('due', 'Due now', 'A', true, clock_timestamp() + interval '6 seconds')`)
  const early = await pool.connect()
  await early.query('begin')
  await early.query(`update blog_posts set title = 'By an open one' where slug = 'p-35'`)
  await readAll(venus, paths)
  await stop(venus)
  await early.query('commit')
  early.release()
  await pool.query(`update blog_posts set title = 'Changed meanwhile' where slug = 'p-15'`)
  const isDue = async () =>
    (await pool.query(`select from blog_posts where slug = 'due' and published_date <= clock_timestamp()`))
      .rowCount === 1
  while (!(await isDue())) await sleep(100)

  venus = await start()
  const after = await readAll(venus, paths)
  for (const [path, text] of [
    ['/blog/p-15', 'Changed meanwhile'],
    ['/blog/p-16', 'Changed meanwhile'],
    ['/blog/p-35', 'By an open one'],
    ['/blog/p-34', 'By an open one'],
    ['/blog/p-1', 'Due now'],
  ] as const)
    expect(after.textOf(path), path).toContain(text)
  expect(after.hits).not.toContain('/blog/p-15')
  // Not those around the three posts.
  expect(after.hits.length).toBeGreaterThanOrEqual(POSTS - 3 * MAX_AROUND)
  await stop(venus)

  // As after a restore.
  await pool.query('delete from content_epoch; insert into content_epoch default values')
  venus = await start()
  expect((await readAll(venus, paths)).hits).toEqual([])
  await close()
})
