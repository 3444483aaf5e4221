import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { deletePosts, listAdminPosts, setPublished } from './admin-posts.server.ts'
import { parseAdminPostsQuery } from './admin-posts.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const viewer: Actor = { kind: 'member', userId: userIds.member }

describe.each(featureEngines)('the admin list on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const list = (actor: Actor, query = '') =>
    listAdminPosts(as(actor), parseAdminPostsQuery(new URLSearchParams(query)))
  const slugs = async (actor: Actor, query = '') =>
    (await list(actor, query)).posts.map(({ path }) => path.replace('/blog/', ''))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('an admin sees every post with its status, a viewer only published ones', async () => {
    expect(await slugs(admin, 'sort=title')).toEqual(['draft', 'published', 'scheduled'])
    expect(await slugs(viewer)).toEqual(['published'])
    const { posts, counts } = await list(admin, 'sort=title')
    expect(posts.map(({ statuses }) => statuses[0])).toEqual(['draft', 'published', 'scheduled'])
    expect(counts).toMatchObject({ all: 3, draft: 1, scheduled: 1, published: 1, featured: 0, new: 1 })
  })

  test.each([
    ['status=draft', ['draft']],
    ['status=scheduled', ['scheduled']],
    ['status=nonsense&sort=title', ['draft', 'published', 'scheduled']],
    ['search=PUBL', ['published']],
    ['search=%25', []],
    ['search=_', []],
    ['page=-3&search=draft', ['draft']],
    ['page=1e9&search=draft', ['draft']],
    ['search=%00draft', ['draft']],
  ])('%s shows %j', async (query, expected) => {
    expect(await slugs(admin, query)).toEqual(expected)
  })

  test('search is case-insensitive over title, excerpt and slug', async () => {
    await database.pool.query(
      `update blog_posts set title = 'Red LIPS', excerpt = 'With Coral' where id = '${ids.draft}'`,
    )
    expect(await slugs(admin, 'search=lips')).toEqual(['draft'])
    expect(await slugs(admin, 'search=cORAL')).toEqual(['draft'])
    expect(await slugs(admin, 'search=DRAF')).toEqual(['draft'])
  })

  test('viewers can neither publish nor delete', async () => {
    await expect(setPublished(as(viewer), [ids.published], false)).rejects.toThrow()
    await expect(deletePosts(as(viewer), [ids.published])).rejects.toThrow()
    expect(await slugs(viewer)).toEqual(['published'])
  })

  test('an admin publishes, unpublishes and deletes several at once', async () => {
    expect(await setPublished(as(admin), [ids.draft, ids.published], true)).toBe(2)
    expect((await slugs(viewer)).sort()).toEqual(['draft', 'published'])
    expect(await setPublished(as(admin), [ids.draft], false)).toBe(1)
    expect(await deletePosts(as(admin), [ids.draft, ids.scheduled, ids.fresh])).toBe(2)
    expect(await slugs(admin)).toEqual(['published'])
  })
})
