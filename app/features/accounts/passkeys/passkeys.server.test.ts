import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureFirstAdmin } from '#app/features/accounts/accounts.server.ts'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { adminCommands } from '#app/features/accounts/command-line/commands.server.ts'
import { confirmationGuard } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { changeFactors } from '#app/features/accounts/second-factor/change-factors.server.ts'
import type { Database } from '#database/client.ts'
import { cookieOf, forgetEverybody, formOf, openTestDesk, requestWith } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { passkeyDevice } from '#testing/passkey-device.ts'
import { totp } from '#testing/totp.ts'
import { beginPasskey } from './add-passkey.server.ts'
import { changePasskeys, listPasskeys } from './change-passkeys.server.ts'
import { beginSignIn, enterWithPasskey } from './enter-with-passkey.server.ts'
import { MOST_PASSKEYS } from './passkeys.ts'

const owner = { email: 'owner@venus.example', password: 'a good password' }
const current = owner.password
const elsewhere = 'http://elsewhere.example'

describe.each(engines)('passkeys on %s', (engine) => {
  let database: Database
  let { system, auth, desk, log, letters, who, viewerWith, signedIn } = {} as ReturnType<typeof openTestDesk>
  let cookie: string
  let viewer: Visitor
  let device: ReturnType<typeof passkeyDevice>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await forgetEverybody(database)
    ;({ system, auth, desk, log, letters, who, viewerWith, signedIn } = openTestDesk(database))
    await ensureFirstAdmin(system, auth, owner)
    cookie = await signedIn(owner.email, owner.password)
  })
  beforeEach(async () => {
    await database.pool.query('truncate auth_passkeys, audit_log, rate_counts')
    viewer = (await viewerWith(cookie)) as Visitor
    device = passkeyDevice(desk.siteUrl)
  })
  afterAll(() => database.close())

  const change = async (fields: Record<string, string>, cookies = cookie) => {
    const request = requestWith(cookies)
    const confirm = confirmationGuard({ desk, viewer, request })
    const answer = await changePasskeys({ desk, viewer, log, confirm }, request, formOf(fields))
    return answer.outcome
  }
  const list = () => listPasskeys({ desk, viewer })
  const kinds = async () =>
    (await database.pool.query('select kind from audit_log order by id')).rows.map(({ kind }) => kind)

  /** What a device is asked, and the cookies that its answer comes with. */
  async function challenge() {
    const begun = await beginPasskey({ desk, viewer }, requestWith(cookie), formOf({ current }))
    if (!('options' in begun)) throw new Error(begun.error)
    return { options: begun.options, cookies: `${cookie}; ${cookieOf(begun.headers)}` }
  }
  async function add(name = 'Phone', manner = {}, made = device) {
    const { options, cookies } = await challenge()
    const credential = made.create(options, manner)
    return change({ intent: 'add-passkey', name, credential }, cookies)
  }
  async function asked() {
    const begun = await beginSignIn(desk, requestWith())
    if (!('options' in begun)) throw new Error(begun.error)
    return { options: begun.options, cookies: cookieOf(begun.headers) }
  }
  const show = (cookies: string, credential: string) =>
    enterWithPasskey(desk, requestWith(cookies), formOf({ credential }))
  /** Who is in after showing this device: nobody, or whose role. */
  async function enter(manner = {}, shown = device) {
    const { options, cookies } = await asked()
    const result = await show(cookies, shown.get(options, manner))
    return 'error' in result ? result.status : who(cookieOf(result.headers))
  }

  test('is added with the password, told by letter, and signs in by itself', async () => {
    const begin = (given: string) =>
      beginPasskey({ desk, viewer }, requestWith(cookie), formOf({ current: given }))
    expect(await begin('wrong')).toMatchObject({ status: 400, field: 'current' })
    expect(await add()).toEqual({ ok: true, intent: 'add-passkey', message: 'Passkey added' })
    expect(letters.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining('“Phone”') })
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
    expect(await enter({}, passkeyDevice(desk.siteUrl))).toBe(401)
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
      [MOST_PASSKEYS],
    )
    const begun = () => beginPasskey({ desk, viewer }, requestWith(cookie), formOf({ current }))
    expect(await begun()).toMatchObject({ status: 409 })
    viewer = { ...viewer, role: 'viewer' }
    expect(await begun()).toMatchObject({ status: 403 })
    expect(await change({ intent: 'add-passkey', name: 'Phone', credential: '{}' })).toMatchObject({
      ok: false,
      message: 'Passkeys are for admins.',
    })
  })

  test('stands for password and code: with codes turned on it asks for none', async () => {
    const factor = (fields: Record<string, string>) =>
      changeFactors({ desk, viewer }, requestWith(cookie), formOf(fields))
    const { secret = '' } = (await factor({ intent: 'begin', current })).outcome.enrolment ?? {}
    const { init } = await factor({ intent: 'confirm', code: totp(secret), secret })
    cookie = cookieOf(init?.headers as Headers)
    await add()
    expect(await enter()).toBe('admin')
  })

  test('used, it ends the sessions that the browser had; the command line takes it away', async () => {
    await add()
    const { options, cookies } = await asked()
    const result = await show(`${cookie}; ${cookies}`, device.get(options))
    expect([await who(cookie), 'error' in result]).toEqual(['nobody', false])
    await adminCommands({ system, auth, siteUrl: desk.siteUrl }).resetSecondFactor(owner.email)
    expect(await list()).toEqual([])
    expect(await enter()).toBe(401)
  })
})
