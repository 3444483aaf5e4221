import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import type { Database } from '#database/client.ts'
import { deleteAllAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'
import { openTestPeople, PASSWORD, type TestPerson } from '#testing/accounts/people.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { handleRemoveOwnAccount } from './remove-account.server.ts'

const POST = '00000000-0000-4000-8000-000000000001'
const LAST = 'The last admin stays. Make somebody else an admin first.'

describe.each(featureEngines)('removing an account on %s', (engine) => {
  let database: Database
  let tools = {} as ReturnType<typeof openTestPeople>
  let ada: TestPerson
  let vera: TestPerson

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    await emptyTables(database.pool, 'blog_posts', 'blog_post_weeks', 'audit_log', 'questions')
    tools = openTestPeople(database)
    ada = await tools.person('ada', 'admin')
    vera = await tools.person('vera', 'viewer')
    await database.pool.query(
      `insert into blog_posts (id, slug, title, author_name) values ('${POST}', 's', 'T', 'A')`,
    )
    await comment('Vera', 'Lovely.', `'${vera.viewer.id}', '/media/comment-avatars/p/vera.webp'`)
    await comment('Vee', 'lovely.', `'${vera.viewer.id}', null`)
    await comment('Vera', 'Thank you!', `'${vera.viewer.id}', null`)
    await comment('Guest', 'Lovely.', 'null, null')
  })
  afterAll(() => database.close())

  const comment = (name: string, content: string, more: string) =>
    database.pool.query(
      `insert into blog_comments (post_id, first_name, last_name, content, user_id, avatar_url)
       values ('${POST}', '${name}', 'B', '${content}', ${more})`,
    )
  const comments = async () =>
    (
      await database.pool.query(
        `select first_name || ' ' || last_name || ': ' || content as it from blog_comments order by lower(content), 1`,
      )
    ).rows.map(({ it }) => it)
  const audit = async () =>
    (
      await database.pool.query(
        `select kind, actor, subject from audit_log where kind = 'account-removed' order by id`,
      )
    ).rows
  const remove = (who: TestPerson, fields: Record<string, string> = {}) =>
    tools.ask(ada, 'remove-account', { id: who.viewer.id, ...fields })
  const removeOwn = (who: TestPerson, fields: Record<string, string> = { sure: 'yes' }) =>
    handleRemoveOwnAccount(
      who,
      requestWithCookie(who.cookie),
      toFormData({ intent: 'remove-account', ...fields }),
    )
  const accounts = async () =>
    (await database.pool.query('select email from auth_users order by email')).rows.map(({ email }) => email)
  /** As if the last confirmation was eleven minutes ago. */
  async function later(who: TestPerson): Promise<TestPerson> {
    await database.pool.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes'`)
    return { ...who, viewer: (await tools.viewerWith(who.cookie)) as SessionViewer }
  }

  test('an admin removes a reader: the sessions end, the comments stay under a neutral name, once each', async () => {
    expect((await remove(vera)).data).toMatchObject({
      ok: true,
      message: 'The account of vera@venus.example is removed',
    })
    expect(await accounts()).toEqual(['ada@venus.example'])
    expect(await tools.who(vera.cookie)).toBe('nobody')
    await expect(tools.signedIn(vera.viewer.email, PASSWORD)).rejects.toThrow()
    const kept = await comments()
    expect(kept).toContain('Guest B: Lovely.')
    expect(kept).toContain('Former reader: Thank you!')
    expect(kept).toHaveLength(3)
    expect(tools.deletedFiles).toEqual(['comment-avatars/p/vera.webp'])
    expect(tools.emails).toMatchObject([
      { to: 'vera@venus.example', text: expect.stringContaining('newsletter') },
    ])
    // Who it was is not remembered.
    expect(await audit()).toEqual([{ kind: 'account-removed', actor: 'ada@venus.example', subject: '' }])
    expect((await remove(vera)).init?.status).toBe(404)
  })

  test('or the comments go with it', async () => {
    await remove(vera, { comments: 'delete' })
    expect(await comments()).toEqual(['Guest B: Lovely.'])
  })

  test('a question that was made of a comment has no name any more, and goes with the comments; so do answers', async () => {
    const tess = await tools.person('tess', 'assistant')
    await comment('Tess', 'Mine.', `'${tess.viewer.id}', null`)
    await database.pool.query(
      `insert into questions (source, comment_id, asker_name, content)
       select 'comment', id, first_name || ' B', content from blog_comments where content in ('Thank you!', 'Mine.');
       insert into comment_answers (comment_id, user_id, mark, author_name, content)
       select id, '${tess.viewer.id}', 'team', 'Tess', 'Gladly.' from blog_comments where content = 'Thank you!'`,
    )
    const questions = async () =>
      (await database.pool.query('select asker_name, content from questions order by content')).rows
    await remove(vera)
    expect(await questions()).toEqual([
      { asker_name: 'Tess B', content: 'Mine.' },
      { asker_name: '', content: 'Thank you!' },
    ])
    await remove(tess, { comments: 'delete' })
    expect(await questions()).toEqual([{ asker_name: '', content: 'Thank you!' }])
    expect((await database.pool.query('select from comment_answers')).rowCount).toBe(0)
  })

  test('a text that another removed reader wrote below the same post is no obstacle', async () => {
    const eve = await tools.person('eve', 'viewer')
    await comment('Eve', 'THANK YOU!', `'${eve.viewer.id}', null`)
    expect((await remove(vera)).data.ok).toBe(true)
    expect((await remove(eve)).data.ok).toBe(true)
    expect((await comments()).filter((text) => /thank/i.test(text))).toHaveLength(1)
  })

  test('it waits for an admin to confirm who they are, and is not for one’s own account', async () => {
    ada = await later(ada)
    expect((await remove(vera)).data).toMatchObject({ ok: false, confirmation: { isFirst: true } })
    expect((await remove(vera, { confirmation: PASSWORD })).data.ok).toBe(true)
    expect(await remove(ada)).toMatchObject({ init: { status: 409 } })
    expect(await accounts()).toEqual(['ada@venus.example'])
  })

  test('nobody else removes an account of others', async () => {
    const tess = await tools.person('tess', 'assistant')
    for (const person of [vera, tess]) {
      const { init } = await tools.ask(person, 'remove-account', { id: ada.viewer.id })
      expect(init?.status).not.toBe(200)
    }
    expect(await accounts()).toHaveLength(3)
  })

  test('who removes their own account ticks a box and confirms who they are', async () => {
    vera = await later(vera)
    expect((await removeOwn(vera, {})).data).toMatchObject({
      ok: false,
      message: expect.stringContaining('box'),
    })
    expect((await removeOwn(vera)).data).toMatchObject({ ok: false, confirmation: { isFirst: true } })
    expect((await removeOwn(vera, { sure: 'yes', confirmation: 'wrong password' })).data.ok).toBe(false)
    const { data } = await removeOwn(vera, { sure: 'yes', comments: 'delete', confirmation: PASSWORD })
    expect(data).toMatchObject({ ok: true })
    expect(await accounts()).toEqual(['ada@venus.example'])
    expect(await comments()).toEqual(['Guest B: Lovely.'])
    expect(await audit()).toEqual([])
  })

  test('the last admin stays, with everything that is theirs', async () => {
    const mine = await removeOwn(ada)
    expect(mine).toMatchObject({ init: { status: 409 }, data: { ok: false, message: LAST } })
    expect(await tools.who(ada.cookie)).toBe('admin')
    expect(tools.emails).toEqual([])
  })

  test('an admin who is not the last leaves, and open invitations with them', async () => {
    const eve = await tools.person('eve', 'admin')
    await tools.ask(eve, 'invite', { email: 'guest@venus.example', role: 'viewer' })
    expect((await removeOwn(eve)).data.ok).toBe(true)
    expect((await tools.show(ada)).invitations).toEqual([])
    expect((await audit()).at(-1)).toEqual({
      kind: 'account-removed',
      actor: 'eve@venus.example',
      subject: 'eve@venus.example',
    })
  })
})
