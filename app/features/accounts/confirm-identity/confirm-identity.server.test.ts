import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { addPasskey, beginPasskey } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { changeFactors } from '#app/features/accounts/second-factor/change-factors.server.ts'
import { changeBackups } from '#app/features/backups/change-backups.server.ts'
import type { BackupOffice } from '#app/features/backups/office.server.ts'
import type { Outcome } from '#app/ui/outcome.ts'
import type { Database } from '#database/client.ts'
import { cookieOf, forgetEverybody, formOf, requestWith } from '#testing/accounts/desk.ts'
import { openTestOffice, PASSWORD } from '#testing/accounts/people.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { passkeyDevice } from '#testing/passkey-device.ts'
import { totp } from '#testing/totp.ts'
import { beginPasskeyConfirmation } from './confirm-identity.server.ts'
import { isConfirmed, isDownload, screenOf } from './confirmation.ts'
import { confirmationGuard } from './guard.server.ts'

describe.each(engines)('showing again who one is, on %s', (engine) => {
  let database: Database
  let { desk, log, person, ask, admins, viewerWith } = {} as ReturnType<typeof openTestOffice>
  let owner: Awaited<ReturnType<typeof person>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    await database.pool.query(`truncate audit_log; delete from site_settings where name = 'admin-security'`)
    ;({ desk, log, person, ask, admins, viewerWith } = openTestOffice(database))
    owner = await person('owner', 'admin')
  })
  afterAll(() => database.close())

  /** As if the person had signed in, or was asked, eleven minutes ago. */
  async function later({ cookie, ...office }: typeof owner) {
    await database.pool.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes'`)
    const me = (await viewerWith(cookie)) as Visitor
    const request = requestWith(cookie)
    return { ...office, me, cookie, confirm: confirmationGuard({ desk, viewer: me, request }) }
  }
  const isFresh = async (cookie: string) => isConfirmed((await viewerWith(cookie)) as Visitor)
  const asked = (isFirst: boolean, message = expect.any(String), ways = {}) => ({
    ok: false,
    field: 'confirmation',
    message,
    confirmation: { code: false, passkey: false, isFirst, ...ways },
  })
  const kinds = async () =>
    (await database.pool.query('select kind from audit_log order by id')).rows.map(({ kind }) => kind)

  test('signing in counts for ten minutes; then what lets in an admin waits for an answer', async () => {
    const guest = await person('guest', 'viewer')
    const { me: second } = await person('second', 'admin')
    expect(await isFresh(owner.cookie)).toBe(true)
    const office = await later(owner)
    expect(await isFresh(owner.cookie)).toBe(false)
    const wanted: [string, Record<string, string>][] = [
      ['invite', { email: 'new@venus.example', role: 'admin' }],
      ['invite', { email: guest.me.email, role: 'admin' }],
      ['grant-admin', { id: guest.me.id }],
      ['revoke-admin', { id: second.id }],
      ['require-second-factor', {}],
      ['allow-one-factor', {}],
    ]
    for (const [intent, fields] of wanted) {
      const { outcome, status } = await ask(office, intent, fields)
      expect([intent, status, outcome]).toEqual([
        intent,
        401,
        expect.objectContaining({ ...asked(true), given: { intent, ...fields } }),
      ])
    }
    expect(await admins()).toHaveLength(2)
    // A viewer reads what anybody reads.
    expect((await ask(office, 'invite', { email: 'v@venus.example', role: 'viewer' })).outcome.ok).toBe(true)
  })

  test('the password goes with the form, is not sent back, and holds for ten minutes', async () => {
    const guest = await person('guest', 'viewer')
    const office = await later(owner)
    const fields = { id: guest.me.id }
    const wrong = await ask(office, 'grant-admin', { ...fields, confirmation: 'not the password' })
    expect(wrong.outcome).toMatchObject({ ...asked(false, 'This is not your password.'), given: fields })
    expect(JSON.stringify(wrong)).not.toContain('not the password')
    expect(await isFresh(owner.cookie)).toBe(false)
    const right = await ask(office, 'grant-admin', { ...fields, confirmation: PASSWORD })
    expect(right.outcome.ok).toBe(true)
    expect(await isFresh(owner.cookie)).toBe(true)
    expect(await kinds()).toContain('confirmation-failed')
  })

  test('it is guessed no faster than at signing in', async () => {
    const office = await later(owner)
    const guess = async (confirmation: string) =>
      ask(office, 'invite', { email: 'new@venus.example', role: 'admin', confirmation })
    const answers: number[] = []
    for (let round = 0; round < 6; round++) answers.push((await guess(`guess ${round}`)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    const { outcome, headers } = await guess(PASSWORD)
    expect(outcome).toMatchObject(asked(false, expect.stringContaining('Too many attempts')))
    expect(headers).toMatchObject({ 'Retry-After': expect.any(String) })
  })

  test('a code of the app does as well, once', async () => {
    const who = { desk, viewer: owner.me }
    const begun = await changeFactors(
      who,
      requestWith(owner.cookie),
      formOf({ intent: 'begin', current: PASSWORD }),
    )
    const secret = begun.outcome.enrolment?.secret ?? ''
    const fields = formOf({ intent: 'confirm', secret, code: totp(secret) })
    const { init } = await changeFactors(who, requestWith(owner.cookie), fields)
    const office = await later({ ...owner, cookie: cookieOf(init?.headers as Headers) })
    const invite = (confirmation: string) =>
      ask(office, 'invite', { email: 'new@venus.example', role: 'admin', confirmation })
    expect((await invite('000000')).outcome).toMatchObject(
      asked(false, 'This is not the right code.', { code: true }),
    )
    const code = totp(secret, 1)
    expect((await invite(code)).outcome.ok).toBe(true)
    const again = await later(office)
    expect(
      (await ask(again, 'invite', { email: 'b@venus.example', role: 'admin', confirmation: code })).outcome,
    ).toMatchObject(asked(false, expect.stringContaining('has been used'), { code: true }))
  })

  test('a passkey does as well, but not somebody else’s, and no session comes of it', async () => {
    const stranger = await person('stranger', 'admin')
    const devices = new Map<string, ReturnType<typeof passkeyDevice>>()
    for (const { me, cookie } of [owner, stranger]) {
      const who = { desk, viewer: me }
      const begun = await beginPasskey(who, requestWith(cookie), formOf({ current: PASSWORD }))
      if (!('options' in begun)) throw new Error(begun.error)
      const device = passkeyDevice(desk.siteUrl)
      const cookies = `${cookie}; ${cookieOf(begun.headers)}`
      const credential = device.create(begun.options)
      await addPasskey(who, requestWith(cookies), { name: 'Phone', credential })
      devices.set(me.email, device)
    }
    const sessions = async () =>
      (await database.pool.query('select id from auth_sessions order by id')).rows.map(({ id }) => id)
    const before = await sessions()
    const inviteWith = async (email: string) => {
      const office = await later(owner)
      const viewer = office.me
      const begun = await beginPasskeyConfirmation({ desk, viewer, request: requestWith(owner.cookie) })
      if (!('options' in begun)) throw new Error(begun.error)
      const request = requestWith(`${owner.cookie}; ${cookieOf(begun.headers)}`)
      const confirm = confirmationGuard({ desk, viewer, request })
      const fields = { email: 'new@venus.example', role: 'admin' }
      const shown = devices.get(email)?.get(begun.options) ?? ''
      return (await ask({ ...office, confirm }, 'invite', { ...fields, 'confirmation-passkey': shown }))
        .outcome
    }
    expect(await inviteWith(stranger.me.email)).toMatchObject(
      asked(false, expect.stringContaining('not one of yours'), { passkey: true }),
    )
    expect(await inviteWith(owner.me.email)).toMatchObject({ ok: true })
    expect(await sessions()).toEqual(before)
  })

  test('backups are made and deleted by whoever has shown it', async () => {
    const office = {
      order: async () => true,
      delete: async () => true,
    } as Partial<BackupOffice> as BackupOffice
    const change = async (intent: string, more = {}): Promise<Outcome> => {
      const { access, confirm } = await later(owner)
      return (await changeBackups({ access, office, log, confirm }, formOf({ intent, id: 'x', ...more })))
        .outcome
    }
    for (const intent of ['make-backup', 'delete-backup']) {
      expect(await change(intent)).toMatchObject(asked(true))
      expect(await change(intent, { confirmation: PASSWORD })).toMatchObject({ ok: true })
    }
  })
})

test('a session from before the time was kept is not confirmed', () => {
  expect(isConfirmed({ confirmedAt: null })).toBe(false)
})

test('a download is told from a page, and knows the screen that it is from', () => {
  expect(isDownload('/admin/newsletter/subscribers/export.csv?status=active')).toBe(true)
  expect(screenOf('/admin/newsletter/subscribers/export.csv?status=a/b')).toBe(
    '/admin/newsletter/subscribers',
  )
  expect(isDownload('/admin/backups')).toBe(false)
})
