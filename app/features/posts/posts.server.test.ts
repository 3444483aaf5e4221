import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { listLatestPosts, listPostsByTag, readPostPage } from './posts.server.ts'
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

describe.each(engines)('posts on %s', (engine) => {
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
      previous: { slug: 'published' },
      next: null,
    })
  })

  test('drafts, scheduled posts and nonsense are not found', async () => {
    for (const slug of ['draft', 'scheduled', 'no-such-post', '%', "'", 'CREME-BRULEE', '']) {
      expect(await readPostPage(as(admin), slug)).toBeNull()
    }
  })

  test('a slug once public keeps leading to its post; one never public does not', async () => {
    await database.pool.query("update blog_posts set slug = 'renamed' where slug = 'published'")
    expect(await readPostPage(as({ kind: 'anonymous' }), 'published')).toEqual({ movedTo: 'renamed' })
    await database.pool.query("update blog_posts set slug = 'published' where slug = 'renamed'")
    await database.pool.query("update blog_posts set slug = 'draft-renamed' where slug = 'draft'")
    expect(await readPostPage(as(admin), 'draft')).toBeNull()
  })

  test('posts with a tag come in stretches', async () => {
    const page = await listPostsByTag(as({ kind: 'anonymous' }), 'guide', { offset: 0, limit: 1 })
    expect(page).toMatchObject({ posts: [{ slug: 'creme-brulee' }], hasMore: true })
    expect(await listPostsByTag(as({ kind: 'anonymous' }), 'guide', { offset: 1, limit: 1 })).toMatchObject({
      posts: [{ slug: 'published' }],
      hasMore: false,
    })
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
