import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { changePreviews } from './change-previews.server.ts'
import { makePreview, readPreview } from './previews.server.ts'

describe.each(engines)('preview links on %s', (engine) => {
  let database: Database
  let admin: Access
  let stranger: Access
  let complaints: string[]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admin = accessFor(database.pool, { kind: 'admin', userId: people.admin })
    stranger = accessFor(database.pool, { kind: 'anonymous' })
  })
  beforeEach(() => {
    complaints = []
  })
  afterAll(() => database.close())

  const tokenOf = (address = '') => address.replace('/preview/', '')
  function ask(post: string, fields: Record<string, string>) {
    const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changePreviews(admin, log, post, form)
  }

  test('every link that works is listed: the oldest ends when there are too many', async () => {
    const tokens: string[] = []
    for (let made = 0; made < 21; made++) {
      tokens.push(tokenOf((await makePreview(admin, ids.draft, 7))?.address))
    }
    const other = await makePreview(admin, ids.scheduled, 7)
    expect(other?.links).toHaveLength(1)
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from blog_post_previews where post_id = '${ids.draft}' order by created_at desc`,
    )
    expect(rows).toHaveLength(20)
    const seen = await Promise.all([0, 1, 20].map((place) => readPreview(stranger, tokens[place] ?? '')))
    expect(seen.map((preview) => preview !== null)).toEqual([false, true, true])
    const revoked = await ask(ids.draft, { intent: 'revoke-preview', link: rows[19]?.id ?? '' })
    expect(revoked.outcome).toMatchObject({ kind: 'revoked', links: rows.slice(0, 19) })
    expect(await readPreview(stranger, tokens[1] ?? '')).toBeNull()
  })

  test.each(['nonsense', ids.fresh])(
    'a post or link that is not there is told without alarm: %s',
    async (id) => {
      expect(await ask(id, { intent: 'make-preview', days: '7' })).toEqual({
        outcome: { kind: 'failed', message: 'This post is no longer there.' },
        status: 404,
      })
      for (const post of [id, ids.published]) {
        expect(await ask(post, { intent: 'revoke-preview', link: id })).toEqual({
          outcome: { kind: 'revoked', links: [] },
          status: 200,
        })
      }
      expect(complaints).toEqual([])
    },
  )

  test.each([
    ['a public post', ids.published, '/blog/published'],
    ['a scheduled one', ids.scheduled, null],
    ['a draft', ids.draft, null],
  ])('%s says whether and where it is public', async (_what, post, publicPath) => {
    const made = await makePreview(admin, post, 1)
    expect(await readPreview(stranger, tokenOf(made?.address))).toMatchObject({ publicPath })
  })
})
