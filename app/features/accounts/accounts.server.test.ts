import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#database/client.ts'
import { deleteAllAccounts, openTestAccounts, requestWithCookie } from '#testing/accounts/accounts.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { deleteExpiredSessions } from './accounts.server.ts'
import { ensureFirstAdmin, findFirstAdminPasswordWeakness } from './first-admin.server.ts'
import { signOutEverywhere } from './sign-in.server.ts'

const wanted = { email: 'owner@venus.example', password: 'a good password' }

describe.each(featureEngines)('accounts on %s', (engine) => {
  let database: Database
  let { system, auth, log, who, signedIn } = {} as ReturnType<typeof openTestAccounts>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ system, auth, log, who, signedIn } = openTestAccounts(database))
  })
  afterAll(() => database.close())

  test('the first admin is made once, with the given address and password', async () => {
    expect(await ensureFirstAdmin(system, auth, wanted)).toEqual({ ...wanted, isGenerated: false })
    expect(await ensureFirstAdmin(system, auth, wanted)).toBeUndefined()
    expect(await who(await signedIn(wanted.email, wanted.password))).toBe('admin')
  })

  test('a password that is easy to guess is no first admin’s; once there is one, it is not looked at', async () => {
    const weakness = (password: string) =>
      findFirstAdminPasswordWeakness(system, { ...wanted, password }, 'https://glowandgrace.example')
    for (const password of ['password', wanted.email, 'glowandgrace1']) {
      expect(await weakness(password)).toContain('Add another word or two.')
    }
    expect(await weakness(wanted.password)).toBeUndefined()
    await ensureFirstAdmin(system, auth, wanted)
    expect(await weakness('password')).toBeUndefined()
  })

  test('without settings the first admin gets a random password', async () => {
    const made = await ensureFirstAdmin(system, auth, {})
    expect(made).toMatchObject({ isGenerated: true, password: expect.stringMatching(/^.{16}$/) })
    expect(await who(await signedIn(made?.email ?? '', made?.password ?? ''))).toBe('admin')
  })

  test('a start that died between account and role is made whole', async () => {
    await auth.api.signUpEmail({ body: { ...wanted, password: 'some other password', name: 'Admin' } })
    await ensureFirstAdmin(system, auth, wanted)
    expect(await who(await signedIn(wanted.email, wanted.password))).toBe('admin')
  })

  test('a person without a role is a viewer, a forged cookie is nobody', async () => {
    await auth.api.signUpEmail({ body: { ...wanted, name: 'Reader' } })
    expect(await who(await signedIn(wanted.email, wanted.password))).toBe('viewer')
    expect(await who('venus.session_token=forged.signature')).toBe('nobody')
    expect(await who()).toBe('nobody')
  })

  test('if the roles lookup fails the user is treated as non-admin, with a warning', async () => {
    await ensureFirstAdmin(system, auth, wanted)
    const cookie = await signedIn(wanted.email, wanted.password)
    await database.pool.query('revoke select on user_roles from venus_member')
    const warned = vi.spyOn(log, 'warn')
    expect(await who(cookie)).toBe('viewer')
    expect(warned).toHaveBeenCalledOnce()
  })

  test('global sign-out ends every session of that user', async () => {
    await ensureFirstAdmin(system, auth, wanted)
    const phone = await signedIn(wanted.email, wanted.password)
    const laptop = await signedIn(wanted.email, wanted.password)
    await signOutEverywhere(auth, requestWithCookie(laptop))
    expect([await who(phone), await who(laptop)]).toEqual(['nobody', 'nobody'])
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    await ensureFirstAdmin(system, auth, wanted)
    const attempts = [wanted.email, 'nobody@venus.example'].map((email) => signedIn(email, 'wrong password'))
    const answers = (await Promise.allSettled(attempts)).map(
      (attempt) => 'reason' in attempt && attempt.reason.message,
    )
    expect(answers).toEqual(['Invalid email or password', 'Invalid email or password'])
  })

  test('for an unknown address a password is hashed all the same, so that the time tells nothing', async () => {
    const { password } = await auth.$context
    const hashed = vi.spyOn(password, 'hash')
    await expect(signedIn('nobody@venus.example', 'wrong password')).rejects.toThrow('Invalid')
    expect(hashed).toHaveBeenCalledOnce()
  })

  test('expired sessions are forgotten, others stay', async () => {
    await ensureFirstAdmin(system, auth, wanted)
    await signedIn(wanted.email, wanted.password)
    await signedIn(wanted.email, wanted.password)
    await database.pool.query(
      "update auth_sessions set expires_at = now() - interval '1 day' where id = (select max(id) from auth_sessions)",
    )
    await deleteExpiredSessions(system, new Date())
    expect((await database.pool.query('select count(*)::int from auth_sessions')).rows).toEqual([
      { count: 1 },
    ])
  })
})
