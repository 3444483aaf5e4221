import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { readSectionPosts } from '#app/features/posts/section/read-section.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { responseInitFor } from './archive.ts'
import { readArchivePage } from './archive-page.server.ts'

const log = createLog('silent')

const contextFor = ({ pool }: Database, ip = '192.0.2.1') => ({
  access: accessFor(pool, { kind: 'anonymous' }),
  ip,
  log,
  services: { limits: createRateLimiter(accessFor(pool, { kind: 'system' }), 's'.repeat(32)) },
})

describe.each(allEngines)('the archive on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const reader = (ip?: string) => contextFor(database, ip)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a category brings its name and its posts', async () => {
    const { categories } = await readArchivePage(reader(), { page: 1 })
    const slug = categories[0]?.slug
    const page = await readArchivePage(reader(), { category: slug, page: 1 })
    expect(page.category).toEqual(categories[0])
    expect(page.archive?.posts.every((post) => post.category?.slug === slug)).toBe(true)
    expect(page.problem).toBeNull()
  })

  test.each(['nope', '', '\u0000', "'; drop table blog_posts", 'x'.repeat(10_000)])(
    'the category %j is either all or none, never an error',
    async (category) => {
      const { problem } = await readArchivePage(reader(), { category, page: 1 })
      expect(problem).toEqual(category ? { kind: 'no such category' } : null)
    },
  )

  test.each([2, 1_000_000_000, Number.MAX_SAFE_INTEGER])('page %i is not there', async (page) => {
    const beyond = { archive: null, problem: { kind: 'no such page', pages: 1 } }
    expect(await readArchivePage(reader(), { page })).toMatchObject(beyond)
    expect(await readSectionPosts(reader(), ['hair'], { page })).toMatchObject(beyond)
  })

  test('the first page of an empty section is there, and empty', async () => {
    const { archive, problem } = await readSectionPosts(reader(), ['nobody'], { page: 1 })
    expect(archive?.posts).toEqual([])
    expect(problem).toBeNull()
  })

  testOnBoth(
    'sixty searches a minute are answered, one more is told when to come again; reading goes on',
    async () => {
      const search = { search: 'word', page: 1 }
      const ask = (ip: string) => readArchivePage(reader(ip), search)
      const pages = await Promise.all(Array.from({ length: 60 }, () => ask('2001:db8::1')))
      expect(pages.map(({ problem }) => problem)).toEqual(pages.map(() => null))
      const { problem, query, categories } = await ask('2001:db8::2')
      expect({ query, isListed: categories.length > 0 }).toEqual({ query: search, isListed: true })
      expect(problem).toMatchObject({ kind: 'too many searches', seconds: expect.any(Number) })
      expect(responseInitFor(problem)).toEqual({
        status: 429,
        headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) },
      })
      const owner = {
        ...reader('2001:db8::1'),
        access: accessFor(database.pool, { kind: 'admin', userId: 'a' }),
      }
      expect((await readArchivePage(owner, search)).problem).toBeNull()
      expect((await ask('2001:db8:0:1::1')).problem).toBeNull()
      expect((await readArchivePage(reader('2001:db8::1'), { page: 1 })).problem).toBeNull()
    },
  )
})

test('a database that is gone is an answer, without a word about its insides', async () => {
  const database = await openTestDatabase('embedded')
  await database.close()
  const reader = contextFor(database)
  const failed = { archive: null, problem: { kind: 'failed', message: expect.any(String) } }
  const page = await readArchivePage(reader, { page: 1 })
  expect(page).toMatchObject({ ...failed, categories: [] })
  expect(await readSectionPosts(reader, ['hair', 'tech'], { page: 1 })).toMatchObject(failed)
  expect((await readFrontPage(reader, 13)).error).toEqual(expect.any(String))
  expect(JSON.stringify(page)).not.toMatch(/select|blog_/)
})
