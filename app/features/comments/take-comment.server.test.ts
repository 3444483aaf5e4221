import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { formOf, keptIn, openDesk } from '#testing/comments/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { temporaryFolder } from '#testing/process.ts'
import type { CommentDesk } from './enter-comment.server.ts'
import { saveSettings } from './spam/settings.server.ts'
import { defaults } from './spam/settings.ts'
import { takeComment } from './take-comment.server.ts'

const member: Person = { kind: 'member', userId: people.member }

describe.each(engines)('a comment that is sent, on %s', (engine) => {
  let database: Database
  const system = () => accessFor(database.pool, { kind: 'system' })
  const desk = (person?: Person, parts?: Partial<CommentDesk>) =>
    openDesk({ pool: database.pool, folder: temporaryFolder() }, person, parts)
  const kept = (content: string) => keptIn(database.pool, content)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('is kept trimmed and waits', async () => {
    const form = formOf({
      firstName: '  Ada\u202e ',
      lastName: '\tKing',
      content: ' one\r\n\r\n\r\n\r\ntwo ',
    })
    expect(await takeComment(desk(), 'published', form)).toMatchObject({
      outcome: { ok: true, aside: null },
      status: 200,
    })
    expect(await kept('one\n\ntwo')).toMatchObject([
      { first_name: 'Ada', last_name: 'King', avatar_url: null, is_approved: false, user_id: null },
    ])
  })

  test.each([
    ['firstName', '   '],
    ['lastName', '\u200b\u3164'],
    ['content', '\n \n'],
  ])('is refused without %s, with what was typed', async (field, value) => {
    const form = formOf({ [field]: value })
    expect(await takeComment(desk(), 'published', form)).toEqual({
      outcome: {
        ok: false,
        told: { title: 'Please fill in all required fields' },
        errors: { [field]: expect.stringContaining('missing') },
        typed: {
          firstName: form.get('firstName'),
          lastName: form.get('lastName'),
          content: form.get('content'),
        },
      },
      status: 422,
    })
  })

  test('an empty form lacks everything', async () => {
    const { outcome } = await takeComment(desk(), 'published', new FormData())
    expect(outcome).toMatchObject({ ok: false, told: { title: 'Please fill in all required fields' } })
  })

  test.each([
    ['firstName', 80],
    ['lastName', 80],
    ['content', 5000],
  ])('%s may have %i letters and no more, emoji counted as one', async (field, most) => {
    const longest = '🌙'.repeat(most)
    expect(await takeComment(desk(), 'published', formOf({ [field]: longest }))).toMatchObject({
      status: 200,
    })
    expect(await takeComment(desk(), 'published', formOf({ [field]: `${longest}x` }))).toMatchObject({
      status: 422,
      outcome: {
        told: { title: 'Failed to submit' },
        errors: { [field]: expect.stringContaining('at most') },
      },
    })
  })

  test('sent twice, it counts once and is answered like the first', async () => {
    const form = formOf({ content: 'Twice' })
    const first = await takeComment(desk(), 'published', form)
    expect(await takeComment(desk(), 'published', form)).toEqual(first)
    expect(await kept('Twice')).toHaveLength(1)
  })

  test.each(['draft', 'scheduled', 'no-such-post', ''])('is refused below %j', async (slug) => {
    for (const person of [member, { kind: 'admin', userId: people.admin } as const]) {
      expect(await takeComment(desk(person), slug, formOf({ content: 'Early' }))).toMatchObject({
        outcome: { ok: false, told: { title: 'Failed to submit', message: 'This post is no longer there.' } },
        status: 404,
      })
    }
    expect(await kept('Early')).toEqual([])
  })

  test('is refused below a post whose comments are closed', async () => {
    await database.pool.query(
      `update blog_posts set published_date = now() - interval '40 days' where id = '${ids.published}'`,
    )
    await saveSettings(system(), { ...defaults, closeAfterDays: 30 })
    expect(await takeComment(desk(), 'published', formOf({ content: 'Late' }))).toMatchObject({
      outcome: { ok: false, told: { message: 'Comments are closed on this post.' } },
      status: 403,
    })
    expect(await kept('Late')).toEqual([])
    await saveSettings(system(), defaults)
  })

  test('a flood from one address is held back with when to come again; others pass', async () => {
    const address = '198.51.100.1'
    const statuses: number[] = []
    for (let sent = 0; sent < 8; sent++) {
      statuses.push((await takeComment(desk(undefined, { address }), 'published', formOf())).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const { headers } = await takeComment(desk(undefined, { address }), 'published', formOf())
    expect(Number(headers?.['Retry-After'])).toBeGreaterThan(0)
    expect((await takeComment(desk(), 'published', formOf())).status).toBe(200)
  })

  test('whoever fills in what nobody sees is kept as spam, and answered like everybody', async () => {
    const form = formOf({ content: 'Buy', homepage: 'https://spam.example' })
    expect((await takeComment(desk(), 'published', form)).outcome).toEqual({ ok: true, aside: null })
    expect(await kept('Buy')).toMatchObject([{ spam_since: expect.any(Date), is_approved: false }])
  })

  test('a judge who fails costs nobody their comment', async () => {
    const { office } = desk()
    const failing = { ...office, judge: () => Promise.reject(new Error('down')) }
    const form = formOf({ content: 'Unjudged' })
    expect((await takeComment(desk(undefined, { office: failing }), 'published', form)).status).toBe(200)
    expect(await kept('Unjudged')).toMatchObject([{ is_approved: false }])
  })
})
