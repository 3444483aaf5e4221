import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { resolveAddress } from '../transfer/resolve-address.server.ts'
import { listGuides } from './guides/guides.server.ts'
import { parseGuidesQuery } from './guides/guides-query.ts'
import { listLatestPosts, readPostPage } from './posts.server.ts'
import type { PostFields } from './posts.ts'
import { createPost } from './save-post.server.ts'

const fields: PostFields = {
  slug: 'creme-brulee',
  title: 'Crème brûlée',
  excerpt: 'A dessert',
  content: `<p onclick="x()">${'word '.repeat(500)}</p>`,
  featuredImage: null,
  featuredImageAlt: null,
  publishedDate: new Date(),
  authorName: 'Venus Hart',
  isPublished: true,
  isFeatured: false,
  showNewBadge: false,
  videoUrl: null,
  metaTitle: null,
  metaDescription: null,
  categoryId: ids.category,
}

describe.each(featureEngines)('posts on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const admin: Actor = { kind: 'admin', userId: userIds.admin }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await createPost(as(admin), fields, [ids.tag])
  })
  afterAll(() => database.close())

  test('the latest posts are the public ones, newest first, even for an admin', async () => {
    for (const actor of [admin, { kind: 'anonymous' } as const]) {
      const posts = await listLatestPosts(as(actor), { limit: 10 })
      expect(posts.map(({ slug }) => slug)).toEqual(['creme-brulee', 'published'])
    }
  })

  test('a saved post is cleaned and its reading time measured', async () => {
    const [post] = await listLatestPosts(as({ kind: 'anonymous' }), { limit: 1 })
    expect(post).toMatchObject({ readTime: 3, isNew: true, category: { slug: 'hair' } })
    const { rows } = await database.pool.query("select content from blog_posts where slug = 'creme-brulee'")
    expect(rows[0].content).not.toContain('onclick')
  })

  test.each([
    ['a word without its accents', 'creme'],
    ['another form of a word', 'desserts'],
    ['a tag', 'guide'],
    ['a word of the body', 'words'],
  ])('the search column finds a post by %s', async (_what, query) => {
    const { rows } = await database.pool.query(
      `select slug from blog_posts where search @@ websearch_to_tsquery('venus', $1) and slug like 'creme%'`,
      [query],
    )
    expect(rows).toEqual([{ slug: 'creme-brulee' }])
  })

  test('a post comes with its tags, related posts of its category and its neighbors', async () => {
    const page = await readPostPage(as({ kind: 'anonymous' }), 'creme-brulee')
    expect(page).toMatchObject({
      post: { slug: 'creme-brulee', tags: [{ name: 'Guide', slug: 'guide' }], videoId: null },
      related: [{ slug: 'published' }],
      previous: { path: '/blog/published' },
      next: null,
    })
  })

  test('related are at most three of its category, those that are nearest in time', async () => {
    await database.pool.query(`
      insert into blog_categories (slug, name, color) values ('near', 'Near', '#123456');
      insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
        select 'near-' || day, 'T', 'A', day <> 6, timestamptz '2026-01-01' + day * interval '1 day',
          (select id from blog_categories where slug = 'near' and day <> 7)
        from unnest(array[1, 2, 3, 5, 6, 7, 8, 20, 21]) as day`)
    const relatedOf = async (slug: string) => {
      const page = await readPostPage(as(admin), slug)
      return page && 'post' in page ? page.related.map((related) => related.slug) : null
    }
    expect(await relatedOf('near-1')).toEqual(['near-5', 'near-3', 'near-2'])
    expect(await relatedOf('near-5')).toEqual(['near-8', 'near-3', 'near-2'])
    expect(await relatedOf('near-8')).toEqual(['near-5', 'near-3', 'near-2'])
    expect(await relatedOf('near-21')).toEqual(['near-20', 'near-8', 'near-5'])
    await database.pool.query(`delete from blog_posts where slug like 'near-%'`)
  })

  test('what its writer wrote for search engines describes it, else its excerpt, its first words or its title', async () => {
    const describe = async (columns: string) => {
      await database.pool.query(`update blog_posts set ${columns} where slug = 'creme-brulee'`)
      const page = await readPostPage(as({ kind: 'anonymous' }), 'creme-brulee')
      return page && 'post' in page ? page.post.description : undefined
    }
    expect(await describe("meta_description = 'M', excerpt = 'E', content = '<p>First words.</p>'")).toBe('M')
    expect(await describe('meta_description = null')).toBe('E')
    expect(await describe("excerpt = ''")).toBe('First words.')
    expect(await describe("content = ''")).toMatch(/^Crème/)
  })

  test('drafts, scheduled posts and nonsense are not found', async () => {
    for (const slug of ['draft', 'scheduled', 'no-such-post', '%', "'", 'CREME-BRULEE', '']) {
      expect(await readPostPage(as(admin), slug)).toBeNull()
    }
  })

  test('a slug once public keeps leading to its post; one never public does not', async () => {
    await database.pool.query("update blog_posts set slug = 'renamed' where slug = 'published'")
    expect(await readPostPage(as({ kind: 'anonymous' }), 'published')).toEqual({ movedTo: '/blog/renamed' })
    await database.pool.query("update blog_posts set slug = 'published' where slug = 'renamed'")
    await database.pool.query("update blog_posts set slug = 'draft-renamed' where slug = 'draft'")
    expect(await readPostPage(as(admin), 'draft')).toBeNull()
  })

  test('a post with an address of its own is there, and keeps leading there from its former ones', async () => {
    const anonymous = as({ kind: 'anonymous' })
    const move = (ownPath: string | null) =>
      database.pool.query('update blog_posts set own_path = $1 where slug = $2', [ownPath, 'published'])
    await move('/posts/here')
    expect(await resolveAddress(anonymous, '/Posts/Here/')).toEqual({ kind: 'post', slug: 'published' })
    expect(await readPostPage(anonymous, 'published')).toMatchObject({ post: { path: '/posts/here' } })
    await move('/there')
    expect(await resolveAddress(anonymous, '/posts/here')).toEqual({ kind: 'moved', to: '/there' })
    await move(null)
    expect(await resolveAddress(anonymous, '/there')).toEqual({ kind: 'moved', to: '/blog/published' })
    await database.pool.query("update blog_posts set own_path = '/secret' where slug like 'draft%'")
    expect(await resolveAddress(anonymous, '/secret')).toBeNull()
    expect(await resolveAddress(as(admin), '/secret')).toBeNull()
    await database.pool.query("update blog_posts set own_path = null where own_path = '/secret'")
    expect(await resolveAddress(as(admin), '/secret')).toBeNull()
  })

  test.each(['here', '/Here', '/a//b', '/a/', '/a b', '/a.png', '/', `/${'a'.repeat(120)}`])(
    'the address %j is refused',
    async (ownPath) => {
      await expect(
        createPost(as(admin), { ...fields, slug: 'elsewhere', ownPath }, []),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('blog_posts_own_path_shape') } })
    },
  )

  test('guides come six at a time, by type or difficulty', async () => {
    await database.pool.query(
      `insert into blog_posts (slug, title, author_name, is_published, published_date, guide_type, guide_difficulty,
         guide_duration)
       select 'guide-' || n, 'Guide ' || n, 'A', n < 8, now() - n * interval '1 day',
         case when n % 2 = 0 then 'Overnight' else '5-Min Quick' end, 'Beginner', '5 minutes' from generate_series(1, 8) n`,
    )
    const titles = async (query: string) => {
      const { guides, hasMore } = await listGuides(
        as({ kind: 'anonymous' }),
        parseGuidesQuery(new URLSearchParams(query)),
      )
      return { titles: guides.map(({ title }) => Number(title.slice(6))), hasMore }
    }
    expect(await titles('')).toEqual({ titles: [1, 2, 3, 4, 5, 6], hasMore: true })
    expect(await titles('more=1')).toEqual({ titles: [1, 2, 3, 4, 5, 6, 7], hasMore: false })
    expect(await titles('filter=5-min-quick')).toEqual({ titles: [1, 3, 5, 7], hasMore: false })
    expect((await titles('filter=beginner&more=1')).titles).toHaveLength(7)
    expect(await titles('filter=advanced')).toEqual({ titles: [], hasMore: false })
  })

  test('two posts cannot have one slug', async () => {
    await expect(createPost(as(admin), fields, [])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('blog_posts_slug_unique') },
    })
  })

  test.each(['Upper', 'two--hyphens', '-edge', 'a'.repeat(81), ''])(
    'the slug %j is refused',
    async (slug) => {
      await expect(createPost(as(admin), { ...fields, slug }, [])).rejects.toMatchObject({
        cause: { message: expect.stringContaining('blog_posts_slug_shape') },
      })
    },
  )

  test('a viewer cannot save a post', async () => {
    const viewer = as({ kind: 'member', userId: userIds.member })
    await expect(createPost(viewer, { ...fields, slug: 'mine' }, [])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    })
  })
})
