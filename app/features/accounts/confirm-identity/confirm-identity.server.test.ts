import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import { addPasskey, beginPasskeyRegistration } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { createPasskeyChallenge } from '#app/features/accounts/passkeys/passkey-challenge.server.ts'
import { handleSecondFactorAction } from '#app/features/accounts/second-factor/handle-second-factor-action.server.ts'
import type { BackupService } from '#app/features/backups/backup-service.server.ts'
import { handleBackupsAction } from '#app/features/backups/backups-page.server.ts'
import type { RestoreCandidate } from '#app/features/backups/restore.ts'
import type { RestoreService } from '#app/features/backups/restore-service.server.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import type { Database } from '#database/client.ts'
import { cookiesFrom, deleteAllAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'
import { openTestPeople, PASSWORD, type TestPerson } from '#testing/accounts/people.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { passkeyDevice } from '#testing/passkey-device.ts'
import { totp } from '#testing/totp.ts'
import { assertConfirmed } from './confirm-identity.server.ts'
import { isDownloadPath, isRecentlyConfirmed, parentPath } from './confirmation.ts'

describe.each(featureEngines)('showing again who one is, on %s', (engine) => {
  let database: Database
  let { context, person, ask, admins, viewerWith } = {} as ReturnType<typeof openTestPeople>
  let owner: TestPerson

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    await emptyTables(database.pool, 'audit_log')
    await database.pool.query(`delete from site_settings where name = 'admin-security'`)
    ;({ context, person, ask, admins, viewerWith } = openTestPeople(database))
    owner = await person('owner', 'admin')
  })
  afterAll(() => database.close())

  /** As if the last confirmation was eleven minutes ago. */
  async function later(someone: TestPerson): Promise<TestPerson> {
    await database.pool.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes'`)
    return { ...someone, viewer: (await viewerWith(someone.cookie)) as SessionViewer }
  }
  const isFresh = async (cookie: string) => isRecentlyConfirmed((await viewerWith(cookie)) as SessionViewer)
  const asked = (isFirst: boolean, message = expect.any(String), methods = {}) => ({
    ok: false,
    field: 'confirmation',
    message,
    confirmation: { code: false, passkey: false, isFirst, ...methods },
  })
  const kinds = async () =>
    (await database.pool.query('select kind from audit_log order by id')).rows.map(({ kind }) => kind)

  test('signing in counts for ten minutes; then what lets in an admin waits for an answer', async () => {
    const guest = await person('guest', 'viewer')
    const { viewer: second } = await person('second', 'admin')
    expect(await isFresh(owner.cookie)).toBe(true)
    const admin = await later(owner)
    expect(await isFresh(owner.cookie)).toBe(false)
    const wanted: [string, Record<string, string>][] = [
      ['invite', { email: 'new@venus.example', role: 'admin' }],
      ['invite', { email: guest.viewer.email, role: 'admin' }],
      ['invite', { email: 'new@venus.example', role: 'assistant' }],
      ['grant-admin', { id: guest.viewer.id }],
      ['grant-assistant', { id: guest.viewer.id }],
      ['remove-account', { id: guest.viewer.id }],
      ['revoke-admin', { id: second.id }],
      ['require-second-factor', {}],
      ['allow-one-factor', {}],
    ]
    for (const [intent, fields] of wanted) {
      const { data, init } = await ask(admin, intent, fields)
      expect([intent, init?.status, data]).toEqual([
        intent,
        401,
        expect.objectContaining({ ...asked(true), values: { intent, ...fields } }),
      ])
    }
    expect(await admins()).toHaveLength(2)
    // Inviting a viewer needs no confirmation.
    expect((await ask(admin, 'invite', { email: 'v@venus.example', role: 'viewer' })).data.ok).toBe(true)
  })

  test('the password goes with the form, is not sent back, and holds for ten minutes', async () => {
    const guest = await person('guest', 'viewer')
    const admin = await later(owner)
    const fields = { id: guest.viewer.id }
    const wrong = await ask(admin, 'grant-admin', { ...fields, confirmation: 'not the password' })
    expect(wrong.data).toMatchObject({ ...asked(false, 'This is not your password.'), values: fields })
    expect(JSON.stringify(wrong)).not.toContain('not the password')
    expect(await isFresh(owner.cookie)).toBe(false)
    const right = await ask(admin, 'grant-admin', { ...fields, confirmation: PASSWORD })
    expect(right.data.ok).toBe(true)
    expect(await isFresh(owner.cookie)).toBe(true)
    expect(await kinds()).toContain('confirmation-failed')
  })

  test('it is guessed no faster than at signing in', async () => {
    const admin = await later(owner)
    const guess = async (confirmation: string) =>
      ask(admin, 'invite', { email: 'new@venus.example', role: 'admin', confirmation })
    const statuses: (number | undefined)[] = []
    for (let round = 0; round < 6; round++) statuses.push((await guess(`guess ${round}`)).init?.status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const { data, init } = await guess(PASSWORD)
    expect(data).toMatchObject(asked(false, expect.stringContaining('Too many attempts')))
    expect(init?.headers).toMatchObject({ 'Retry-After': expect.any(String) })
  })

  test('a code of the app does as well, once', async () => {
    const begun = await handleSecondFactorAction(
      owner,
      requestWithCookie(owner.cookie),
      toFormData({ intent: 'begin', current: PASSWORD }),
    )
    const secret = begun.data.enrollment?.secret ?? ''
    const fields = toFormData({ intent: 'confirm', secret, code: totp(secret) })
    const { init } = await handleSecondFactorAction(owner, requestWithCookie(owner.cookie), fields)
    const admin = await later({ ...owner, cookie: cookiesFrom(init?.headers as Headers) })
    const invite = (confirmation: string) =>
      ask(admin, 'invite', { email: 'new@venus.example', role: 'admin', confirmation })
    expect((await invite('000000')).data).toMatchObject(
      asked(false, 'This is not the right code.', { code: true }),
    )
    const code = totp(secret, 1)
    expect((await invite(code)).data.ok).toBe(true)
    const again = await later(admin)
    expect(
      (await ask(again, 'invite', { email: 'b@venus.example', role: 'admin', confirmation: code })).data,
    ).toMatchObject(asked(false, expect.stringContaining('has been used'), { code: true }))
  })

  test('a passkey does as well, but not somebody else’s, and no session comes of it', async () => {
    const stranger = await person('stranger', 'admin')
    const devices = new Map<string, ReturnType<typeof passkeyDevice>>()
    for (const admin of [owner, stranger]) {
      const begun = await beginPasskeyRegistration(
        admin,
        requestWithCookie(admin.cookie),
        toFormData({ current: PASSWORD }),
      )
      if (!('options' in begun)) throw new Error(begun.message)
      const device = passkeyDevice(context.services.settings.siteUrl)
      const cookies = `${admin.cookie}; ${cookiesFrom(begun.headers)}`
      const credential = device.create(begun.options)
      await addPasskey(admin, requestWithCookie(cookies), { name: 'Phone', credential })
      devices.set(admin.viewer.email, device)
    }
    const sessions = async () =>
      (await database.pool.query('select id from auth_sessions order by id')).rows.map(({ id }) => id)
    const before = await sessions()
    const inviteWith = async (email: string) => {
      const admin = await later(owner)
      const begun = await createPasskeyChallenge(admin, requestWithCookie(owner.cookie))
      if (!('options' in begun)) throw new Error(begun.message)
      const cookie = `${owner.cookie}; ${cookiesFrom(begun.headers)}`
      const fields = { email: 'new@venus.example', role: 'admin' }
      const credential = devices.get(email)?.get(begun.options) ?? ''
      const invited = await ask({ ...admin, cookie }, 'invite', {
        ...fields,
        'confirmation-passkey': credential,
      })
      return invited.data
    }
    expect(await inviteWith(stranger.viewer.email)).toMatchObject(
      asked(false, expect.stringContaining('not one of yours'), { passkey: true }),
    )
    expect(await inviteWith(owner.viewer.email)).toMatchObject({ ok: true })
    expect(await sessions()).toEqual(before)
  })

  test('backups are made, deleted and restored by whoever has shown it', async () => {
    const backups = {
      request: async () => true,
      delete: async () => true,
    } satisfies Partial<BackupService> as Partial<BackupService> as BackupService
    const restores = {
      current: async () => ({ id: 'x', madeAt: '2026-01-01' }) as RestoreCandidate,
      request: async () => true,
    } satisfies Partial<RestoreService> as Partial<RestoreService> as RestoreService
    const change = async (intent: string, more = {}): Promise<ActionResult> => {
      const admin = await later(owner)
      const form = toFormData({ intent, id: 'x', ...more })
      const confirm = () => assertConfirmed(admin, requestWithCookie(admin.cookie), form)
      const tools = { confirm, listAdminEmails: async () => [] }
      return (await handleBackupsAction({ ...admin, services: { backups, restores } }, form, tools)).data
    }
    for (const intent of ['make-backup', 'delete-backup', 'restore']) {
      expect(await change(intent, { understood: 'on' })).toMatchObject(asked(true))
      expect(await change(intent, { understood: 'on', confirmation: PASSWORD })).toMatchObject({ ok: true })
    }
    // Nothing is replaced by somebody who did not tick that they know it.
    expect(await change('restore', { confirmation: PASSWORD })).toMatchObject({
      ok: false,
      field: 'understood',
    })
  })
})

test('a session from before the time was kept is not confirmed', () => {
  expect(isRecentlyConfirmed({ confirmedAt: null })).toBe(false)
})

test('a download is told from a page, and knows the screen that it is from', () => {
  expect(isDownloadPath('/admin/newsletter/subscribers/export.csv?status=active')).toBe(true)
  expect(parentPath('/admin/newsletter/subscribers/export.csv?status=a/b')).toBe(
    '/admin/newsletter/subscribers',
  )
  expect(isDownloadPath('/admin/backups')).toBe(false)
})
