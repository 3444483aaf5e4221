import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#testing/postgres.ts'
import { newDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'
import { DAY_AFTER, readWhileSaving, signInAsEditor } from '#testing/read-while-saving.ts'
import { admin } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

const SAVES = 5
const PAGES = ['/', '/blog', '/about', '/rss.xml', '/sitemap.xml']

/** How many connections to the replica have rendered a page. */
async function pagesRenderedOn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as made from pg_stat_activity where application_name = 'venus-replica' and query = 'commit'",
  )
  await client.end()
  return rows[0].made
}

test('pages are read from a replica that is late, and none is older than what was saved; without it they go on', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const DATABASE_URL = await postgres.createDatabase('venus')
  const replica = await postgres.replicate()
  const DATABASE_REPLICA_URL = replica.urlOf('venus')
  const venus = await startVenus(
    { DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR: newDataFolder(), ...admin },
    withoutSupervisor,
  )
  await venus.ready()
  const writer = await signInAsEditor(venus, admin)
  const post = writer.newPost()

  const { stale } = await readWhileSaving([venus.url], { post, neighbor: writer.newPost(DAY_AFTER) }, SAVES)
  expect(stale).toEqual([])

  // Without further changes the replica catches up, and uncached pages are rendered from it.
  const statuses = async () => Promise.all(PAGES.map(async (path) => (await fetch(venus.url + path)).status))
  await waitFor(async () => {
    expect((await fetch(`${venus.url}/blog/no-such-post`)).status).toBe(404)
    expect(await pagesRenderedOn(DATABASE_REPLICA_URL)).toBeGreaterThan(0)
  })
  expect(await statuses()).toEqual(PAGES.map(() => 200))

  await replica.stop('SIGQUIT')
  expect((await fetch(`${venus.url}/blog/no-such-post`)).status).toBe(404)
  await post.save('Version 99 ')
  expect(await (await fetch(venus.url + post.path)).text()).toContain('Version 99')
  expect(await statuses()).toEqual(PAGES.map(() => 200))
  await venus.waitForOutput('replica unavailable, reading from the primary')
})
