import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { getPostCard } from './social-card.server.ts'

const site = defaultSite

describe.each(engines)('social cards on %s', (engine) => {
  let database: Database
  const anonymous = () => accessFor(database.pool, { kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test.each(['draft', 'scheduled', 'no-such-post', '../published', 'a\0b'])(
    'there is none for %j, not even for an admin',
    async (slug) => {
      expect(await getPostCard(anonymous(), slug, site)).toBeNull()
      const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
      expect(await getPostCard(admin, slug, site)).toBeNull()
    },
  )

  test('one is drawn once, also when many ask at the same time', async () => {
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => getPostCard(anonymous(), 'published', site)),
    )
    for (const other of others) expect(other).toBe(first)
    expect(await getPostCard(anonymous(), 'PUBLISHED', site)).toBe(first)
  })

  test('a new title is a new picture', async () => {
    const before = await getPostCard(anonymous(), 'published', site)
    await database.pool.query(`update blog_posts set title = 'Another' where slug = 'published'`)
    expect(await getPostCard(anonymous(), 'published', site)).not.toEqual(before)
  })
})
