import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostFields } from '#app/features/posts/posts.ts'
import { createPost } from '#app/features/posts/save-post.server.ts'
import { createCategories, createTags, listCategories } from '#app/features/posts/taxonomy.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { listArchive } from './archive.server.ts'
import { rebuildSearchWords } from './rebuild-search-words.server.ts'

const HOUR = 60 * 60 * 1000

function post(slug: string, title: string, content: string, more: Partial<PostFields> = {}): PostFields {
  return {
    slug,
    title,
    content,
    excerpt: '',
    authorName: 'A',
    isPublished: true,
    isFeatured: false,
    featuredImage: null,
    featuredImageAlt: null,
    videoUrl: null,
    metaTitle: null,
    metaDescription: null,
    showNewBadge: false,
    categoryId: null,
    publishedDate: new Date(Date.now() - HOUR),
    ...more,
  }
}

describe.each(featureEngines)('the archive on %s', (engine) => {
  let database: Database
  let visitor: Access

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    visitor = accessFor(database.pool, { kind: 'anonymous' })
    const system = accessFor(database.pool, { kind: 'system' })
    const [hair, skin] = await createCategories(system, [
      { slug: 'skincare', name: 'Skincare', description: 'Skin', color: '#112233' },
      { slug: 'hair', name: 'Hair', description: 'Hair', color: '#223344' },
    ])
    const [tag] = await createTags(system, [{ slug: 'budget', name: 'Budget' }])
    const inSkin = { categoryId: hair?.id ?? null }
    const inHair = { categoryId: skin?.id ?? null }
    await createPost(system, post('moisturizer', 'The best moisturizer', '<p>For dry skin</p>', inSkin), [])
    await createPost(
      system,
      post('creme', 'Crème de la crème', '<p>A rich cream & <b>balm</b></p>', inSkin),
      [],
    )
    await createPost(system, post('curls', 'Heatless curls', '<p>No moisturizer needed</p>', inHair), [
      tag?.id ?? '',
    ])
    await createPost(
      system,
      post('draft', 'Secret moisturizer', '<p>zanzibar</p>', { isPublished: false }),
      [],
    )
    const later = { publishedDate: new Date(Date.now() + HOUR) }
    await createPost(system, post('later', 'Later moisturizer', '<p>kilimanjaro</p>', later), [])
    for (let number = 0; number < 14; number++) {
      const publishedDate = new Date(Date.now() - (100 + number) * HOUR)
      await createPost(
        system,
        post(`filler-${number}`, `Filler ${number}`, '<p>lorem</p>', { publishedDate }),
        [],
      )
    }
  })
  afterAll(() => database.close())

  const slugs = async (wanted: Partial<Parameters<typeof listArchive>[1]>) =>
    (await listArchive(visitor, { page: 1, ...wanted })).posts.map(({ slug }) => slug)

  test('pages hold thirteen posts, newest first, and end where the posts end', async () => {
    expect(await listArchive(visitor, { page: 1 })).toMatchObject({ total: 17, pages: 2, page: 1 })
    expect(await slugs({ page: 1 })).toHaveLength(13)
    expect(await slugs({ page: 2 })).toEqual(['filler-10', 'filler-11', 'filler-12', 'filler-13'])
    expect(await slugs({ page: 3 })).toEqual([])
    expect(await slugs({ page: 1e9 })).toEqual([])
  })

  test('category and search narrow together', async () => {
    expect((await slugs({ category: 'skincare' })).sort()).toEqual(['creme', 'moisturizer'])
    expect(await slugs({ search: 'moisturizer', category: 'hair' })).toEqual(['curls'])
    expect(await slugs({ category: 'no-such-category' })).toEqual([])
    expect(await slugs({ search: 'moisturizer', category: 'no-such-category' })).toEqual([])
    expect(await slugs({ search: 'de la', category: 'skincare' })).toEqual(['creme'])
    expect(await slugs({ search: 'de la', category: 'hair' })).toEqual([])
  })

  test('what must not be there can be said, alone too', async () => {
    expect(await slugs({ search: 'moisturizer -dry' })).toEqual(['curls'])
    expect(await slugs({ search: '-lorem -moisturizer' })).toEqual(['creme'])
  })

  test('a match in the title stands before one in the text', async () => {
    expect(await slugs({ search: 'moisturizer' })).toEqual(['moisturizer', 'curls'])
  })

  test.each([
    ['another form of the word', 'moisturizers', 'moisturizer'],
    ['the word as far as it is typed', 'moistur', 'moisturizer'],
    ['no accents', 'creme', 'creme'],
    ['accents', 'crème', 'creme'],
    ['a tag', 'budget', 'curls'],
    ['a word of the body', 'balm', 'creme'],
    ['a phrase', '"best moisturizer"', 'moisturizer'],
    ['stop words only', 'de la', 'creme'],
  ])('%s finds the post', async (_how, search, slug) => {
    expect((await slugs({ search }))[0]).toBe(slug)
  })

  test.each([
    ['a missing letter', 'mosturizer', 'moisturizer'],
    ['swapped letters', 'moistruizer', 'moisturizer'],
    ['a doubled letter', 'heatlless', 'heatless'],
  ])('%s is forgiven, and said', async (_what, search, word) => {
    const { posts, correctedTo } = await listArchive(visitor, { page: 1, search })
    expect(posts.length).toBeGreaterThan(0)
    expect(correctedTo).toBe(word)
  })

  test('neither drafts nor scheduled posts are found, nor do their words shine through a guess', async () => {
    for (const search of ['zanzibar', 'zanzibarr', 'kilimanjaro', 'kilimanjarro', 'secret']) {
      expect(await listArchive(visitor, { page: 1, search })).toMatchObject({ total: 0, correctedTo: null })
    }
  })

  test('once the day of a scheduled post has come, its words are learned; those of a post that is gone, forgotten', async () => {
    const system = accessFor(database.pool, { kind: 'system' })
    await createPost(system, post('gone', 'Gone', '<p>patagonia</p>'), [])
    await database.pool.query("delete from blog_posts where slug = 'gone'")
    await database.pool.query(
      "update blog_posts set published_date = now() - interval '1 minute' where slug = 'later'",
    )
    await rebuildSearchWords(system)
    expect(await listArchive(visitor, { page: 1, search: 'kilimanjarro' })).toMatchObject({
      correctedTo: 'kilimanjaro',
    })
    const { rows } = await database.pool.query("select word from search_words where word = 'patagonia'")
    expect(rows).toEqual([])
  })

  test('matches are marked, and the text around them is escaped', async () => {
    const { posts } = await listArchive(visitor, { page: 1, search: 'cream' })
    expect(posts[0]?.highlighted).toEqual({
      title: expect.any(String),
      excerpt: expect.stringContaining('<mark>cream</mark>'),
    })
    expect(posts[0]?.highlighted?.excerpt).not.toContain('<b>')
  })

  test('the passage that matches is found however far down it stands, and whatever the word looks like there', async () => {
    const far = `${'<p>Nothing to see here.</p>'.repeat(200)}<p>At last a Crème for Beauties.</p>`
    const system = accessFor(database.pool, { kind: 'system' })
    await createPost(system, post('far-down', 'Far down', far), [])
    for (const search of ['beauty', 'creme beauties']) {
      const { posts } = await listArchive(visitor, { page: 1, search })
      const found = posts.find(({ slug }) => slug === 'far-down')
      expect(found?.highlighted?.excerpt, search).toContain('<mark>Beauties</mark>')
    }
    await database.pool.query("delete from blog_posts where slug = 'far-down'")
  })

  test('a passage shows a word that was looked for, though the others stand far from it', async () => {
    const apart = `<p>Turmeric, once.</p>${'<p>Nothing to see here.</p>'.repeat(200)}<ul><li>Oat milk</li><li>Turmeric tea</li></ul><p>And a zither.</p>`
    const system = accessFor(database.pool, { kind: 'system' })
    await createPost(system, post('far-apart', 'Far apart', apart), [])
    const { posts } = await listArchive(visitor, { page: 1, search: 'zither turmeric' })
    expect(posts[0]?.highlighted?.excerpt).toContain('<mark>Turmeric</mark>, once.')
    const { posts: other } = await listArchive(visitor, { page: 1, search: 'zither' })
    expect(other[0]?.highlighted?.excerpt).toContain('Oat milk · Turmeric tea · And a <mark>zither</mark>')
    await database.pool.query("delete from blog_posts where slug = 'far-apart'")
  })

  test.each([
    ...[
      '"',
      "'",
      '\\',
      '%',
      '_',
      '&',
      '|',
      '!',
      ':*',
      '()',
      '(((',
      'a & | b',
      '<script>',
      '-- drop table',
      '\u0000',
    ],
    ...['💄', 'the', 'the and or', '-', '--', '" "', '"unclosed', ':', 'a:*', '\uD800', '\uFFFF', 'ﷺ'],
    'x'.repeat(10_000),
    'word '.repeat(2_000),
  ])('the odd query %j never fails', async (search) => {
    expect(await listArchive(visitor, { page: 1, search })).toMatchObject({ page: 1 })
  })

  test('categories are ordered by name', async () => {
    expect((await listCategories(visitor)).map(({ name }) => name)).toEqual(['Hair', 'Skincare'])
  })
})
