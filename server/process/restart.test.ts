import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { newDataFolder, startVenus, type VenusProcess, withoutSupervisor } from '#testing/process.ts'
import { createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

/** More than are purged one by one. */
const POSTS = 24

/** The paths that were in the cache. */
async function readAll({ url }: VenusProcess, paths: string[]) {
  const hits: string[] = []
  for (const path of paths) {
    const response = await fetch(url + path)
    await response.text()
    if (response.headers.get('x-cache') === 'hit') hits.push(path)
  }
  return hits
}

// What happens to pages while nobody is there: server/background/persist-pages.test.ts.
test('a process that is stopped saves its pages, and the next one serves them from the first request on', async () => {
  const DATABASE_URL = await createStartedDatabase()
  // Pages are those of one address, and each start has another port.
  const settings = { DATABASE_URL, DATA_DIR: newDataFolder(), SITE_URL: 'http://venus.example' }
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  await pool.query(`
    insert into blog_posts (slug, title, content, author_name, is_published, published_date)
    select 'p-' || n, 'Post ' || n, '<p>Words</p>', 'A', true, now() - interval '30 days' - n * interval '1 day'
    from generate_series(1, ${POSTS}) n`)
  const first = await startVenus(settings, withoutSupervisor)
  await first.ready()
  const paths = Array.from({ length: POSTS }, (_, index) => `/blog/p-${index + 1}`)
  // A late change may still purge them once.
  await waitFor(async () => expect(await readAll(first, paths)).toEqual(paths))
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  await pool.query(`update blog_posts set title = 'Changed meanwhile' where slug = 'p-15'`)
  await close()
  const second = await startVenus(settings, withoutSupervisor)
  await second.ready()
  expect(await (await fetch(`${second.url}/blog/p-16`)).text()).toContain('Changed meanwhile')
  const nearby = new Set(paths.slice(11, 18))
  const unchanged = paths.filter((path) => !nearby.has(path))
  expect(await readAll(second, unchanged)).toEqual(unchanged)
})
