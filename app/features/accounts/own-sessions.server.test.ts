import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { forgetEverybody, formOf, requestWith } from '#testing/accounts/desk.ts'
import { openTestOffice, PASSWORD } from '#testing/accounts/people.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import type { Visitor } from './accounts.ts'
import { identify } from './identify.server.ts'
import { askForNewEmail, changePassword, listOwnSessions, sendNewEmailLetter } from './own-account.server.ts'
import { endEverySession, endOwnSession, listOwnInvitations } from './own-sessions.server.ts'
import { readInvitation } from './people/accept-invitation.server.ts'
import { resetPassword, sendResetLetter } from './reset.server.ts'
import { confirm } from './sign-up.server.ts'

describe.each(engines)('own sessions on %s', (engine) => {
  let database: Database
  let { auth, desk, letters, log, person, ask, who, signedIn, token } = {} as ReturnType<
    typeof openTestOffice
  >
  let owner: Awaited<ReturnType<typeof person>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    ;({ auth, desk, letters, log, person, ask, who, signedIn, token } = openTestOffice(database))
    owner = await person('owner', 'admin')
  })
  afterAll(() => database.close())

  const visit = (cookie: string, address: string) =>
    identify(requestWith(cookie), { pool: database.pool, auth, log, address })

  test('are listed with place and time, and ended one by one; nobody ends another’s', async () => {
    const second = await signedIn(owner.me.email, PASSWORD)
    const other = await person('other', 'admin')
    await visit(second, '203.0.113.77')
    await visit(owner.cookie, '2001:db8:1:2::3')
    const listed = await listOwnSessions(desk, requestWith(owner.cookie))
    expect(listed).toMatchObject([
      { isThis: true, place: '2001:db8:1::x' },
      { isThis: false, place: '203.0.113.x', lastSeen: expect.any(String) },
    ])
    const { rows } = await database.pool.query('select ip_address from auth_sessions')
    expect(JSON.stringify(rows)).not.toContain('.77')

    const viewer = owner.me
    const [theirs] = await listOwnSessions(desk, requestWith(other.cookie))
    expect(await endOwnSession({ desk, viewer }, theirs?.id ?? '')).toBe(false)
    expect(await who(other.cookie)).toBe('admin')
    expect(await endOwnSession({ desk, viewer }, listed[1]?.id ?? '')).toBe(true)
    expect([await who(second), await who(owner.cookie)]).toEqual(['nobody', 'admin'])
    expect(await endOwnSession({ desk, viewer }, listed[1]?.id ?? '')).toBe(false)
  })

  /** In a borrowed session somebody has invited themselves, and asked for another address: what can they still open? */
  async function thiefLeaves() {
    await ask(owner, 'invite', { email: 'thief@venus.example', role: 'admin' })
    const invitation = token()
    const form = formOf({ email: 'thief2@venus.example', current: PASSWORD })
    await askForNewEmail({ desk, viewer: owner.me }, requestWith(owner.cookie), form)
    await sendNewEmailLetter(desk, owner.me, 'thief2@venus.example')
    const change = token()
    expect(await listOwnInvitations({ desk, viewer: owner.me })).toEqual(['thief@venus.example'])
    const borrowed = await signedIn(owner.me.email, PASSWORD)
    return async () => [
      await who(borrowed),
      (await readInvitation(desk, { token: invitation, viewer: null })) === null ? 'withdrawn' : 'open',
      'error' in (await confirm(desk, requestWith(), { token: change, form: formOf({}) }))
        ? 'refused'
        : 'changed',
    ]
  }
  const nothing = ['nobody', 'withdrawn', 'refused']

  test('signing out everywhere leaves a thief no session, no invitation and no change of address', async () => {
    const left = await thiefLeaves()
    await endEverySession({ desk, viewer: owner.me }, requestWith(owner.cookie))
    expect(await left()).toEqual(nothing)
    expect(await who(owner.cookie)).toBe('nobody')
  })

  test('so does a new password, chosen in the account or by a letter', async () => {
    let left = await thiefLeaves()
    const form = formOf({ current: PASSWORD, password: 'another good password' })
    await changePassword({ desk, viewer: owner.me }, requestWith(owner.cookie), form)
    expect(await left()).toEqual(nothing)

    await forgetEverybody(database)
    owner = await person('owner', 'admin')
    left = await thiefLeaves()
    await sendResetLetter(desk, owner.me.email)
    expect(await resetPassword(desk, token(), formOf({ password: 'another good password' }))).toBeUndefined()
    expect(await left()).toEqual(nothing)
  })

  test('what others have begun goes on', async () => {
    const other = await person('other', 'admin')
    await ask(other, 'invite', { email: 'friend@venus.example', role: 'viewer' })
    await endEverySession({ desk, viewer: owner.me as Visitor }, requestWith(owner.cookie))
    expect(await readInvitation(desk, { token: token(), viewer: null })).toMatchObject({
      email: 'friend@venus.example',
    })
    expect(await who(other.cookie)).toBe('admin')
    expect(letters.length).toBeGreaterThan(0)
  })
})
