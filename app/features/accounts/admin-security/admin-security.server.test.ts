import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdminCommands } from '#app/features/accounts/command-line/admin-commands.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { acceptInvitation } from '#app/features/accounts/people/accept-invitation.server.ts'
import { handleSecondFactorAction } from '#app/features/accounts/second-factor/handle-second-factor-action.server.ts'
import type { Database } from '#database/client.ts'
import { cookiesFrom, deleteAllAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'
import { openTestPeople, PASSWORD, type TestPerson } from '#testing/accounts/people.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { totp } from '#testing/totp.ts'
import { notifyAdminsOfBackupDownload } from './notify-admins.server.ts'

describe.each(featureEngines)('the security of admins on %s', (engine) => {
  let database: Database
  let tools = {} as ReturnType<typeof openTestPeople>
  let owner: TestPerson

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    await emptyTables(database.pool, 'audit_log')
    await database.pool.query(`delete from site_settings where name = 'admin-security'`)
    tools = openTestPeople(database)
    owner = await tools.person('owner', 'admin')
  })
  afterAll(() => database.close())

  const identified = (cookie: string) =>
    identify(requestWithCookie(cookie), { pool: database.pool, auth: tools.auth, log: tools.log })
  const kinds = async () =>
    (await database.pool.query('select kind, subject from audit_log order by id')).rows.map(
      ({ kind, subject }) => `${kind} ${subject}`,
    )
  const notices = () => tools.emails.map(({ to, subject }) => `${to}: ${subject}`).sort()

  async function setUpCodes(admin: TestPerson) {
    const change = (fields: Record<string, string>) =>
      handleSecondFactorAction(admin, requestWithCookie(admin.cookie), toFormData(fields))
    const begun = await change({ intent: 'begin', current: PASSWORD })
    const secret = begun.data.enrollment?.secret ?? ''
    const { init } = await change({ intent: 'confirm', secret, code: totp(secret) })
    return cookiesFrom(init?.headers as Headers)
  }

  test('nobody can ask others for a second factor without having one', async () => {
    expect((await tools.ask(owner, 'require-second-factor')).data).toMatchObject({
      ok: false,
      message: expect.stringContaining('your own second factor first'),
    })
    expect((await tools.show(owner)).secondFactor).toEqual({
      isRequired: false,
      peopleWithout: [owner.viewer.email],
      isMineSetUp: false,
    })
  })

  test('an admin without one is no admin to the database, until it is set up; the owner cannot turn hers off', async () => {
    const second = await tools.person('second', 'admin')
    const mine = await setUpCodes(owner)
    expect((await tools.ask(owner, 'require-second-factor')).data.ok).toBe(true)
    expect((await tools.show(owner)).secondFactor).toMatchObject({
      isRequired: true,
      peopleWithout: [second.viewer.email],
      isMineSetUp: true,
    })
    expect(await kinds()).toContain('settings-changed admin-security')

    const { viewer, access } = await identified(second.cookie)
    expect(viewer).toMatchObject({ role: 'admin', lacksSecondFactor: true })
    await expect(access.run((db) => db.execute(sql`select from audit_log`))).rejects.toThrow()
    expect((await identified(mine)).viewer).toMatchObject({ role: 'admin', lacksSecondFactor: false })

    const off = await handleSecondFactorAction(
      owner,
      requestWithCookie(mine),
      toFormData({ intent: 'off', current: PASSWORD }),
    )
    expect(off).toMatchObject({
      data: { message: expect.stringContaining('Admins need') },
      init: { status: 409 },
    })

    const theirs = await setUpCodes(second)
    const after = await identified(theirs)
    expect(after.viewer).toMatchObject({ role: 'admin', lacksSecondFactor: false })
    await after.access.run((db) => db.execute(sql`select from audit_log`))
  })

  test('who lost everything gets in by the command line, and sets up another', async () => {
    await setUpCodes(owner)
    await tools.ask(owner, 'require-second-factor')
    const { system, auth, context } = tools
    await createAdminCommands({ system, auth, siteUrl: context.services.settings.siteUrl }).resetSecondFactor(
      owner.viewer.email,
    )
    const cookie = await tools.signedIn(owner.viewer.email, PASSWORD)
    expect((await identified(cookie)).viewer).toMatchObject({ role: 'admin', lacksSecondFactor: true })
    expect((await identified(await setUpCodes({ ...owner, cookie }))).viewer?.lacksSecondFactor).toBe(false)
  })

  test('every admin hears of an invited admin, of a new one, and of a backup that was taken away', async () => {
    const guest = await tools.person('guest', 'viewer')
    await tools.person('second', 'admin')
    const both = (subject: string) => ['owner', 'second'].map((name) => `${name}@venus.example: ${subject}`)

    await tools.ask(owner, 'invite', { email: 'new@venus.example', role: 'admin' })
    expect(notices()).toEqual(
      [
        'new@venus.example: You are invited to Venus',
        ...both('Somebody is invited as an admin of Venus'),
      ].sort(),
    )
    expect(await kinds()).toContain('admin-invited new@venus.example')

    const [token, form] = [tools.token(), toFormData({ password: 'orbit of a quiet moon' })]
    tools.emails.length = 0
    await acceptInvitation({ ...tools.context, viewer: null }, requestWithCookie(), { token, form })
    expect(notices()).toEqual(both('Venus has a new admin'))

    tools.emails.length = 0
    await tools.ask(owner, 'grant-admin', { id: guest.viewer.id })
    expect(notices()).toEqual(
      expect.arrayContaining([
        ...both('Somebody is invited as an admin of Venus'),
        'guest@venus.example: You are invited to be an admin at Venus',
      ]),
    )

    tools.emails.length = 0
    await notifyAdminsOfBackupDownload(owner, 'venus-20260101-000000.zip')
    expect(notices()).toEqual(expect.arrayContaining(both('A backup of Venus was downloaded')))
    expect(tools.emails[0]?.text).toContain('192.0.2.x')

    tools.emails.length = 0
    await tools.ask(owner, 'invite', { email: 'reader@venus.example', role: 'viewer' })
    expect(notices()).toEqual(['reader@venus.example: You are invited to Venus'])
  })
})
