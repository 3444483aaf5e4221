import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { castVote, readPollPage } from './read-poll.server.ts'
import { createVoteCounter } from './vote-counter.server.ts'

const pollHtml = (until = '') =>
  `<figure data-poll="abcd1234"${until && ` data-until="${until}"`}><figcaption>Which?</figcaption><ul><li data-answer="1">This</li><li data-answer="2">That</li></ul></figure>`

describe.each(featureEngines)('votes, on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const system = () => as({ kind: 'system' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await emptyTables(database.pool, 'poll_votes', 'day_visitors', 'day_salts', 'rate_counts')
    await setContent(pollHtml())
  })
  afterAll(() => database.close())

  const setContent = (content: string) =>
    database.pool.query('update blog_posts set content = $1 where id = any($2)', [
      content,
      [ids.published, ids.draft],
    ])
  const contextOf = (actor: Actor, ip: string) => ({
    access: as(actor),
    ip,
    log: createLog('silent'),
    page: { site: defaultSite },
    services: { limits: createRateLimiter(system(), 's'), votes: createVoteCounter({ system: system() }) },
  })
  type VoteOptions = { post?: string; poll?: string; ip?: string; userAgent?: string; actor?: Actor }
  async function vote(answer: string, options: VoteOptions = {}) {
    const { post = ids.published, poll = 'abcd1234', ip = '192.0.2.1', userAgent = 'Firefox' } = options
    const form = new FormData()
    form.set('answer', answer)
    const context = contextOf(options.actor ?? { kind: 'anonymous' }, ip)
    return (await castVote(context, { post, poll }, { form, userAgent })).data
  }
  const votes = async () =>
    (await database.pool.query('select answer, votes from poll_votes order by answer')).rows

  test('each browser counts once a day, and is told the results', async () => {
    expect(await vote('1')).toMatchObject({ ok: true, message: 'Your vote was counted.' })
    expect(await vote('2')).toMatchObject({ ok: true, message: 'A vote of yours was counted before.' })
    expect(await vote('1', { userAgent: 'Safari' })).toMatchObject({ message: 'Your vote was counted.' })
    const last = await vote('2', { ip: '198.51.100.7' })
    expect(last).toMatchObject({ html: expect.stringContaining('67 % · 2 votes') })
    expect(await votes()).toEqual([
      { answer: 1, votes: 2 },
      { answer: 2, votes: 1 },
    ])
  })

  test('no address is stored, and a hash cannot be computed again without the salt of its day', async () => {
    await vote('1', { ip: '203.0.113.77', userAgent: 'Some Browser' })
    const { rows } = await database.pool.query(
      `select json_agg(t)::text as all_rows from (select to_json(v) from day_visitors v
       union all select to_json(p) from poll_votes p union all select to_json(r) from rate_counts r) t`,
    )
    expect(rows[0].all_rows).not.toMatch(/203\.0\.113|Some Browser/)
    await emptyTables(database.pool, 'day_salts')
    expect(await vote('1', { ip: '203.0.113.77', userAgent: 'Some Browser' })).toMatchObject({
      message: 'Your vote was counted.',
    })
  })

  test.each([
    ['no answer', '', {}],
    ['an answer that is none of it', '3', {}],
    ['words', '1 or 2', {}],
  ])('with %s nothing is counted', async (_what, answer, options) => {
    expect(await vote(answer, options)).toMatchObject({ ok: false, status: 422 })
    expect(await votes()).toEqual([])
  })

  test.each([
    ['a draft', { post: ids.draft }],
    [
      'a draft, even by an admin',
      { post: ids.draft, actor: { kind: 'admin', userId: userIds.admin } as const },
    ],
    ['another poll', { poll: 'zzzz9999' }],
    ['no post', { post: 'x' }],
  ])('of %s there is nothing to vote for', async (_what, options) => {
    expect(await vote('1', options)).toMatchObject({ ok: false, status: 404 })
    expect(await votes()).toEqual([])
  })

  test('after its last day votes change nothing, and everybody sees the results', async () => {
    await vote('1')
    const read = (seesResults: boolean) =>
      readPollPage(
        contextOf({ kind: 'anonymous' }, ''),
        { post: ids.published, poll: 'abcd1234' },
        seesResults,
      )
    // Before, only who works on the site.
    expect((await read(false))?.html).not.toContain('poll-results')
    expect((await read(true))?.html).toContain('100 % · 1 vote')
    await setContent(pollHtml('2026-01-01'))
    const late = await vote('2', { userAgent: 'Safari' })
    expect(late).toMatchObject({
      ok: true,
      html: expect.stringContaining('This poll is closed. 1 vote in all.'),
    })
    expect((await read(false))?.html).toContain('100 % · 1 vote')
    expect(await votes()).toEqual([{ answer: 1, votes: 1 }])
  })

  test('a network votes so often, and not more', async () => {
    for (let count = 0; count < 30; count++) await vote('1', { userAgent: `Browser ${count}` })
    expect(await vote('1', { userAgent: 'One more' })).toMatchObject({ ok: false, status: 429 })
    expect(await votes()).toEqual([{ answer: 1, votes: 30 }])
  })

  test('votes are gone with their post', async () => {
    await vote('1')
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from blog_posts where id = $1', [ids.published])
      expect((await client.query('select * from poll_votes')).rows).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
