import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'
import { writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { answerFor } from './archive.ts'
import { readArchivePage, readShelf } from './archive-page.server.ts'

const log = createLog('silent')

const deskOf = ({ pool }: Database, address = '192.0.2.1') => ({
  access: accessFor(pool, { kind: 'anonymous' }),
  limits: createLimits(accessFor(pool, { kind: 'system' }), 's'.repeat(32)),
  address,
  log,
})

describe.each(engines)('the archive on %s', (engine) => {
  let database: Database
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })
  const desk = (address?: string) => deskOf(database, address)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a category brings its name and its posts', async () => {
    const { categories } = await readArchivePage(desk(), { page: 1 })
    const slug = categories[0]?.slug
    const page = await readArchivePage(desk(), { category: slug, page: 1 })
    expect(page.category).toEqual(categories[0])
    expect(page.archive?.posts.every((post) => post.category?.slug === slug)).toBe(true)
    expect(page.trouble).toBeNull()
  })

  test.each(['nope', '', '\u0000', "'; drop table blog_posts", 'x'.repeat(10_000)])(
    'the category %j is either all or none, never an error',
    async (category) => {
      const { trouble } = await readArchivePage(desk(), { category, page: 1 })
      expect(trouble).toEqual(category ? { kind: 'no such category' } : null)
    },
  )

  test.each([2, 1_000_000_000, Number.MAX_SAFE_INTEGER])('page %i is not there', async (page) => {
    const beyond = { archive: null, trouble: { kind: 'no such page', pages: 1 } }
    expect(await readArchivePage(desk(), { page })).toMatchObject(beyond)
    expect(await readShelf(reader(), { category: 'hair', page }, log)).toEqual(beyond)
  })

  test('the first page of an empty section is there, and empty', async () => {
    const { archive, trouble } = await readShelf(reader(), { category: 'nobody', page: 1 }, log)
    expect(archive?.posts).toEqual([])
    expect(trouble).toBeNull()
  })

  test('sixty searches a minute are answered, one more is told when to come again; reading goes on', async () => {
    const search = { search: 'word', page: 1 }
    const ask = (address: string) => readArchivePage(desk(address), search)
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('2001:db8::1')))
    expect(answers.map(({ trouble }) => trouble)).toEqual(answers.map(() => null))
    const { trouble, query, categories } = await ask('2001:db8::2')
    expect({ query, isListed: categories.length > 0 }).toEqual({ query: search, isListed: true })
    expect(trouble).toMatchObject({ kind: 'too many searches', seconds: expect.any(Number) })
    expect(answerFor(trouble)).toEqual({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) },
    })
    expect((await ask('2001:db8:0:1::1')).trouble).toBeNull()
    expect((await readArchivePage(desk('2001:db8::1'), { page: 1 })).trouble).toBeNull()
  })
})

test('a database that is gone is an answer, without a word about its insides', async () => {
  const database = await openTestDatabase('embedded')
  await database.close()
  const access = accessFor(database.pool, { kind: 'anonymous' })
  const failed = { archive: null, trouble: { kind: 'failed', message: expect.any(String) } }
  const page = await readArchivePage(deskOf(database), { page: 1 })
  expect(page).toMatchObject({ ...failed, categories: [] })
  expect(await readShelf(access, { category: 'hair', page: 1 }, log)).toEqual(failed)
  expect((await readFrontPage(access, log)).error).toEqual(expect.any(String))
  expect(JSON.stringify(page)).not.toMatch(/select|blog_/)
})
