import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { deleteAllAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'
import { openTestPeople, PASSWORD } from '#testing/accounts/people.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { identify } from './identify.server.ts'
import { changePassword, requestEmailChange, sendEmailChangeConfirmation } from './own-account.server.ts'
import { endAllSessions, endOwnSession, listOwnInvitations, listOwnSessions } from './own-sessions.server.ts'
import { resetPassword, sendPasswordResetEmail } from './password-reset.server.ts'
import { readInvitation } from './people/accept-invitation.server.ts'
import { confirmWithLink } from './sign-up.server.ts'

describe.each(featureEngines)('own sessions on %s', (engine) => {
  let database: Database
  let { auth, context, emails, log, person, ask, who, signedIn, token } = {} as ReturnType<
    typeof openTestPeople
  >
  let owner: Awaited<ReturnType<typeof person>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ auth, context, emails, log, person, ask, who, signedIn, token } = openTestPeople(database))
    owner = await person('owner', 'admin')
  })
  afterAll(() => database.close())

  const visit = (cookie: string, ip: string) =>
    identify(requestWithCookie(cookie), { pool: database.pool, auth, log, ip })

  test('are listed with place and time, and ended one by one; nobody ends another’s', async () => {
    const second = await signedIn(owner.viewer.email, PASSWORD)
    const other = await person('other', 'admin')
    await visit(second, '203.0.113.77')
    await visit(owner.cookie, '2001:db8:1:2::3')
    const listed = await listOwnSessions(context, requestWithCookie(owner.cookie))
    expect(listed).toMatchObject([
      { isCurrent: true, network: '2001:db8:1::x' },
      { isCurrent: false, network: '203.0.113.x', lastSeen: expect.any(String) },
    ])
    const { rows } = await database.pool.query('select ip_address from auth_sessions')
    expect(JSON.stringify(rows)).not.toContain('.77')

    const [theirs] = await listOwnSessions(context, requestWithCookie(other.cookie))
    expect(await endOwnSession(owner, theirs?.id ?? '')).toBe(false)
    expect(await who(other.cookie)).toBe('admin')
    expect(await endOwnSession(owner, listed[1]?.id ?? '')).toBe(true)
    expect([await who(second), await who(owner.cookie)]).toEqual(['nobody', 'admin'])
    expect(await endOwnSession(owner, listed[1]?.id ?? '')).toBe(false)
  })

  /** A thief in the owner's session invites themselves and requests an email change. Returns what still works for them. */
  async function thiefLeaves() {
    await ask(owner, 'invite', { email: 'thief@venus.example', role: 'admin' })
    const invitation = token()
    const form = toFormData({ email: 'thief2@venus.example', current: PASSWORD })
    await requestEmailChange(owner, requestWithCookie(owner.cookie), form)
    await sendEmailChangeConfirmation(owner, 'thief2@venus.example')
    const change = token()
    expect(await listOwnInvitations(owner)).toEqual(['thief@venus.example'])
    const borrowed = await signedIn(owner.viewer.email, PASSWORD)
    return async () => [
      await who(borrowed),
      (await readInvitation({ ...context, viewer: null }, invitation)) === null ? 'withdrawn' : 'open',
      'message' in
      (await confirmWithLink(context, requestWithCookie(), { token: change, form: toFormData({}) }))
        ? 'refused'
        : 'changed',
    ]
  }
  const nothing = ['nobody', 'withdrawn', 'refused']

  test('signing out everywhere leaves a thief no session, no invitation and no change of address', async () => {
    const left = await thiefLeaves()
    await endAllSessions(owner, requestWithCookie(owner.cookie))
    expect(await left()).toEqual(nothing)
    expect(await who(owner.cookie)).toBe('nobody')
  })

  test('so does a new password, chosen in the account or by a letter', async () => {
    let left = await thiefLeaves()
    const form = toFormData({ current: PASSWORD, password: 'another good password' })
    await changePassword(owner, requestWithCookie(owner.cookie), form)
    expect(await left()).toEqual(nothing)

    await deleteAllAccounts(database)
    owner = await person('owner', 'admin')
    left = await thiefLeaves()
    await sendPasswordResetEmail(context, owner.viewer.email)
    expect(
      await resetPassword(context, token(), toFormData({ password: 'another good password' })),
    ).toBeUndefined()
    expect(await left()).toEqual(nothing)
  })

  test('what others have begun goes on', async () => {
    const other = await person('other', 'admin')
    await ask(other, 'invite', { email: 'friend@venus.example', role: 'viewer' })
    await endAllSessions(owner, requestWithCookie(owner.cookie))
    expect(await readInvitation({ ...context, viewer: null }, token())).toMatchObject({
      email: 'friend@venus.example',
    })
    expect(await who(other.cookie)).toBe('admin')
    expect(emails.length).toBeGreaterThan(0)
  })
})
