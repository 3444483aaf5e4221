import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Database } from '#database/client.ts'
import { cookiesFrom, deleteAllAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'
import { openTestPeople, PASSWORD } from '#testing/accounts/people.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.server.ts'

const guest = 'guest@venus.example'
const DAY = 24 * 60 * 60 * 1000

describe.each(allEngines)('invitations on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let { person, ask, show, who, viewerWith, signedIn, context, emails, token, auth } = {} as ReturnType<
    typeof openTestPeople
  >
  let ada: Awaited<ReturnType<typeof person>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ person, ask, show, who, viewerWith, signedIn, context, emails, token, auth } =
      openTestPeople(database))
    ada = await person('ada', 'admin')
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => database.close())

  const invite = (role: string, email = guest) => ask(ada, 'invite', { email, role })
  const accept = (token: string, password = PASSWORD, viewer: Viewer | null = null) =>
    acceptInvitation({ ...context, viewer }, requestWithCookie(), { token, form: toFormData({ password }) })
  const read = (token: string, viewer: Viewer | null = null) => readInvitation({ ...context, viewer }, token)
  const open = async () => (await show(ada)).invitations
  const emailsTo = (email: string) => emails.filter(({ to }) => to === email)
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  test('that stays in the outbox is not said to be sent', async () => {
    const { services } = ada
    const offline = { ...ada, services: { ...services, newsletter: { isSentBySmtp: false } } }
    const message = `This site sends no mail yet: the invitation for ${guest} is in the outbox, and you can pass on its link`
    expect((await ask(offline, 'invite', { email: guest, role: 'viewer' })).data).toMatchObject({
      ok: true,
      message,
    })
    const [{ id = '' } = {}] = await open()
    expect((await ask(offline, 'send-again', { id })).data.message).toBe(message)
    await ask(offline, 'withdraw', { id: (await open())[0]?.id ?? '' })
  })

  test.each(['admin', 'assistant', 'viewer'])(
    'its letter makes a %s, who is signed in; it works once',
    async (role) => {
      expect((await invite(role, ' Guest@Venus.example ')).data.message).toBe(`Invitation sent to ${guest}`)
      expect(emailsTo(guest)).toMatchObject([
        { subject: 'You are invited to Venus', text: expect.stringContaining('within 7 days') },
      ])
      expect(emailsTo(guest)[0]?.text).toContain(
        `${context.services.settings.siteUrl}/auth/invite?token=${token()}`,
      )
      expect(await open()).toEqual([
        {
          id: expect.any(String),
          email: guest,
          role,
          invitedBy: ada.viewer.email,
          sentAt: expect.any(String),
          expiresAt: expect.any(String),
        },
      ])
      expect(await read(token())).toEqual({ email: guest, role, step: 'first-password' })
      for (const refused of ['short', 'password', guest]) {
        expect(await accept(token(), refused)).toMatchObject({ status: 400, field: 'password' })
      }
      const accepted = await accept(token())
      const cookie = 'headers' in accepted ? cookiesFrom(accepted.headers as Headers) : ''
      expect(await viewerWith(cookie)).toMatchObject({ email: guest, role })
      expect(await open()).toEqual([])
      expect(await read(token())).toBeNull()
      expect(await accept(token())).toMatchObject({ status: 400, message: expect.stringContaining('used') })
    },
  )

  test('what is kept does not open anything: the link is in the letter alone', async () => {
    await invite('admin')
    const { rows } = await database.pool.query('select * from auth_verifications')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token())
    expect(JSON.stringify(await open())).not.toContain(token())
  })

  test('it is open for 7 days', async () => {
    await invite('viewer')
    later(7 * DAY - 60_000)
    expect(await read(token())).toMatchObject({ email: guest })
    expect(await open()).toHaveLength(1)
    later(61_000)
    expect(await open()).toEqual([])
    expect(await accept(token())).toMatchObject({ status: 400 })
    expect(await read(token())).toBeNull()
  })

  test('sent again, or invited again, the letter before opens nothing', async () => {
    await invite('viewer')
    const first = token()
    const id = (await open())[0]?.id ?? ''
    expect((await ask(ada, 'send-again', { id })).data.message).toContain(guest)
    const second = token()
    expect(second).not.toBe(first)
    await invite('admin')
    expect(await open()).toMatchObject([{ email: guest, role: 'admin' }])
    expect([await read(first), await read(second)]).toEqual([null, null])
    expect(await read(token())).toMatchObject({ role: 'admin' })
    expect((await ask(ada, 'send-again', { id })).init?.status).toBe(404)
  })

  test('withdrawn, it opens nothing; other letters cannot be withdrawn', async () => {
    await invite('admin')
    const id = (await open())[0]?.id ?? ''
    expect((await ask(ada, 'withdraw', { id })).data.ok).toBe(true)
    expect(await accept(token())).toMatchObject({ status: 400 })
    expect((await ask(ada, 'withdraw', { id })).init?.status).toBe(404)
    const { internalAdapter } = await auth.$context
    const other = await internalAdapter.createVerificationValue({
      identifier: 'reset:x',
      value: '{}',
      expiresAt: new Date(Date.now() + DAY),
    })
    expect((await ask(ada, 'withdraw', { id: other.id })).init?.status).toBe(404)
    expect(await internalAdapter.findVerificationValue('reset:x')).not.toBeNull()
  })

  test('an account is told, and is an admin once it is signed in and says yes; so is the inviter', async () => {
    const vera = await person('vera', 'viewer')
    const eve = await person('eve', 'viewer')
    expect((await invite('viewer', vera.viewer.email)).data).toMatchObject({ ok: false, field: 'email' })
    expect((await invite('admin', vera.viewer.email)).data).toMatchObject({
      ok: true,
      message: 'vera@venus.example has an account. We asked them to accept: then they are an admin.',
    })
    expect(emailsTo(vera.viewer.email)).toMatchObject([
      {
        subject: expect.stringContaining('invited to be an admin'),
        text: expect.stringContaining('You have an account'),
      },
    ])
    expect(await open()).toMatchObject([{ email: vera.viewer.email, role: 'admin' }])
    for (const stranger of [null, eve.viewer]) {
      expect(await read(token(), stranger)).toMatchObject({ step: 'sign-in' })
      expect(await accept(token(), 'another good password', stranger)).toEqual({ mustSignIn: true })
    }
    expect(await who(vera.cookie)).toBe('viewer')
    expect(await read(token(), vera.viewer)).toMatchObject({ step: 'accept' })
    const accepted = await accept(token(), '', vera.viewer)
    expect(await who(vera.cookie)).toBe('nobody')
    expect(await who('headers' in accepted ? cookiesFrom(accepted.headers as Headers) : '')).toBe('admin')
    expect(await who(await signedIn(vera.viewer.email, PASSWORD))).toBe('admin')
    expect(await open()).toEqual([])
    expect(await accept(token(), '', vera.viewer)).toMatchObject({ status: 400 })
    expect((await invite('admin', vera.viewer.email)).data).toMatchObject({ ok: false, field: 'email' })
    expect((await invite('admin', 'nonsense')).data).toMatchObject({ ok: false, field: 'email' })
  })

  test('an account whose password a stranger may have chosen gets a new one, and nothing of the stranger opens it', async () => {
    const vera = await person('vera', 'viewer')
    const { internalAdapter, adapter } = await auth.$context
    await internalAdapter.updateUser(vera.viewer.id, { emailVerified: false, twoFactorEnabled: true })
    const factor = { userId: vera.viewer.id, secret: 's', backupCodes: 'c', verified: true }
    await adapter.create({ model: 'twoFactor', data: factor })
    await ask(ada, 'grant-admin', { id: vera.viewer.id })
    expect(await read(token(), vera.viewer)).toMatchObject({ step: 'new-password' })
    expect(await accept(token(), 'password', vera.viewer)).toMatchObject({ status: 400, field: 'password' })
    expect(await who(vera.cookie)).toBe('viewer')
    const accepted = await accept(token(), 'chosen by the owner')
    expect(await who('headers' in accepted ? cookiesFrom(accepted.headers as Headers) : '')).toBe('admin')
    expect(await who(vera.cookie)).toBe('nobody')
    await expect(signedIn(vera.viewer.email, PASSWORD)).rejects.toThrow('Invalid email or password')
    expect(await who(await signedIn(vera.viewer.email, 'chosen by the owner'))).toBe('admin')
    expect((await database.pool.query('select * from auth_two_factors')).rows).toEqual([])
  })

  test('an account made meanwhile keeps its password, and is asked to accept', async () => {
    await invite('admin')
    const link = token()
    const made = await person('guest', 'viewer')
    expect(await accept(link, 'another good password')).toEqual({ mustSignIn: true })
    expect(await accept(link, '', made.viewer)).toHaveProperty('headers')
    expect(await who(await signedIn(made.viewer.email, PASSWORD))).toBe('admin')
  })

  test.each(['createUser', 'linkAccount', 'the role', 'redeeming'])(
    'what breaks at %s leaves no half account behind: the link works again',
    async (broken) => {
      await invite('admin')
      const { internalAdapter } = await auth.$context
      const steps = {
        createUser: () => vi.spyOn(internalAdapter, 'createUser'),
        linkAccount: () => vi.spyOn(internalAdapter, 'linkAccount'),
        'the role': () => vi.spyOn(auth.api, 'grantInvitedRole'),
        redeeming: () => vi.spyOn(internalAdapter, 'consumeVerificationValue'),
      }
      steps[broken as keyof typeof steps]().mockRejectedValueOnce(new Error('broken off'))
      await expect(accept(token())).rejects.toThrow('broken off')
      const again = await accept(token())
      expect(again).not.toHaveProperty('message')
      // The account exists already, so its owner has to sign in.
      if ('mustSignIn' in again) {
        const me = (await viewerWith(await signedIn(guest, PASSWORD))) as Viewer
        expect(await accept(token(), '', me)).toHaveProperty('headers')
      }
      expect(await who(await signedIn(guest, PASSWORD))).toBe('admin')
      expect(await accept(token())).toMatchObject({ status: 400 })
    },
  )

  testOnBoth('sent twice at once, it makes one account', async () => {
    await invite('admin')
    const answers = await Promise.all([accept(token()), accept(token())])
    expect(answers.filter((answer) => 'headers' in answer)).toHaveLength(1)
    const { rows } = await database.pool.query(
      `select 1 from auth_accounts join auth_users u on u.id = user_id where email = '${guest}'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the letters of somebody who is no admin any more let nobody in', async () => {
    const eve = await person('eve', 'admin')
    await ask(eve, 'invite', { email: guest, role: 'admin' })
    const link = token()
    await ask(ada, 'revoke-admin', { id: eve.viewer.id })
    expect(await open()).toEqual([])
    expect(await accept(link)).toMatchObject({ status: 400 })
  })

  test('a promise is kept only while the one who made it is an admin', async () => {
    const eve = await person('eve', 'admin')
    await ask(eve, 'invite', { email: guest, role: 'admin' })
    await database.pool.query(`delete from user_roles where user_id = '${eve.viewer.id}'`)
    const accepted = await accept(token())
    const cookie = 'headers' in accepted ? cookiesFrom(accepted.headers as Headers) : ''
    expect(await who(cookie)).toBe('viewer')
  })

  test('nobody is flooded with letters', async () => {
    const answers = []
    for (let sent = 0; sent < 6; sent++) answers.push(await invite('viewer'))
    expect(answers.map(({ init }) => init?.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(emails).toHaveLength(5)
    expect(await open()).toHaveLength(1)
  })
})
