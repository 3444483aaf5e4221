import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations.ts'
import { blogTags } from '#database/schema/posts.ts'
import { ids } from '#testing/access-fixtures.ts'
import {
  fillSite,
  readSiteContent,
  restoreTestBackup,
  type TestSite,
  writeTestBackup,
} from '#testing/backup-site.ts'
import { createPostgresDatabase, engines, openTestDatabase } from '#testing/database.ts'
import { createCleanup, temporaryFolder } from '#testing/process.ts'
import { readSettings } from '../settings.ts'
import { openStorage } from '../storage.ts'

const emptyDatabase = async () => openDatabase({ url: await createPostgresDatabase() })

describe.each(engines)('a backup made on %s', (engine) => {
  const all = createCleanup()
  const folder = temporaryFolder(all.onCleanup)
  const path = join(folder, 'site.zip')
  const storageIn = (name: string) => openStorage(readSettings({ DATA_DIR: join(folder, name) }))
  let site: TestSite & { database: Database }

  beforeAll(async () => {
    const database = await openTestDatabase(engine)
    site = { database, pool: database.pool, storage: storageIn('origin') }
    await fillSite(site)
    await writeTestBackup(site, path)
  })
  afterAll(async () => {
    await site.database.close()
    await all.end()
  })

  // On an empty database, too: server/commands/backup.test.ts.
  const other = engine === 'embedded' ? 'postgres' : 'embedded'
  test(`gives the same site on ${other}, in place of another, and it goes on from there`, async () => {
    const database = await openTestDatabase(other)
    const target = { pool: database.pool, storage: storageIn(`to-${other}`) }
    await fillDifferently(target)
    await restoreTestBackup(path, target)
    expect(await readSiteContent(target)).toEqual(await readSiteContent(site))
    // Sequences continue, triggers work and permissions are the same.
    await database.pool.query(`insert into audit_log (kind, actor) values ('signed-in', 'a')`)
    await database.pool.query(`update blog_tags set name = 'Other'`)
    const { rows } = await database.pool.query<{ fresh: boolean }>(
      'select bool_and(updated_at > created_at) as fresh from blog_tags',
    )
    expect(rows).toEqual([{ fresh: true }])
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const forged = visitor.run((db) => db.insert(blogTags).values({ slug: 's', name: 'N' }))
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } })
    await database.close()
  })

  test('made while others write, it is of one moment', async () => {
    const writing = new AbortController()
    const writers = [1, 2].map((writer) => writeOn(site, writer, writing.signal))
    const busy = join(folder, 'busy.zip')
    // Else the backup could not be inconsistent. Each writer may be about to delete one.
    await expect.poll(() => written(site)).toBeGreaterThan(5 + writers.length)
    await writeTestBackup(site, busy)
    const wasWritten = await written(site)
    await expect.poll(() => written(site)).toBeGreaterThan(wasWritten)
    writing.abort()
    await Promise.all(writers)

    const database = await emptyDatabase()
    const target = { pool: database.pool, storage: storageIn('of-one-moment') }
    await restoreTestBackup(busy, target)
    const { rows } = await database.pool.query(torn)
    expect(rows).toEqual([{ halves: 0, lines: 0, files: 0 }])
    expect(await written(target)).toBeGreaterThan(5)
    const restored = await readSiteContent(target)
    const named = await database.pool.query<{ key: string }>(
      `select key from media_files where name = 'busy'`,
    )
    const stored = new Set(restored.files.map(([key]) => key))
    expect(named.rows.filter(({ key }) => !stored.has(key))).toEqual([])
    await database.close()
  })

  test('given up half-way, it leaves nothing behind', async () => {
    const empty = join(folder, 'given-up')
    mkdirSync(empty)
    const stopping = new AbortController()
    const half = writeTestBackup(site, join(empty, 'half.zip'), {
      signal: stopping.signal,
      onProgress: ({ done }) => done > 10 && stopping.abort(),
    })
    await expect(half).rejects.toThrow()
    expect(readdirSync(empty)).toEqual([])
    // The database connection was released.
    expect(await written(site)).toBeGreaterThan(0)
  })
})

const PRODUCT = '00000000-0000-4000-8000-000000000001'

test('who left after the backup stays away; who came back by then is there', async () => {
  const database = await openTestDatabase('postgres')
  const { pool } = database
  const folder = temporaryFolder()
  const site = { pool, storage: openStorage(readSettings({ DATA_DIR: folder })) }
  const people = ['stays', 'left', 'lost', 'returned', 'forgotten']
  await pool.query(
    `insert into newsletter_subscribers (email, status, confirmed_at)
     select name || '@venus.example', 'active', now() from unnest($1::text[]) name`,
    [people],
  )
  await pool.query(
    `insert into single_emails (key, to_email, subject, body, state)
     select state, 'stays@venus.example', 'S', '{}', state from unnest('{waiting,taken,uncertain}'::text[]) state`,
  )
  await pool.query(
    `insert into reader_addresses (email) select name || '@venus.example' from unnest($1::text[]) name`,
    [people],
  )
  await pool.query(
    `insert into reader_follows (address_id, kind, subject_id, title, requested_at, confirmed_at)
     select id, 'product', '${PRODUCT}', 'Balm', null, now() from reader_addresses`,
  )
  await pool.query(`insert into products (id, slug, name) values ('${PRODUCT}', 'balm', 'Balm')`)
  await pool.query(
    `insert into product_events (product_id, kind, key) values ('${PRODUCT}', 'stock', 'before')`,
  )
  await pool.query(
    `insert into questions (content, asker_email) select name, name || '@venus.example' from unnest('{open,told}'::text[]) name`,
  )
  const path = join(folder, 'site.zip')
  await writeTestBackup(site, path)
  await pool.query(`update questions set told_at = now(), asker_email = null where content = 'told'`)
  const leave = (name: string, endedAt: string) =>
    pool.query(
      `update reader_follows set ended_at = ${endedAt}
       where address_id = (select id from reader_addresses where email = $1)`,
      [`${name}@venus.example`],
    )
  await leave('left', 'now()')
  await leave('returned', `now() - interval '1 year'`)
  await pool.query(
    `insert into product_events (product_id, kind, key) values ('${PRODUCT}', 'stock', 'since')`,
  )
  const end = (name: string, status: string, endedAt: string) =>
    pool.query(`update newsletter_subscribers set status = $2, ended_at = ${endedAt} where email = $1`, [
      `${name}@venus.example`,
      status,
    ])
  await end('left', 'unsubscribed', 'now()')
  await end('lost', 'bounced', 'now()')
  await end('returned', 'unsubscribed', `now() - interval '1 year'`)
  await end('forgotten', 'unsubscribed', 'now()')
  await pool.query(`delete from newsletter_subscribers where email = 'forgotten@venus.example'`)
  await restoreTestBackup(path, site)
  const isSuppressed = `exists (select from suppressed_emails
    where email_hash = hash_email('Forgotten@venus.example', suppression_key())) as "isSuppressed"`
  expect((await pool.query(`select ${isSuppressed}`)).rows).toEqual([{ isSuppressed: true }])
  const { rows } = await pool.query<{ email: string; status: string }>(
    'select email, status from newsletter_subscribers',
  )
  expect(Object.fromEntries(rows.map(({ email, status }) => [email.split('@', 1)[0], status]))).toEqual({
    stays: 'active',
    left: 'unsubscribed',
    lost: 'bounced',
    returned: 'active',
  })
  // The site that is replaced may have sent what was waiting.
  const { rows: emails } = await pool.query(
    'select key, state, body is null as "isEmpty" from single_emails order by key',
  )
  expect(emails).toEqual([
    { key: 'taken', state: 'canceled', isEmpty: true },
    { key: 'uncertain', state: 'uncertain', isEmpty: false },
    { key: 'waiting', state: 'canceled', isEmpty: true },
  ])
  const { rows: follows } = await pool.query(
    `select email from reader_follows join reader_addresses a on a.id = address_id
     where ended_at is null order by email`,
  )
  expect(follows.map(({ email }) => email.split('@', 1)[0])).toEqual([
    'forgotten',
    'lost',
    'returned',
    'stays',
  ])
  const { rows: events } = await pool.query(
    'select key, fanned_out_at is not null as "isTold" from product_events order by key',
  )
  expect(events).toEqual([
    { key: 'before', isTold: true },
    { key: 'since', isTold: true },
  ])
  const { rows: questions } = await pool.query(
    'select content, state, asker_email is null as "isForgotten" from questions order by content',
  )
  expect(questions).toEqual([
    { content: 'open', state: 'waiting', isForgotten: false },
    { content: 'told', state: 'answered', isForgotten: true },
  ])
  await database.close()
})

test('a backup of an earlier version is brought up to this one', async () => {
  const folder = temporaryFolder()
  const storage = openStorage(readSettings({ DATA_DIR: folder }))
  const [earlier, now] = [await emptyDatabase(), await openTestDatabase('postgres')]
  await migrate(earlier.pool, migrations.slice(0, -1))
  await earlier.pool.query(`insert into blog_tags (slug, name) values ('early', 'Early')`)
  await writeTestBackup({ pool: earlier.pool, storage }, join(folder, 'early.zip'))
  await restoreTestBackup(join(folder, 'early.zip'), { pool: now.pool, storage })
  expect(await migrate(now.pool, migrations)).toEqual([])
  expect((await now.pool.query('select name from blog_tags')).rows).toEqual([{ name: 'Early' }])
  await earlier.close()
  await now.close()
})

async function fillDifferently({ pool, storage }: TestSite) {
  await pool.query(`insert into blog_tags (slug, name) values ('of-before', 'Before')`)
  await storage.put('blog-media/posts/of-before.webp', Buffer.from('b'), { contentType: 'image/webp' })
}

const written = async ({ pool }: TestSite) =>
  (
    await pool.query<{ posts: number }>(
      `select count(*)::int as posts from blog_posts where slug like 'busy-%'`,
    )
  ).rows[0]?.posts ?? 0

/** A post with its two comments and its picture, in one transaction each time; every third is deleted. */
async function writeOn({ pool, storage }: TestSite, writer: number, signal: AbortSignal) {
  const system = accessFor(pool, { kind: 'system' })
  for (let number = 0; !signal.aborted; number++) {
    const slug = `busy-${writer}-${number}`
    const key = `blog-media/posts/${slug}.webp`
    await storage.put(key, Buffer.from(slug), { contentType: 'image/webp' })
    await system.run(async (db) => {
      await db.execute(
        sql`insert into media_files (key, name, width, height, bytes) values (${key}, 'busy', 1, 1, 1)`,
      )
      await db.execute(sql`
        with post as (
          insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
          select ${slug}, ${slug}, 'A', true, now() - interval '30 days', id from blog_categories limit 1 returning id)
        insert into blog_comments (post_id, first_name, last_name, content)
        select id, 'A', 'B', number::text from post, generate_series(1, 2) number`)
    })
    if (number % 3 > 0) continue
    await system.run(async (db) => {
      await db.execute(sql`delete from blog_posts where slug = ${slug}`)
      await db.execute(sql`delete from media_files where key = ${key}`)
    })
    await storage.delete(key)
  }
}

/** Posts without their two comments or their picture, and weeks that count other posts than there are. */
const torn = `
  select
    (select count(*)::int from blog_posts where slug like 'busy-%'
      and (select count(*) from blog_comments where post_id = blog_posts.id) <> 2) as halves,
    (select count(*)::int from blog_posts where slug like 'busy-%'
      and not exists (select from media_files where key = 'blog-media/posts/' || slug || '.webp')) as files,
    (select count(*)::int from blog_post_weeks full join (
      select counted_for.id as category_id, week_of(published_date) as week, count(*) as posts from blog_posts,
        lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (category_id)) as counted_for (id)
      where is_published and counted_for.id is not null group by 1, 2) counted using (category_id, week)
      where category_id <> '${ids.fresh}' and coalesce(blog_post_weeks.posts, 0) <> coalesce(counted.posts, 0)) as lines`
