import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { writeComment } from '#testing/comments/spam.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { countWaitingComments, listCommentsForModeration, PAGE_SIZE } from './list-comments.server.ts'
import { commentListUrl, parseCommentListQuery } from './moderation.ts'

const parse = (query: string) => parseCommentListQuery(new URLSearchParams(query))

test('an address says what is wanted; nonsense means the default', () => {
  const nothing = { folder: 'waiting', search: '', post: null, after: null }
  expect(parse('')).toEqual(nothing)
  expect(parse('folder=attic&post=x&after=999999999999999_1&search=%00')).toEqual(nothing)
  expect(parse(`after=999999999999999_${ids.fresh}`)).toEqual(nothing)
  const query = `folder=spam&search=pills&post=${ids.published}&after=1700000000000_${ids.fresh}`
  expect(commentListUrl(parse(query))).toBe(`/admin/comments?${query}`)
  expect(commentListUrl(parse(''))).toBe('/admin/comments')
})

describe.each(featureEngines)('the comments of an admin on %s', (engine) => {
  let database: Database
  const as = (person: Actor) => accessFor(database.pool, person)
  const admin: Actor = { kind: 'admin', userId: userIds.admin }
  const show = (query = '', person: Actor = admin) => listCommentsForModeration(as(person), parse(query))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query('delete from blog_comments')
  })
  afterAll(() => database.close())

  test('lie in three folders, each with its count, and with the post beside them', async () => {
    const waiting = await writeComment(database)
    const approved = await writeComment(database, { isApproved: true, postId: ids.draft })
    const spam = await writeComment(database)
    await database.pool.query(
      `update blog_comments set spam_since = now(), held_because = '{"3 links"}' where id = $1`,
      [spam],
    )
    const { rows, counts } = await show()
    expect(counts).toEqual({ waiting: 1, approved: 1, spam: 1 })
    expect(rows).toMatchObject([
      { id: waiting, firstName: 'Ada', post: { id: ids.published, path: '/blog/published', isPublic: true } },
    ])
    expect((await show('folder=approved')).rows).toMatchObject([
      { id: approved, post: { path: '/blog/draft', isPublic: false } },
    ])
    expect((await show('folder=spam')).rows).toMatchObject([{ id: spam, heldBecause: ['3 links'] }])
    expect(await countWaitingComments(as(admin))).toBe(1)
  })

  test('are found by text or name, and by post; what is searched for is no pattern', async () => {
    const id = await writeComment(database, { content: '100% Serum' })
    await writeComment(database, { content: '1000 pieces', postId: ids.draft })
    await database.pool.query(
      `update blog_comments set first_name = 'Zoë', last_name = 'Lang' where id = $1`,
      [id],
    )
    const found = async (query: string) => (await show(query)).rows.map((row) => row.id)
    expect(await found('search=SERUM')).toEqual([id])
    expect(await found('search=zoë lang')).toEqual([id])
    expect(await found('search=100%25')).toEqual([id])
    expect(await found(`post=${ids.published}`)).toEqual([id])
    expect(await show(`post=${ids.draft}`)).toMatchObject({
      post: { id: ids.draft, title: 'draft' },
      counts: { waiting: 1 },
    })
    expect(await show('search=nothing')).toMatchObject({ rows: [], counts: { waiting: 0 }, next: null })
  })

  test('come in pages that skip none and repeat none, however many share a moment', async () => {
    await database.pool.query(
      `insert into blog_comments (post_id, first_name, last_name, content, created_at)
       select '${ids.published}', 'A', 'B', 'number ' || n, '2030-01-01T00:00:00.123Z'::timestamptz + (n / 20) * interval '1 ms'
       from generate_series(1, ${PAGE_SIZE * 2 + 3}) n`,
    )
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await show(next && `after=${next}`)
      expect(page.rows.length).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...page.rows.map(({ id }) => id))
      next = page.next
    }
    expect(new Set(seen).size).toBe(PAGE_SIZE * 2 + 3)
    expect(seen).toHaveLength(PAGE_SIZE * 2 + 3)
  })

  test('are for nobody else', async () => {
    await writeComment(database)
    for (const person of [{ kind: 'anonymous' }, { kind: 'member', userId: userIds.member }] as Actor[]) {
      await expect(show('', person)).rejects.toThrow()
    }
  })
})
