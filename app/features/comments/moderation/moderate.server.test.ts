import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { createCommentService } from '#app/features/comments/comment-service.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { hamTexts, readCommentState, spamTexts, writeComment } from '#testing/comments/spam.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { handleCommentsAction } from './handle-comments-action.server.ts'
import type { ModerationResult } from './moderation.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const second: Actor = { kind: 'admin', userId: userIds.secondAdmin }
const strangers: Actor[] = [{ kind: 'anonymous' }, { kind: 'member', userId: userIds.member }]
const log = createLog('silent')

describe.each(allEngines)('comments in the hands of admins on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const as = (person: Actor) => accessFor(database.pool, person)
  const comments = () =>
    createCommentService({
      system: as({ kind: 'system' }),
      secret: 'a secret of the tests, long enough',
      siteUrl: 'https://venus.example',
      sendEmail: async () => {},
      wakeEmails: () => {},
      log,
    })
  function send(person: Actor, fields: [string, string][]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return handleCommentsAction({ access: as(person), services: { comments: comments() }, log }, form)
  }
  const ask = (person: Actor, intent: string, commentIds: string[]) =>
    send(person, [['intent', intent], ...commentIds.map((id): [string, string] => ['id', id])])
  const undo = (person: Actor, result: ModerationResult) =>
    send(person, [
      ['intent', 'undo'],
      ['receipt', (result.ok && result.receipt) || ''],
    ])
  const learned = async () =>
    (await database.pool.query('select word, spam, ham from comment_words order by word')).rows
  const lessons = async () => (await learned()).find(({ word }) => word === '') ?? { spam: 0, ham: 0 }
  const whole = async (id: string) =>
    (await database.pool.query('select * from blog_comments where id = $1', [id])).rows[0]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query('delete from blog_comments; delete from comment_words')
  })
  afterAll(() => database.close())

  test('one is approved by its own button, whatever else is ticked', async () => {
    const [one, other] = [await writeComment(database), await writeComment(database)]
    const { data: result } = await send(admin, [
      ['id', other],
      ['one', `approve.${one}`],
    ])
    expect(result).toMatchObject({ ok: true, message: 'Comment approved', ids: [one] })
    expect(await readCommentState(database, one)).toMatchObject({ is_approved: true, taught: 'ham' })
    expect(await readCommentState(database, other)).toMatchObject({ is_approved: false, taught: null })
  })

  test('a change of mind is unlearned exactly, and so is an undo', async () => {
    const id = await writeComment(database, { content: spamTexts[0] })
    await writeComment(database, { content: hamTexts[0] })
    const { data: marked } = await ask(admin, 'spam', [id])
    const asSpam = await learned()
    expect(asSpam).toContainEqual({ word: 'cheap', spam: 1, ham: 0 })
    const { data: approved } = await ask(admin, 'approve', [id])
    expect(await learned()).toContainEqual({ word: 'cheap', spam: 0, ham: 1 })
    expect(await lessons()).toMatchObject({ spam: 0, ham: 1 })
    expect((await undo(admin, approved)).data).toMatchObject({ ok: true, message: 'Undone', ids: [id] })
    expect(await learned()).toEqual(asSpam)
    expect(await readCommentState(database, id)).toMatchObject({
      taught: 'spam',
      spam_since: expect.any(Date),
    })
    await undo(admin, marked)
    expect(await learned()).toEqual([{ word: '', spam: 0, ham: 0 }])
    expect(await readCommentState(database, id)).toMatchObject({
      taught: null,
      spam_since: null,
      is_approved: false,
    })
  })

  testOnBoth('two admins who mark the same comments at once teach each of them once', async () => {
    const all = await Promise.all(
      [...spamTexts, ...hamTexts].map((content) => writeComment(database, { content })),
    )
    const results = await Promise.all([
      ask(admin, 'spam', all),
      ask(second, 'spam', all.toReversed()),
      ask(admin, 'spam', all.slice(3)),
      ask(second, 'spam', all.slice(0, 7).toReversed()),
    ])
    expect(await lessons()).toMatchObject({ spam: all.length, ham: 0 })
    const moved = results.flatMap(({ data }) => (data.ok ? data.ids : []))
    expect(moved.sort()).toEqual(all.toSorted())
    await Promise.all([ask(admin, 'approve', all), ask(second, 'spam', all)])
    const { spam, ham } = await lessons()
    expect([spam + ham, Math.max(spam, ham)]).toEqual([all.length, all.length])
  })

  test('what is deleted comes back as it was, with its id, date, author and reasons', async () => {
    const id = await writeComment(database, { userId: userIds.member, at: '2030-02-03T04:05:06.789Z' })
    await database.pool.query(`update blog_comments set held_because = '{"3 links"}' where id = $1`, [id])
    await ask(admin, 'spam', [id])
    const before = await whole(id)
    const { data: result } = await ask(admin, 'delete', [id])
    expect(result).toMatchObject({ ok: true, message: 'Comment deleted' })
    expect(await whole(id)).toBeUndefined()
    expect((await undo(admin, result)).data.ok).toBe(true)
    expect(await whole(id)).toEqual(before)
    expect(await lessons()).toMatchObject({ spam: 1 })
    expect(await undo(admin, result)).toMatchObject({ init: { status: 404 }, data: { ok: false } })
  })

  test('a comment whose post or author is gone is undone as far as that goes', async () => {
    await database.pool.query(
      `insert into auth_users (id, name, email) values ('passing', 'P', 'passing@venus.example')
       on conflict do nothing`,
    )
    await database.pool.query(
      `insert into blog_posts (id, slug, title, author_name) values ('${ids.fresh}', 'short-lived', 'T', 'A')
       on conflict do nothing`,
    )
    const id = await writeComment(database, { userId: 'passing' })
    const orphan = await writeComment(database, { postId: ids.fresh })
    const { data: result } = await ask(admin, 'delete', [id, orphan])
    await database.pool.query(`delete from auth_users where id = 'passing'`)
    await database.pool.query(`delete from blog_posts where id = '${ids.fresh}'`)
    expect((await undo(admin, result)).data).toMatchObject({ ok: true, ids: [id] })
    expect(await whole(orphan)).toBeUndefined()
    expect(await whole(id)).toMatchObject({ user_id: null })
  })

  test('an undo takes nothing back that somebody else has decided since', async () => {
    const id = await writeComment(database)
    const { data: result } = await ask(admin, 'approve', [id])
    await ask(second, 'spam', [id])
    expect((await undo(admin, result)).data).toMatchObject({
      ok: false,
      message: 'It has been changed again in the meantime.',
    })
    expect(await readCommentState(database, id)).toMatchObject({ taught: 'spam' })
  })

  test('a receipt that was altered is worth nothing', async () => {
    const id = await writeComment(database)
    const { data: result } = await ask(admin, 'delete', [id])
    const [body = '', signature] = ((result.ok && result.receipt) || '').split('.')
    const forged = Buffer.from(body, 'base64url').toString().replace('Lovely.', 'Forged.')
    const receipt = `${Buffer.from(forged).toString('base64url')}.${signature}`
    const response = await send(admin, [
      ['intent', 'undo'],
      ['receipt', receipt],
    ])
    expect([forged.includes('Forged.'), response.init?.status]).toEqual([true, 404])
    expect(await whole(id)).toBeUndefined()
  })

  test.each([
    ['nothing chosen', 'approve', [], 400],
    ['something that is no id', 'approve', ['1 or 1=1'], 400],
    ['an unknown wish', 'burn', [ids.approved], 400],
    ['what is gone', 'delete', [ids.fresh], 404],
  ])('%s changes nothing', async (_what, intent, comments, status) => {
    expect(await ask(admin, intent, comments)).toMatchObject({ init: { status }, data: { ok: false } })
  })

  test('nobody but an admin moderates, not even with an admin’s receipt', async () => {
    const id = await writeComment(database)
    const { data: result } = await ask(admin, 'approve', [id])
    for (const person of strangers) {
      for (const intent of ['approve', 'spam', 'delete']) {
        expect(await ask(person, intent, [id])).toMatchObject({ init: { status: 403 }, data: { ok: false } })
      }
      expect(await undo(person, result)).toMatchObject({ init: { status: 403 }, data: { ok: false } })
    }
    expect(await readCommentState(database, id)).toMatchObject({ is_approved: true })
  })
})
