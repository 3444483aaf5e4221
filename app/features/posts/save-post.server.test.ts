import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { ensureTags } from './save-post.server.ts'

describe.each(featureEngines)('tags by name on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  const ensure = (...names: string[]) =>
    accessFor(database.pool, { kind: 'admin', userId: userIds.admin }).run((db) => ensureTags(db, names))
  const tags = async () =>
    (
      await database.pool.query<{ id: string; name: string; slug: string }>(
        'select id, name, slug from blog_tags',
      )
    ).rows

  test('what is there is found whatever its case, and what is missing is made once', async () => {
    expect(await ensure()).toEqual([])
    const made = await ensure('GUIDE', 'Crème', 'crème')
    expect(made).toHaveLength(2)
    expect(made).toContain(ids.tag)
    expect(await ensure('Crème', 'Guide')).toEqual(made.toReversed())
    expect(await tags()).toHaveLength(2)
  })

  test('a renamed tag keeps its slug and gets no twin', async () => {
    const [id] = await ensure('Hair care')
    await database.pool.query(`update blog_tags set name = 'Wash day' where id = '${id}'`)
    const before = await tags()
    expect(await ensure('wash day')).toEqual([id])
    expect(await ensure('Hair care')).toEqual([id])
    expect(await tags()).toEqual(before)
  })

  test('of two tags with one name, the one whose slug it has', async () => {
    await database.pool.query(
      `insert into blog_tags (slug, name) values ('a-twin', 'Twin'), ('twin', 'Twin')`,
    )
    const twin = (await tags()).find(({ slug }) => slug === 'twin')
    expect(await ensure('Twin')).toEqual([twin?.id])
  })

  test('names without a latin letter have slugs of their own', async () => {
    const made = await ensure('美容', '💄', '髪')
    expect(new Set(made).size).toBe(3)
    expect(await ensure('美容', '💄', '髪')).toEqual(made)
    const slugs = (await tags()).filter(({ id }) => made.includes(id)).map(({ slug }) => slug)
    for (const slug of slugs) expect(slug).toMatch(/^tag-[0-9a-f]{12}$/)
  })

  test('a name may have 80 characters', async () => {
    const name = 'long '.repeat(16)
    expect(name).toHaveLength(80)
    const [id] = await ensure(name)
    expect((await tags()).find((tag) => tag.id === id)?.name).toBe(name)
  })
})
