import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Database } from '#database/client.ts'
import {
  cookiesFrom,
  deleteAllAccounts,
  openTestAccounts,
  requestWithCookie,
  toFormData,
} from '#testing/accounts/accounts.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { expiredLink, isLinkValid } from './email-link.server.ts'
import { checkSignUp, confirmWithLink, readConfirmationLink, sendSignUpEmail } from './sign-up.server.ts'

const wanted = { email: 'reader@venus.example', password: 'a good password' }

describe.each(allEngines)('sign-up on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let { auth, context, emails, who, signedIn, token } = {} as ReturnType<typeof openTestAccounts>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ auth, context, emails, who, signedIn, token } = openTestAccounts(database))
  })
  afterAll(() => database.close())

  const choose = (link: string, password = wanted.password) =>
    confirmWithLink(context, requestWithCookie(), { token: link, form: toFormData({ password }) })

  test('the link in the letter asks for a password, makes a viewer and signs in, once', async () => {
    await sendSignUpEmail(context, wanted)
    expect(emails[0]?.to).toBe(wanted.email)
    const link = token()
    expect(await readConfirmationLink(context, link)).toEqual({
      kind: 'sign-up',
      email: wanted.email,
    })
    for (const refused of ['7 chars', 'x'.repeat(129), 'password', 'reader@venus.example']) {
      expect(await choose(link, refused)).toMatchObject({ status: 400, field: 'password' })
    }
    expect((await database.pool.query('select * from auth_users')).rows).toEqual([])
    const result = await choose(link)
    expect(result).toMatchObject({ redirectTo: '/admin' })
    expect(await who('headers' in result ? cookiesFrom(result.headers as Headers) : '')).toBe('viewer')
    expect(await who(await signedIn(wanted.email, wanted.password))).toBe('viewer')
    expect(await choose(link)).toEqual(expiredLink)
    expect(await readConfirmationLink(context, link)).toBeNull()
  })

  test('closed by the owner, nobody asks for an account and no link that was sent opens one', async () => {
    await sendSignUpEmail(context, wanted)
    context.page = { site: { ...context.page.site, allowsSignUp: false } }
    const closed = { status: 403, message: expect.stringContaining('by invitation') }
    expect(await checkSignUp(context, toFormData(wanted))).toEqual(closed)
    expect(await choose(token())).toEqual(closed)
    expect((await database.pool.query('select * from auth_users')).rows).toEqual([])
  })

  test('who asks chooses no password: what is sent along is kept nowhere', async () => {
    const form = toFormData({ ...wanted, password: 'chosen by a stranger' })
    const asked = await checkSignUp(context, form)
    expect(asked).toEqual({ email: wanted.email })
    await sendSignUpEmail(context, wanted)
    const { rows } = await database.pool.query('select value from auth_verifications')
    expect(JSON.parse(rows[0].value)).toEqual({ kind: 'sign-up', email: wanted.email })
    await choose(token())
    await expect(signedIn(wanted.email, 'chosen by a stranger')).rejects.toThrow('Invalid')
  })

  test('an address with an account gets the same answer, a letter without link, and keeps its password', async () => {
    await auth.api.signUpEmail({ body: { ...wanted, name: '' } })
    expect(await checkSignUp(context, toFormData({ email: ' Reader@Venus.Example ' }))).toEqual({
      email: wanted.email,
    })
    expect(await checkSignUp(context, toFormData({ email: 'new@venus.example' }))).not.toHaveProperty(
      'message',
    )
    await sendSignUpEmail(context, wanted)
    expect(emails).toMatchObject([{ to: wanted.email, subject: expect.stringContaining('already') }])
    expect(token()).toBe('no link')
    expect(await who(await signedIn(wanted.email, wanted.password))).toBe('viewer')
  })

  testOnBoth(
    'of two letters for one address, or one sent twice at once, only the first makes an account',
    async () => {
      await sendSignUpEmail(context, wanted)
      const first = token()
      await sendSignUpEmail(context, wanted)
      const answers = await Promise.all([choose(token()), choose(token())])
      expect(answers.filter((answer) => 'redirectTo' in answer)).toHaveLength(1)
      expect(await choose(first)).toEqual(expiredLink)
      expect((await database.pool.query('select * from auth_accounts')).rows).toHaveLength(1)
    },
  )

  test('a link is over after an hour, and looking at it does not use it up', async () => {
    await sendSignUpEmail(context, wanted)
    const link = token()
    expect(await isLinkValid(auth, 'confirm', link)).toBe(true)
    expect(await isLinkValid(auth, 'confirm', link)).toBe(true)
    expect(await isLinkValid(auth, 'reset', link)).toBe(false)
    const { rows } = await database.pool.query(
      "update auth_verifications set expires_at = expires_at - interval '1 hour' returning identifier",
    )
    expect(rows[0].identifier).not.toContain(link)
    expect(await isLinkValid(auth, 'confirm', link)).toBe(false)
    expect(await choose(link)).toEqual(expiredLink)
  })

  test('what is no address is refused at its field', async () => {
    expect(await checkSignUp(context, toFormData({ email: 'not an address' }))).toMatchObject({
      status: 400,
      field: 'email',
    })
  })
})
