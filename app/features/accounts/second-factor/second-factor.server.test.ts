import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import { createAdminCommands } from '#app/features/accounts/command-line/admin-commands.server.ts'
import { ensureFirstAdmin } from '#app/features/accounts/first-admin.server.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import type { Database } from '#database/client.ts'
import {
  cookiesFrom,
  deleteAllAccounts,
  openTestAccounts,
  requestWithCookie,
  toFormData,
} from '#testing/accounts/accounts.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { totp } from '#testing/totp.ts'
import { handleSecondFactorAction } from './handle-second-factor-action.server.ts'
import { readSecondFactorStatus } from './manage-second-factor.server.ts'
import { signInWithCode } from './sign-in-with-code.server.ts'

const owner = { email: 'owner@venus.example', password: 'a good password' }
const current = owner.password

describe.each(featureEngines)('the second factor on %s', (engine) => {
  let database: Database
  let { system, auth, context, who, viewerWith, signedIn } = {} as ReturnType<typeof openTestAccounts>
  let cookie: string
  let viewer: Viewer

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    await emptyTables(database.pool, 'audit_log')
    ;({ system, auth, context, who, viewerWith, signedIn } = openTestAccounts(database))
    await ensureFirstAdmin(system, auth, owner)
    cookie = await signedIn(owner.email, owner.password)
    viewer = (await viewerWith(cookie)) as Viewer
  })
  afterAll(() => database.close())

  const change = (intent: string, fields: Record<string, string> = {}) =>
    handleSecondFactorAction(
      { ...context, viewer },
      requestWithCookie(cookie),
      toFormData({ intent, ...fields }),
    )
  const enter = (pending: string, code: string, way = '') =>
    signInWithCode(context, requestWithCookie(pending), toFormData({ code, way }))
  const cookiesOf = (result: object) =>
    'headers' in result ? cookiesFrom(result.headers as Headers) : 'none'
  const kinds = async () =>
    (await database.pool.query('select kind from audit_log order by id')).rows.map(({ kind }) => kind)

  /** Sets up the app; returns its secret and the recovery codes. */
  async function turnOn() {
    const secret = (await change('begin', { current })).data.enrollment?.secret ?? ''
    const { data, init } = await change('confirm', { code: totp(secret), secret })
    cookie = cookiesFrom(init?.headers as Headers)
    return { secret, codes: data.recoveryCodes ?? [] }
  }
  /** The cookies of a sign-in that still needs a code. */
  async function pending() {
    const result = await signIn(context, requestWithCookie(), toFormData(owner))
    expect(result).toMatchObject({ needsCode: true })
    return cookiesOf(result)
  }

  test('is set up with the password and a code, and ends the sessions that began without it', async () => {
    const elsewhere = await signedIn(owner.email, owner.password)
    expect((await change('begin', { current: 'wrong' })).data.message).toBe(
      'This is not your current password.',
    )
    const { data } = await change('begin', { current })
    expect(data.enrollment?.qrCodeUrl).toMatch(/^data:image\/svg\+xml,/)
    const secret = data.enrollment?.secret ?? ''
    const wrong = await change('confirm', { code: '000000', secret })
    expect(wrong.data).toMatchObject({ message: 'This is not the right code.', enrollment: { secret } })
    expect(await readSecondFactorStatus({ ...context, viewer })).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
    })
    // Not required until it is confirmed.
    expect(await who(await signedIn(owner.email, owner.password))).toBe('admin')

    const { codes } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    expect(codes.join()).not.toMatch(/[01oil]/i)
    expect(await readSecondFactorStatus({ ...context, viewer })).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
    })
    expect([await who(elsewhere), await who(cookie)]).toEqual(['nobody', 'admin'])
    const { rows } = await database.pool.query('select secret, backup_codes from auth_two_factors')
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    expect(await kinds()).toContain('authenticator-added')
  })

  test('a password alone opens nothing, a code opens once', async () => {
    const { secret } = await turnOn()
    const waiting = await pending()
    expect(await who(waiting)).toBe('nobody')
    expect(await enter(waiting, '000000')).toMatchObject({ status: 401 })
    const code = totp(secret, 1)
    expect(await who(cookiesOf(await enter(waiting, ` ${code.slice(0, 3)} ${code.slice(3)}`)))).toBe('admin')
    expect(await enter(waiting, code)).toEqual({ isOver: true })
    expect(await enter(await pending(), code)).toMatchObject({
      message: expect.stringContaining('been used'),
    })
    expect((await kinds()).slice(-2)).toEqual(['code-failed', 'signed-in'])
    expect(await enter('', code)).toEqual({ isOver: true })
  })

  test('a recovery code opens once, and new ones make the old void', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect(await who(cookiesOf(await enter(await pending(), first, 'recovery')))).toBe('admin')
    expect(await enter(await pending(), first, 'recovery')).toMatchObject({ status: 401 })
    expect((await readSecondFactorStatus({ ...context, viewer })).recoveryCodesLeft).toBe(9)
    const { data } = await change('recovery', { current })
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await enter(await pending(), second, 'recovery')).toMatchObject({ status: 401 })
    expect(await kinds()).toEqual(expect.arrayContaining(['recovery-code-used', 'recovery-codes-made']))
  })

  test('five wrong codes ask for the password again, ten close the account for a while', async () => {
    await turnOn()
    for (let round = 1; round <= 2; round++) {
      const waiting = await pending()
      for (let n = 1; n <= 5; n++) await enter(waiting, `00000${n}`)
    }
    expect(await enter(await pending(), '111111')).toMatchObject({ status: 429 })
  })

  test('is turned off with the password, or from the command line', async () => {
    await turnOn()
    expect((await change('off', { current: 'wrong' })).data.message).toBe(
      'This is not your current password.',
    )
    const { init } = await change('off', { current })
    cookie = cookiesFrom(init?.headers as Headers)
    expect(await who(cookie)).toBe('admin')
    expect(await who(await signedIn(owner.email, owner.password))).toBe('admin')
    await turnOn()
    await createAdminCommands({ system, auth, siteUrl: context.services.settings.siteUrl }).resetSecondFactor(
      owner.email,
    )
    expect(await who(cookie)).toBe('nobody')
    expect(await who(await signedIn(owner.email, owner.password))).toBe('admin')
  })

  test('a viewer sets up none', async () => {
    viewer = { ...viewer, role: 'viewer' }
    expect((await change('begin', { current })).init?.status).toBe(403)
  })
})
