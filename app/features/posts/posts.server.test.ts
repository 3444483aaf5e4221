import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { createPost, listLatestPosts } from './posts.server.ts'
import type { PostFields } from './posts.ts'

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
  const as = (person: Person) => accessFor(database.pool, person)
  const admin: Person = { kind: 'admin', userId: people.admin }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await createPost(as(admin), fields, [ids.tag])
  })
  afterAll(() => database.close())

  test('the latest posts are the public ones, newest first, even for an admin', async () => {
    for (const person of [admin, { kind: 'anonymous' } as const]) {
      const posts = await listLatestPosts(as(person), { limit: 10 })
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
    const viewer = as({ kind: 'member', userId: people.member })
    await expect(createPost(viewer, { ...fields, slug: 'mine' }, [])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    })
  })
})
