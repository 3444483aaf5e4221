import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import { createAdminCommands } from '#app/features/accounts/command-line/admin-commands.server.ts'
import { ensureFirstAdmin } from '#app/features/accounts/first-admin.server.ts'
import { handleSecondFactorAction } from '#app/features/accounts/second-factor/handle-second-factor-action.server.ts'
import type { Database } from '#database/client.ts'
import {
  cookiesFrom,
  deleteAllAccounts,
  openTestAccounts,
  requestWithCookie,
  toFormData,
} from '#testing/accounts/accounts.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { passkeyDevice } from '#testing/passkey-device.ts'
import { totp } from '#testing/totp.ts'
import { beginPasskeyRegistration } from './add-passkey.server.ts'
import { createPasskeyChallenge } from './passkey-challenge.server.ts'
import { MAX_PASSKEYS } from './passkeys.ts'
import { handlePasskeysAction, listPasskeys } from './passkeys-page.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

const owner = { email: 'owner@venus.example', password: 'a good password' }
const current = owner.password
const elsewhere = 'http://elsewhere.example'

describe.each(featureEngines)('passkeys on %s', (engine) => {
  let database: Database
  let { system, auth, context, log, emails, who, viewerWith, signedIn } = {} as ReturnType<
    typeof openTestAccounts
  >
  let cookie: string
  let viewer: SessionViewer
  let device: ReturnType<typeof passkeyDevice>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await deleteAllAccounts(database)
    ;({ system, auth, context, log, emails, who, viewerWith, signedIn } = openTestAccounts(database))
    await ensureFirstAdmin(system, auth, owner)
    cookie = await signedIn(owner.email, owner.password)
  })
  beforeEach(async () => {
    await emptyTables(database.pool, 'auth_passkeys', 'audit_log', 'rate_counts')
    viewer = (await viewerWith(cookie)) as SessionViewer
    device = passkeyDevice(context.services.settings.siteUrl)
  })
  afterAll(() => database.close())

  const change = async (fields: Record<string, string>, cookies = cookie) => {
    const request = requestWithCookie(cookies)
    return (await handlePasskeysAction({ ...context, viewer, log }, request, toFormData(fields))).data
  }
  const list = () => listPasskeys({ ...context, viewer })
  const kinds = async () =>
    (await database.pool.query('select kind from audit_log order by id')).rows.map(({ kind }) => kind)

  /** The options for a new passkey, and the cookies for the request that adds it. */
  async function challenge() {
    const begun = await beginPasskeyRegistration(
      { ...context, viewer },
      requestWithCookie(cookie),
      toFormData({ current }),
    )
    if (!('options' in begun)) throw new Error(begun.message)
    return { options: begun.options, cookies: `${cookie}; ${cookiesFrom(begun.headers)}` }
  }
  async function add(name = 'Phone', manner = {}, made = device) {
    const { options, cookies } = await challenge()
    const credential = made.create(options, manner)
    return change({ intent: 'add-passkey', name, credential }, cookies)
  }
  async function asked() {
    const begun = await createPasskeyChallenge(context, requestWithCookie())
    if (!('options' in begun)) throw new Error(begun.message)
    return { options: begun.options, cookies: cookiesFrom(begun.headers) }
  }
  const show = (cookies: string, credential: string) =>
    signInWithPasskey(context, requestWithCookie(cookies), toFormData({ credential }))
  /** The role after signing in with this device, or the status of the failure. */
  async function enter(manner = {}, shown = device) {
    const { options, cookies } = await asked()
    const result = await show(cookies, shown.get(options, manner))
    return 'message' in result ? result.status : who(cookiesFrom(result.headers))
  }

  test('is added with the password, told by letter, and signs in by itself', async () => {
    const begin = (password: string) =>
      beginPasskeyRegistration(
        { ...context, viewer },
        requestWithCookie(cookie),
        toFormData({ current: password }),
      )
    expect(await begin('wrong')).toMatchObject({ status: 400, field: 'current' })
    expect(await add()).toEqual({ ok: true, intent: 'add-passkey', message: 'Passkey added' })
    expect(emails.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining('“Phone”') })
    expect(await list()).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    expect(await enter()).toBe('admin')
    expect(await list()).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
    expect((await kinds()).slice(-2)).toEqual(['passkey-added', 'passkey-used'])
  })

  test('a device that does not make sure of its owner is taken neither when added nor when used', async () => {
    expect(await add('Borrowed', { verifies: false })).toMatchObject({ ok: false })
    expect(await list()).toEqual([])
    await add()
    expect(await enter({ verifies: false })).toBe(401)
    expect(await kinds()).not.toContain('passkey-used')
  })

  test('what was made or shown for another site, or by an unknown device, opens nothing', async () => {
    expect(await add('Fished', { from: elsewhere })).toMatchObject({ ok: false })
    await add()
    expect(await enter({ from: elsewhere })).toBe(401)
    expect(await enter({}, passkeyDevice(context.services.settings.siteUrl))).toBe(401)
    const { cookies } = await asked()
    for (const nonsense of ['', '{}', 'null', '{"id":{"a":1}}', JSON.stringify({ id: '\0' })]) {
      expect(await show(cookies, nonsense)).toMatchObject({ status: 401 })
    }
  })

  test('an answer counts once, for the browser that was asked, and a copy of the device is noticed', async () => {
    await add()
    const { options, cookies } = await asked()
    const answer = device.get(options)
    expect(await show('', answer)).toMatchObject({ status: 401 })
    expect(await show(cookies, answer)).toHaveProperty('headers')
    expect(await show(cookies, answer)).toMatchObject({ status: 401 })
    await database.pool.query('update auth_passkeys set counter = 1000')
    expect(await enter()).toBe(401)
  })

  test('is renamed and removed by its owner alone, and then signs in nobody', async () => {
    await add()
    const [{ id = '' } = {}] = await list()
    const rename = { intent: 'rename-passkey', id, name: 'Blue key' }
    const remove = { intent: 'remove-passkey', id }
    const me = viewer
    viewer = { ...me, id: 'somebody else' }
    expect([await change(rename), await change(remove)]).toMatchObject([{ ok: false }, { ok: false }])
    viewer = me
    expect(await change({ ...rename, name: ' ' })).toMatchObject({ ok: false, field: 'name' })
    expect(await change(rename)).toMatchObject({ ok: true })
    expect(await list()).toMatchObject([{ name: 'Blue key' }])
    expect(await change(remove)).toMatchObject({ ok: true, message: 'Passkey removed' })
    expect(await change(remove)).toMatchObject({ ok: false })
    expect(await enter()).toBe(401)
    expect(await kinds()).toContain('passkey-removed')
  })

  test('there is an end to how many, no device has two, and a viewer gets none', async () => {
    await add()
    expect(await add('Again')).toMatchObject({ ok: false })
    await database.pool.query(
      `insert into auth_passkeys select id || n, user_id, name, credential_id || n, public_key, counter,
       device_type, backed_up, transports, aaguid, created_at from auth_passkeys, generate_series(2, $1) n`,
      [MAX_PASSKEYS],
    )
    const begun = () =>
      beginPasskeyRegistration({ ...context, viewer }, requestWithCookie(cookie), toFormData({ current }))
    expect(await begun()).toMatchObject({ status: 409 })
    viewer = { ...viewer, role: 'viewer' }
    expect(await begun()).toMatchObject({ status: 403 })
    expect(await change({ intent: 'add-passkey', name: 'Phone', credential: '{}' })).toMatchObject({
      ok: false,
      message: 'Passkeys are for admins and assistants.',
    })
  })

  test('stands for password and code: with codes turned on it asks for none', async () => {
    const factor = (fields: Record<string, string>) =>
      handleSecondFactorAction({ ...context, viewer }, requestWithCookie(cookie), toFormData(fields))
    const { secret = '' } = (await factor({ intent: 'begin', current })).data.enrollment ?? {}
    const { init } = await factor({ intent: 'confirm', code: totp(secret), secret })
    cookie = cookiesFrom(init?.headers as Headers)
    await add()
    expect(await enter()).toBe('admin')
  })

  test('used, it ends the sessions that the browser had; the command line takes it away', async () => {
    await add()
    const { options, cookies } = await asked()
    const result = await show(`${cookie}; ${cookies}`, device.get(options))
    expect([await who(cookie), 'message' in result]).toEqual(['nobody', false])
    await createAdminCommands({ system, auth, siteUrl: context.services.settings.siteUrl }).resetSecondFactor(
      owner.email,
    )
    expect(await list()).toEqual([])
    expect(await enter()).toBe(401)
  })
})
