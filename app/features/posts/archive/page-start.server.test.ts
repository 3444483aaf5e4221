import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { selectPostsOf } from './archive.server.ts'

const inOrder = `select slug from blog_posts where is_published and published_date <= now()
  order by published_date desc, id desc`

const actualCounts = `select counted_for.id as category_id, week_of(published_date) as week, count(*)::int as posts
  from blog_posts, lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (category_id)) as counted_for (id)
  where is_published and counted_for.id is not null group by 1, 2 order by 1, 2`

/** What is done to posts, one statement after the other. */
const changes = [
  `update blog_posts set title = 'Another title'`,
  `update blog_posts set is_published = false where slug like '%7'`,
  `update blog_posts set is_published = true, title = 'Published' where slug like '%17'`,
  `update blog_posts set published_date = published_date - interval '30 days' where slug like '%3'`,
  `update blog_posts set category_id = (select id from blog_categories where slug = 'tech') where slug like '%4'`,
  `update blog_posts set category_id = null where slug like '%5'`,
  `delete from blog_posts where slug like '%6'`,
  `delete from blog_categories where slug = 'tech'`,
  `insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
   select 'new-' || n, 'New', 'A', n < 3, now() - interval '1 minute', (select id from blog_categories)
   from generate_series(1, 4) n`,
]

describe.each(featureEngines)('the weeks of posts on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query(
      `insert into blog_categories (slug, name, color) values ('hair', 'Hair', '#aa3355'), ('tech', 'Tech', '#aa3355');
       insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
       select 'post-' || n, 'Post', 'A', n % 9 > 0, now() - (n - 5) * interval '31 hours',
         (select id from blog_categories where slug = case n % 3 when 0 then 'hair' when 1 then 'tech' end)
       from generate_series(1, 90) n`,
    )
  })
  afterAll(() => database.close())

  const storedAndActual = async () => {
    const stored = await database.pool.query(
      'select category_id, week, posts from blog_post_weeks where posts <> 0 order by 1, 2',
    )
    return [stored.rows, (await database.pool.query(actualCounts)).rows]
  }

  async function everyPage(filter: { categories?: string[] }) {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const listPosts = (input: { categories?: string[]; page: number }) =>
      visitor.run((db) => selectPostsOf(db, input))
    const first = await listPosts({ ...filter, page: 1 })
    const slugs = first.posts.map(({ slug }) => slug)
    for (let page = 2; page <= first.pages; page++) {
      slugs.push(...(await listPosts({ ...filter, page })).posts.map(({ slug }) => slug))
    }
    return { total: first.total, slugs }
  }

  test('whatever is done to posts, they are counted', async () => {
    for (const change of changes) {
      await database.pool.query(change)
      const [stored, actual] = await storedAndActual()
      expect(stored, change).toEqual(actual)
    }
  })

  test('the pages hold every public post once, in order, and none whose time has not come', async () => {
    const { rows } = await database.pool.query<{ slug: string }>(inOrder)
    const slugs = rows.map(({ slug }) => slug)
    expect(await everyPage({})).toEqual({ total: slugs.length, slugs })
    const { rows: hairRows } = await database.pool.query<{ slug: string }>(
      inOrder.replace('where', 'where category_id = (select id from blog_categories) and'),
    )
    const hair = hairRows.map(({ slug }) => slug)
    expect(hair.length).toBeGreaterThan(13)
    expect(await everyPage({ categories: ['hair'] })).toEqual({ total: hair.length, slugs: hair })
    await database.pool.query(
      `insert into blog_categories (slug, name, color) values ('nails', 'Nails', '#aa3355');
       update blog_posts set category_id = (select id from blog_categories where slug = 'nails')
       where category_id is null`,
    )
    const { rows: bothRows } = await database.pool.query<{ slug: string }>(
      inOrder.replace('where', 'where category_id is not null and'),
    )
    const both = bothRows.map(({ slug }) => slug)
    expect(await everyPage({ categories: ['hair', 'nails'] })).toEqual({ total: both.length, slugs: both })
    expect(await everyPage({ categories: [] })).toEqual({ total: 0, slugs: [] })
  })

  test('when all posts are gone, so are their counts', async () => {
    await database.pool.query('truncate blog_posts cascade')
    expect(await storedAndActual()).toEqual([[], []])
  })
})
