import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { cookiesFrom, deleteAllAccounts, requestWithCookie } from '#testing/accounts/accounts.ts'
import { openTestPeople } from '#testing/accounts/people.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { acceptInvitation } from './accept-invitation.server.ts'

const LAST = 'The last admin stays. Make somebody else an admin first.'

describe.each(allEngines)('the people on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let { context, person, ask, show, admins, who, signedIn, viewerWith, emails, token } = {} as ReturnType<
    typeof openTestPeople
  >
  let ada: Awaited<ReturnType<typeof person>>
  let vera: Awaited<ReturnType<typeof person>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ context, person, ask, show, admins, who, signedIn, viewerWith, emails, token } =
      openTestPeople(database))
    ada = await person('ada', 'admin')
    vera = await person('vera', 'viewer')
  })
  afterAll(() => database.close())

  const makeAdmin = (id: string) =>
    database.pool.query(`insert into user_roles (user_id, role) values ('${id}', 'admin')`)

  test('admins come first, and people are found by address or name whatever the case', async () => {
    await person('a-reader', 'viewer')
    const { people, myId } = await show(ada)
    expect(people.rows.map(({ email, role }) => `${role} ${email}`)).toEqual([
      'admin ada@venus.example',
      'viewer a-reader@venus.example',
      'viewer vera@venus.example',
    ])
    expect(Object.keys(people.rows[0] ?? {}).sort()).toEqual(['createdAt', 'email', 'id', 'name', 'role'])
    expect(myId).toBe(people.rows[0]?.id)
    expect((await show(ada, 'VERA')).people).toMatchObject({
      total: 1,
      rows: [{ email: 'vera@venus.example' }],
    })
    expect((await show(ada, '_')).people.total).toBe(0)
  })

  test('of ten thousand accounts, fifty come at a time', async () => {
    await database.pool.query(
      `insert into auth_users (id, name, email) select 'u' || n, '', 'u' || n || '@venus.example' from generate_series(1, 10000) n`,
    )
    const { people } = await show(ada, '', 3)
    expect(people).toMatchObject({ total: 10002, page: 3, pages: 201 })
    expect(people.rows).toHaveLength(50)
  })

  test('somebody with an account is asked before they are an admin, and told where', async () => {
    const { data } = await ask(ada, 'grant-admin', { id: vera.viewer.id })
    expect(data).toMatchObject({
      ok: true,
      message: 'Invitation sent to vera@venus.example. We asked them to accept: then they are an admin.',
    })
    expect(await admins()).toEqual(['ada@venus.example'])
    expect(await who(vera.cookie)).toBe('viewer')
    const notices = [
      { to: 'ada@venus.example', subject: expect.stringContaining('invited') },
      { to: 'vera@venus.example', subject: expect.stringContaining('invited to be an admin') },
    ]
    expect(emails).toMatchObject(notices)
    expect((await ask(ada, 'grant-admin', { id: ada.viewer.id })).data.message).toContain('an admin already')
    expect(emails).toHaveLength(notices.length)
    expect((await ask(ada, 'grant-admin', { id: 'nobody' })).init?.status).toBe(404)
  })

  test('a revoked role ends every session of that person, and nobody else’s', async () => {
    await makeAdmin(vera.viewer.id)
    const cookie = await signedIn(vera.viewer.email, 'a good password')
    expect((await ask(ada, 'revoke-admin', { id: vera.viewer.id })).data.ok).toBe(true)
    expect(await admins()).toEqual(['ada@venus.example'])
    expect([await who(cookie), await who(ada.cookie)]).toEqual(['nobody', 'admin'])
    expect((await ask(ada, 'revoke-admin', { id: vera.viewer.id })).init?.status).toBe(404)
  })

  test('the last admin stays', async () => {
    expect(await ask(ada, 'revoke-admin', { id: ada.viewer.id })).toMatchObject({
      init: { status: 409 },
      data: { ok: false, message: LAST },
    })
    expect(await who(ada.cookie)).toBe('admin')
  })

  test('who gives up the role goes on in a new session, and nowhere else', async () => {
    await makeAdmin(vera.viewer.id)
    const elsewhere = await signedIn(ada.viewer.email, 'a good password')
    expect((await ask(ada, 'revoke-admin', { id: ada.viewer.id })).data.ok).toBe(true)
    expect([await who(ada.cookie), await who(elsewhere)]).toEqual(['nobody', 'nobody'])
    expect(await who(cookiesFrom(await openSession(context, requestWithCookie(), ada.viewer.id)))).toBe(
      'viewer',
    )
  })

  testOnBoth('of two admins who revoke each other at the same moment, one is refused', async () => {
    const eve = await person('eve', 'admin')
    const answers = await Promise.all([
      ask(ada, 'revoke-admin', { id: eve.viewer.id }),
      ask(eve, 'revoke-admin', { id: ada.viewer.id }),
    ])
    expect(answers.filter(({ data }) => data.ok)).toHaveLength(1)
    expect(answers.find(({ data }) => !data.ok)?.data.message).toBe(LAST)
    expect(await admins()).toHaveLength(1)
  })

  test('the second of two is refused although it began before the first was done', async () => {
    const eve = await person('eve', 'admin')
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const first = accessFor(database.pool, { kind: 'admin', userId: ada.viewer.id }).run(async (db) => {
      await db.$client.query('delete from user_roles where user_id = $1', [eve.viewer.id])
      begun.resolve()
      await go.promise
    })
    await begun.promise
    const second = ask(eve, 'revoke-admin', { id: ada.viewer.id })
    go.resolve()
    await first
    expect((await second).data).toMatchObject({ ok: false, message: LAST })
    expect(await admins()).toEqual(['ada@venus.example'])
  })

  test('an assistant is asked, granted and revoked like an admin, and can become one', async () => {
    const accept = async () => {
      const viewer = (await viewerWith(await signedIn(vera.viewer.email, 'a good password'))) as SessionViewer
      const accepted = await acceptInvitation({ ...context, viewer }, requestWithCookie(), {
        token: token(),
        form: new FormData(),
      })
      return 'headers' in accepted ? who(cookiesFrom(accepted.headers as Headers)) : accepted
    }
    expect((await ask(ada, 'grant-assistant', { id: vera.viewer.id })).data.message).toContain(
      'then they are an assistant',
    )
    expect(await accept()).toBe('assistant')
    expect((await show(ada)).people.rows.map(({ role }) => role)).toEqual(['admin', 'assistant'])
    expect((await ask(ada, 'grant-assistant', { id: vera.viewer.id })).data.message).toContain(
      'an assistant already',
    )
    expect((await ask(ada, 'revoke-assistant', { id: vera.viewer.id })).data.ok).toBe(true)
    expect(await who(vera.cookie)).toBe('nobody')

    await ask(ada, 'grant-assistant', { id: vera.viewer.id })
    await accept()
    await ask(ada, 'grant-admin', { id: vera.viewer.id })
    expect(await accept()).toBe('admin')
    expect((await ask(ada, 'revoke-admin', { id: vera.viewer.id })).data.ok).toBe(true)
    expect(await who(await signedIn(vera.viewer.email, 'a good password'))).toBe('viewer')
    const { rows } = await database.pool.query('select distinct kind from audit_log')
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'assistant-invited',
        'assistant-granted',
        'assistant-revoked',
        'admin-granted',
      ]),
    )
  })

  test('an assistant changes nothing and learns nothing', async () => {
    const tess = await person('tess', 'assistant')
    expect(tess.viewer.role).toBe('assistant')
    await expect(show(tess)).rejects.toThrow()
    for (const intent of ['grant-admin', 'grant-assistant', 'revoke-admin', 'remove-account']) {
      const { init } = await ask(tess, intent, { id: ada.viewer.id })
      expect([intent, init?.status]).toEqual([intent, 403])
    }
    expect(
      (await ask(tess, 'invite', { email: 'friend@venus.example', role: 'assistant' })).init?.status,
    ).toBe(403)
    expect(await admins()).toEqual(['ada@venus.example'])
  })

  test('a viewer changes nothing and learns nothing', async () => {
    await ask(ada, 'invite', { email: 'guest@venus.example', role: 'viewer' })
    const [invitation] = (await show(ada)).invitations
    const before = emails.length
    await expect(show(vera)).rejects.toThrow()
    for (const [intent, fields] of [
      ['grant-admin', { id: vera.viewer.id }],
      ['revoke-admin', { id: ada.viewer.id }],
      ['invite', { email: 'friend@venus.example', role: 'admin' }],
      ['invite', { email: ada.viewer.email, role: 'viewer' }],
      ['send-again', { id: invitation?.id ?? '' }],
      ['withdraw', { id: invitation?.id ?? '' }],
    ] as const) {
      const { data, init } = await ask(vera, intent, fields)
      expect([intent, init?.status, data.message]).toEqual([
        intent,
        403,
        'You do not have permission to do this.',
      ])
    }
    expect(await admins()).toEqual(['ada@venus.example'])
    expect((await show(ada)).invitations).toEqual([invitation])
    expect(emails).toHaveLength(before)
  })
})
