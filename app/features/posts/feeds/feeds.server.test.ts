import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { countPublicPosts, listSitemapPosts, readFeed } from './feeds.server.ts'

describe.each(featureEngines)('feeds on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const anonymous = () => as({ kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into blog_posts (slug, title, content, author_name, is_published, published_date, featured_image)
       select 'old-' || n, 'Old ' || n, '<p>' || n || '</p>', 'A', true, now() - n * interval '1 week', '/media/a.webp'
       from generate_series(1, 40) n`,
    )
  })
  afterAll(() => database.close())

  test('a feed holds the newest 30 public posts in full, even for an admin', async () => {
    for (const access of [as({ kind: 'admin', userId: userIds.admin }), anonymous()]) {
      const feed = await readFeed(access)
      expect(feed?.posts).toHaveLength(30)
      expect(feed?.posts.slice(0, 2)).toMatchObject([
        { slug: 'published', category: { slug: 'hair' }, tags: [{ slug: 'guide' }], image: null },
        {
          slug: 'old-1',
          content: '<p>1</p>',
          category: null,
          tags: [],
          image: { url: '/media/a.webp', alt: 'Old 1' },
        },
      ])
    }
  })

  test('a feed of a category holds its posts only', async () => {
    const feed = await readFeed(anonymous(), 'hair')
    expect(feed?.category).toMatchObject({ name: 'Hair', slug: 'hair', description: '' })
    expect(feed?.posts.map(({ path }) => path)).toEqual(['/blog/published'])
    expect(JSON.stringify(await readFeed(anonymous(), 'HAIR'))).toBe(JSON.stringify(feed))
  })

  test.each(['nope', 'a\0b', "'; drop", 'ÄÖ', ''])(
    'there is no feed of the category %j',
    async (category) => {
      expect(await readFeed(anonymous(), category)).toBeNull()
    },
  )

  test('a category without posts has an empty feed', async () => {
    await database.pool.query(
      `insert into blog_categories (slug, name, color) values ('empty', 'Empty', '#aa3355')`,
    )
    expect(await readFeed(anonymous(), 'empty')).toMatchObject({ category: { slug: 'empty' }, posts: [] })
  })

  test('the sitemap lists public posts oldest first, stretch by stretch', async () => {
    expect(await countPublicPosts(anonymous())).toBe(41)
    const first = await listSitemapPosts(anonymous(), { offset: 0, limit: 40 })
    expect(first[0]).toMatchObject({ path: '/blog/old-40', image: '/media/a.webp' })
    const rest = await listSitemapPosts(anonymous(), { offset: 40, limit: 40 })
    expect(rest).toEqual([
      { path: '/blog/published', lastModified: expect.any(Date), image: '/social/published.png' },
    ])
  })

  test('a post with a later date is on none of them', async () => {
    const { rows } = await database.pool.query('select slug from blog_posts where id = $1', [ids.scheduled])
    const paths = (await listSitemapPosts(anonymous(), { offset: 0, limit: 99 })).map(({ path }) => path)
    expect(paths).not.toContain(`/blog/${rows[0].slug}`)
  })
})
