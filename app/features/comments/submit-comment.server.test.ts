import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { commentForm, createCommentContext, findCommentRows } from '#testing/comments/comments.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { createCommentService } from './comment-service.server.ts'
import { saveCommentSettings } from './spam/settings.server.ts'
import { defaultCommentSettings } from './spam/settings.ts'
import { submitComment } from './submit-comment.server.ts'

const log = createLog('silent')
const member: Actor = { kind: 'member', userId: userIds.member }
const submitted = {
  ok: true,
  intent: '',
  title: 'Comment submitted!',
  message: 'It may appear after approval.',
}

describe.each(featureEngines)('a comment that is sent, on %s', (engine) => {
  let database: Database
  const system = () => accessFor(database.pool, { kind: 'system' })
  const contextFor = (actor?: Actor, overrides?: Parameters<typeof createCommentContext>[2]) =>
    createCommentContext({ pool: database.pool, folder: temporaryFolder() }, actor, overrides)
  const saved = (content: string) => findCommentRows(database.pool, content)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('is kept trimmed and waits', async () => {
    const form = commentForm({
      firstName: '  Ada\u202e ',
      lastName: '\tKing',
      content: ' one\r\n\r\n\r\n\r\ntwo ',
    })
    expect(await submitComment(contextFor(), 'published', form)).toMatchObject({
      data: submitted,
      init: { status: 200 },
    })
    expect(await saved('one\n\ntwo')).toMatchObject([
      { first_name: 'Ada', last_name: 'King', avatar_url: null, is_approved: false, user_id: null },
    ])
  })

  test('with an address asks that mailbox about answers; a wrong one, or spam, does not', async () => {
    const followed = async () =>
      (
        await database.pool.query(
          `select kind, title, c.content from reader_follows f left join blog_comments c on c.id = f.subject_id`,
        )
      ).rows
    const send = async (content: string, fields: object) =>
      (await submitComment(contextFor(), 'published', commentForm({ content, ...fields }))).data
    expect(await send('Which one?', { email: 'reader@venus.example' })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^It may appear after approval\. Check your mail/),
    })
    expect(await followed()).toEqual([{ kind: 'comment-answers', title: 'published', content: 'Which one?' }])
    expect(await send('With a typo.', { email: 'reader' })).toMatchObject({
      ok: true,
      notice: { title: 'No letters about answers', message: 'This is not an email address.' },
    })
    await send('By a program.', { email: 'stranger@venus.example', homepage: 'x' })
    expect(await followed()).toHaveLength(1)
  })

  test.each<Actor>([
    { kind: 'admin', userId: userIds.admin },
    { kind: 'assistant', userId: userIds.assistant },
  ])('of $kind is there at once, is not announced as waiting, and has no limit of guests', async (actor) => {
    const emails: unknown[] = []
    const sendEmail = async (email: unknown) => void emails.push(email)
    const { pool } = database
    const comments = createCommentService({
      system: system(),
      secret: 's',
      siteUrl: '',
      sendEmail,
      wakeEmails: () => {},
      log,
    })
    const context = createCommentContext({ pool, folder: temporaryFolder() }, actor, {
      services: { comments },
    })
    for (let answer = 0; answer < 8; answer++) {
      const content = `Answer ${answer} of ${actor.kind}`
      const { data } = await submitComment(context, 'published', commentForm({ content }))
      expect(data).toMatchObject({
        ok: true,
        title: 'Comment submitted!',
        message: 'It is below the post now.',
      })
      expect(await saved(content)).toMatchObject([{ is_approved: true }])
    }
    expect(emails).toEqual([])
  })

  test.each([
    ['firstName', '   '],
    ['lastName', '\u200b\u3164'],
    ['content', '\n \n'],
  ])('is refused without %s, with what was typed', async (field, value) => {
    const form = commentForm({ [field]: value })
    const { data, init } = await submitComment(contextFor(), 'published', form)
    expect(data).toEqual({
      ok: false,
      intent: '',
      status: 422,
      title: 'Please fill in all required fields',
      message: '',
      fieldErrors: { [field]: expect.stringContaining('missing') },
      values: {
        firstName: form.get('firstName'),
        lastName: form.get('lastName'),
        content: form.get('content'),
      },
    })
    expect(init?.status).toBe(422)
  })

  test('an empty form lacks everything', async () => {
    const { data } = await submitComment(contextFor(), 'published', new FormData())
    expect(data).toMatchObject({ ok: false, title: 'Please fill in all required fields' })
  })

  test.each([
    ['firstName', 80],
    ['lastName', 80],
    ['content', 5000],
  ])('%s may have %i letters and no more, emoji counted as one', async (field, max) => {
    const longest = '🌙'.repeat(max)
    expect(await submitComment(contextFor(), 'published', commentForm({ [field]: longest }))).toMatchObject({
      init: { status: 200 },
    })
    expect(
      await submitComment(contextFor(), 'published', commentForm({ [field]: `${longest}x` })),
    ).toMatchObject({
      init: { status: 422 },
      data: {
        title: 'Failed to submit',
        fieldErrors: { [field]: expect.stringContaining('at most') },
      },
    })
  })

  test.each<[string, Actor | undefined]>([
    ['of a guest', undefined],
    ['of the owner', { kind: 'admin', userId: userIds.admin }],
  ])('%s, sent twice, counts once and is answered like the first', async (who, actor) => {
    const content = `Twice ${who}`
    const first = await submitComment(contextFor(actor), 'published', commentForm({ content }))
    expect(first.data).toMatchObject({
      message: actor ? 'It is below the post now.' : 'It may appear after approval.',
    })
    expect(await submitComment(contextFor(actor), 'published', commentForm({ content }))).toEqual(first)
    expect(await saved(content)).toHaveLength(1)
  })

  test.each(['draft', 'scheduled', 'no-such-post', ''])('is refused below %j', async (slug) => {
    for (const person of [member, { kind: 'admin', userId: userIds.admin } as const]) {
      expect(await submitComment(contextFor(person), slug, commentForm({ content: 'Early' }))).toMatchObject({
        data: { ok: false, title: 'Failed to submit', message: 'This post is no longer there.' },
        init: { status: 404 },
      })
    }
    expect(await saved('Early')).toEqual([])
  })

  test('is refused below a post whose comments are closed', async () => {
    await database.pool.query(
      `update blog_posts set published_date = now() - interval '40 days' where id = '${ids.published}'`,
    )
    await saveCommentSettings(system(), { ...defaultCommentSettings, closeAfterDays: 30 })
    expect(await submitComment(contextFor(), 'published', commentForm({ content: 'Late' }))).toMatchObject({
      data: { ok: false, message: 'Comments are closed on this post.' },
      init: { status: 403 },
    })
    expect(await saved('Late')).toEqual([])
    await saveCommentSettings(system(), defaultCommentSettings)
  })

  test('a flood from one address is held back with when to come again; others pass', async () => {
    const flooding = contextFor(undefined, { ip: '198.51.100.1' })
    const statuses: (number | undefined)[] = []
    for (let sent = 0; sent < 8; sent++) {
      statuses.push((await submitComment(flooding, 'published', commentForm())).init?.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const { init } = await submitComment(flooding, 'published', commentForm())
    expect(Number(new Headers(init?.headers).get('Retry-After'))).toBeGreaterThan(0)
    expect((await submitComment(contextFor(), 'published', commentForm())).init?.status).toBe(200)
  })

  test('whoever fills in what nobody sees is kept as spam, and answered like everybody', async () => {
    const form = commentForm({ content: 'Buy', homepage: 'https://spam.example' })
    expect((await submitComment(contextFor(), 'published', form)).data).toEqual(submitted)
    expect(await saved('Buy')).toMatchObject([{ spam_since: expect.any(Date), is_approved: false }])
  })

  test('a judge who fails costs nobody their comment', async () => {
    const classify = vi.fn(() => Promise.reject(new Error('down')))
    const comments = { ...contextFor().services.comments, classify }
    const form = commentForm({ content: 'Unjudged' })
    const context = contextFor(undefined, { services: { comments } })
    expect((await submitComment(context, 'published', form)).init?.status).toBe(200)
    expect(classify).toHaveBeenCalledOnce()
    expect(await saved('Unjudged')).toMatchObject([{ is_approved: false }])
  })
})
