import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCommentOffice } from '#app/features/comments/spam/office.server.ts'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { hamTexts, spamTexts, stateOf, writeComment } from '#testing/comments/spam.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { changeComments } from './change-comments.server.ts'
import type { CommentsOutcome } from './outcome.ts'

const admin: Person = { kind: 'admin', userId: people.admin }
const second: Person = { kind: 'admin', userId: people.secondAdmin }
const strangers: Person[] = [{ kind: 'anonymous' }, { kind: 'member', userId: people.member }]
const log = createLog('silent')

describe.each(engines)('comments in the hands of admins on %s', (engine) => {
  let database: Database
  const as = (person: Person) => accessFor(database.pool, person)
  const office = () =>
    createCommentOffice({
      system: as({ kind: 'system' }),
      secret: 'a secret of the tests, long enough',
      siteUrl: 'https://venus.example',
      sendLetter: async () => {},
      log,
    })
  function send(person: Person, fields: [string, string][]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return changeComments({ access: as(person), office: office(), log }, form)
  }
  const ask = (person: Person, intent: string, comments: string[]) =>
    send(person, [['intent', intent], ...comments.map((id): [string, string] => ['id', id])])
  const undo = (person: Person, outcome: CommentsOutcome) =>
    send(person, [
      ['intent', 'undo'],
      ['receipt', (outcome.ok && outcome.receipt) || ''],
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
    const { outcome } = await send(admin, [
      ['id', other],
      ['one', `approve.${one}`],
    ])
    expect(outcome).toMatchObject({ ok: true, message: 'Comment approved', ids: [one] })
    expect(await stateOf(database, one)).toMatchObject({ is_approved: true, taught: 'ham' })
    expect(await stateOf(database, other)).toMatchObject({ is_approved: false, taught: null })
  })

  test('a change of mind is unlearned exactly, and so is an undo', async () => {
    const id = await writeComment(database, { content: spamTexts[0] })
    await writeComment(database, { content: hamTexts[0] })
    const { outcome: marked } = await ask(admin, 'spam', [id])
    const asSpam = await learned()
    expect(asSpam).toContainEqual({ word: 'cheap', spam: 1, ham: 0 })
    const { outcome: approved } = await ask(admin, 'approve', [id])
    expect(await learned()).toContainEqual({ word: 'cheap', spam: 0, ham: 1 })
    expect(await lessons()).toMatchObject({ spam: 0, ham: 1 })
    expect((await undo(admin, approved)).outcome).toMatchObject({ ok: true, message: 'Undone', ids: [id] })
    expect(await learned()).toEqual(asSpam)
    expect(await stateOf(database, id)).toMatchObject({ taught: 'spam', spam_since: expect.any(Date) })
    await undo(admin, marked)
    expect(await learned()).toEqual([{ word: '', spam: 0, ham: 0 }])
    expect(await stateOf(database, id)).toMatchObject({ taught: null, spam_since: null, is_approved: false })
  })

  test('two admins who mark the same comments at once teach each of them once', async () => {
    const all = await Promise.all(
      [...spamTexts, ...hamTexts].map((content) => writeComment(database, { content })),
    )
    const answers = await Promise.all([
      ask(admin, 'spam', all),
      ask(second, 'spam', all.toReversed()),
      ask(admin, 'spam', all.slice(3)),
      ask(second, 'spam', all.slice(0, 7).toReversed()),
    ])
    expect(await lessons()).toMatchObject({ spam: all.length, ham: 0 })
    const moved = answers.flatMap(({ outcome }) => (outcome.ok ? outcome.ids : []))
    expect(moved.sort()).toEqual(all.toSorted())
    await Promise.all([ask(admin, 'approve', all), ask(second, 'spam', all)])
    const { spam, ham } = await lessons()
    expect([spam + ham, Math.max(spam, ham)]).toEqual([all.length, all.length])
  })

  test('what is deleted comes back as it was, with its id, date, author and reasons', async () => {
    const id = await writeComment(database, { userId: people.member, at: '2030-02-03T04:05:06.789Z' })
    await database.pool.query(`update blog_comments set held_because = '{"3 links"}' where id = $1`, [id])
    await ask(admin, 'spam', [id])
    const before = await whole(id)
    const { outcome } = await ask(admin, 'delete', [id])
    expect(outcome).toMatchObject({ ok: true, message: 'Comment deleted' })
    expect(await whole(id)).toBeUndefined()
    expect((await undo(admin, outcome)).outcome.ok).toBe(true)
    expect(await whole(id)).toEqual(before)
    expect(await lessons()).toMatchObject({ spam: 1 })
    expect(await undo(admin, outcome)).toMatchObject({ status: 404, outcome: { ok: false } })
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
    const { outcome } = await ask(admin, 'delete', [id, orphan])
    await database.pool.query(`delete from auth_users where id = 'passing'`)
    await database.pool.query(`delete from blog_posts where id = '${ids.fresh}'`)
    expect((await undo(admin, outcome)).outcome).toMatchObject({ ok: true, ids: [id] })
    expect(await whole(orphan)).toBeUndefined()
    expect(await whole(id)).toMatchObject({ user_id: null })
  })

  test('an undo takes nothing back that somebody else has decided since', async () => {
    const id = await writeComment(database)
    const { outcome } = await ask(admin, 'approve', [id])
    await ask(second, 'spam', [id])
    expect((await undo(admin, outcome)).outcome).toMatchObject({
      ok: false,
      message: 'It has been changed again in the meantime.',
    })
    expect(await stateOf(database, id)).toMatchObject({ taught: 'spam' })
  })

  test('a receipt that was altered is worth nothing', async () => {
    const id = await writeComment(database)
    const { outcome } = await ask(admin, 'delete', [id])
    const [body = '', signature] = ((outcome.ok && outcome.receipt) || '').split('.')
    const forged = Buffer.from(body, 'base64url').toString().replace('Lovely.', 'Forged.')
    const receipt = `${Buffer.from(forged).toString('base64url')}.${signature}`
    const answer = await send(admin, [
      ['intent', 'undo'],
      ['receipt', receipt],
    ])
    expect([forged.includes('Forged.'), answer.status]).toEqual([true, 404])
    expect(await whole(id)).toBeUndefined()
  })

  test.each([
    ['nothing chosen', 'approve', [], 400],
    ['something that is no id', 'approve', ['1 or 1=1'], 400],
    ['an unknown wish', 'burn', [ids.approved], 400],
    ['what is gone', 'delete', [ids.fresh], 404],
  ])('%s changes nothing', async (_what, intent, comments, status) => {
    expect(await ask(admin, intent, comments)).toMatchObject({ status, outcome: { ok: false } })
  })

  test('nobody but an admin moderates, not even with an admin’s receipt', async () => {
    const id = await writeComment(database)
    const { outcome } = await ask(admin, 'approve', [id])
    for (const person of strangers) {
      for (const intent of ['approve', 'spam', 'delete']) {
        expect(await ask(person, intent, [id])).toMatchObject({ status: 403, outcome: { ok: false } })
      }
      expect(await undo(person, outcome)).toMatchObject({ status: 403, outcome: { ok: false } })
    }
    expect(await stateOf(database, id)).toMatchObject({ is_approved: true })
  })
})
