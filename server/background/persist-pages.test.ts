import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { openCachedSite } from '#testing/pages/cached-site.ts'
import { newDataFolder } from '#testing/process.ts'
import { ensureBuilt } from '../build/build.ts'

const POSTS = 40
const paths = Array.from({ length: POSTS }, (_, index) => `/blog/p-${index + 1}`)

/** A post, and three before and three after it in its category, which are its neighbors as well. */
const around = (number: number) => Array.from({ length: 7 }, (_, index) => `/blog/p-${number - 3 + index}`)

// Pages are saved with the build that has made them.
beforeAll(() => ensureBuilt())

async function openSite() {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  const { pool } = database
  await pool.query(`
    insert into blog_posts (slug, title, content, author_name, is_published, published_date)
    select 'p-' || n, 'Post ' || n, '<p>Words</p>', 'A', true, now() - interval '30 days' - n * interval '1 day'
    from generate_series(1, ${POSTS}) n;
    insert into blog_posts (slug, title, author_name, is_published, published_date)
    values ('due', 'Due now', 'A', true, now() + interval '1 hour')`)
  const dataDir = newDataFolder()
  let site = await openCachedSite(database, { dataDir })
  const read = async () => {
    const texts = new Map<string, string>()
    const hits: string[] = []
    for (const path of paths) {
      const { isHit, text } = await site.read(path)
      if (isHit) hits.push(path)
      texts.set(path, text)
    }
    return { hits, textOf: (number: number) => texts.get(`/blog/p-${number}`) }
  }
  await read()
  expect((await read()).hits).toEqual(paths)
  return {
    pool,
    /** What is read by the next process, after something that happened while there was none. */
    async restart(meanwhile: () => Promise<unknown>) {
      await site.close()
      await meanwhile()
      site = await openCachedSite(database, { dataDir })
      return read()
    },
  }
}

test('after a restart all pages are served that nothing has changed meanwhile, and no other', async () => {
  const { pool, restart } = await openSite()
  expect((await restart(async () => {})).hits).toEqual(paths)

  const early = await pool.connect()
  await early.query('begin')
  await early.query(`update blog_posts set title = 'By an open one' where slug = 'p-35'`)
  // Committed after it has begun, and on no page: what is open is not simply the last.
  await pool.query(`insert into blog_tags (slug, name) values ('unused', 'Unused')`)
  const { hits, textOf } = await restart(async () => {
    // In a transaction that was open before.
    await early.query('commit')
    early.release()
    await pool.query(`update blog_posts set title = 'Changed meanwhile' where slug = 'p-15'`)
    // One has become public, as if time had passed: nothing tells of it.
    await pool.query(`
      begin;
      set local session_replication_role = replica;
      update blog_posts set published_date = clock_timestamp() where slug = 'due';
      commit`)
  })
  for (const number of [15, 16]) expect(textOf(number), String(number)).toContain('Changed meanwhile')
  for (const number of [34, 35]) expect(textOf(number), String(number)).toContain('By an open one')
  expect(textOf(1)).toContain('Due now')
  const changed = new Set([...around(15), ...around(35), ...around(0)])
  expect(hits).toEqual(paths.filter((path) => !changed.has(path)))

  // As after a restore.
  const restored = await restart(() =>
    pool.query('delete from content_epoch; insert into content_epoch default values'),
  )
  expect(restored.hits).toEqual([])
})
