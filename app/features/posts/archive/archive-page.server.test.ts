import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { readArchivePage, readShelf } from './archive-page.server.ts'

const log = createLog('silent')

describe.each(engines)('the archive on %s', (engine) => {
  let database: Database
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a category brings its name and its posts', async () => {
    const { categories } = await readArchivePage(reader(), { page: 1 }, log)
    const slug = categories[0]?.slug
    const page = await readArchivePage(reader(), { category: slug, page: 1 }, log)
    expect(page.category).toEqual(categories[0])
    expect(page.archive?.posts.every((post) => post.category?.slug === slug)).toBe(true)
    expect(page.trouble).toBeNull()
  })

  test.each(['nope', '', '\u0000', "'; drop table blog_posts", 'x'.repeat(10_000)])(
    'the category %j is either all or none, never an error',
    async (category) => {
      const { trouble } = await readArchivePage(reader(), { category, page: 1 }, log)
      expect(trouble).toEqual(category ? { kind: 'no such category' } : null)
    },
  )

  test.each([2, 1_000_000_000, Number.MAX_SAFE_INTEGER])('page %i is not there', async (page) => {
    const beyond = { archive: null, trouble: { kind: 'no such page', pages: 1 } }
    expect(await readArchivePage(reader(), { page }, log)).toMatchObject(beyond)
    expect(await readShelf(reader(), { category: 'hair', page }, log)).toEqual(beyond)
  })

  test('the first page of an empty section is there, and empty', async () => {
    const { archive, trouble } = await readShelf(reader(), { category: 'nobody', page: 1 }, log)
    expect(archive?.posts).toEqual([])
    expect(trouble).toBeNull()
  })
})

test('a database that is gone is an answer, without a word about its insides', async () => {
  const database = await openTestDatabase('embedded')
  await database.close()
  const access = accessFor(database.pool, { kind: 'anonymous' })
  const failed = { archive: null, trouble: { kind: 'failed', message: expect.any(String) } }
  const page = await readArchivePage(access, { page: 1 }, log)
  expect(page).toMatchObject({ ...failed, categories: [] })
  expect(await readShelf(access, { category: 'hair', page: 1 }, log)).toEqual(failed)
  expect((await readFrontPage(access, log)).error).toEqual(expect.any(String))
  expect(JSON.stringify(page)).not.toMatch(/select|blog_/)
})
