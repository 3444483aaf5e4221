import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { deleteAllAccounts, openTestAccounts, toFormData } from '#testing/accounts/accounts.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { expiredLink } from './email-link.server.ts'
import { checkResetRequest, resetPassword, sendPasswordResetEmail } from './password-reset.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const fresh = toFormData({ password: 'a new password' })

describe.each(featureEngines)('a forgotten password on %s', (engine) => {
  let database: Database
  let { auth, context, emails, who, signedIn, token } = {} as ReturnType<typeof openTestAccounts>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ auth, context, emails, who, signedIn, token } = openTestAccounts(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
  })
  afterAll(() => database.close())

  test('the link sets a new password, ends every session, and works once', async () => {
    const cookie = await signedIn(person.email, person.password)
    await sendPasswordResetEmail(context, person.email)
    const link = token()
    for (const password of ['short', 'password', person.email]) {
      expect(await resetPassword(context, link, toFormData({ password }))).toMatchObject({ status: 400 })
    }
    expect(await resetPassword(context, link, fresh)).toBeUndefined()
    expect(await who(cookie)).toBe('nobody')
    await expect(signedIn(person.email, person.password)).rejects.toThrow('Invalid email or password')
    expect(await who(await signedIn(person.email, 'a new password'))).toBe('viewer')
    expect(await resetPassword(context, link, fresh)).toEqual(expiredLink)
    expect(emails.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('changed') })
  })

  test('known or not, the answer is the same; only a known address gets a letter', async () => {
    const answers = [person.email, 'nobody@venus.example'].map(async (email) => {
      const answer = await checkResetRequest(context, toFormData({ email }))
      await sendPasswordResetEmail(context, email)
      return Object.keys(answer)
    })
    expect(await Promise.all(answers)).toEqual([['email'], ['email']])
    expect(emails.map(({ to }) => to)).toEqual([person.email])
  })

  test('a new password ends the links that were sent before it', async () => {
    await sendPasswordResetEmail(context, person.email)
    const earlier = token()
    await sendPasswordResetEmail(context, person.email)
    await resetPassword(context, token(), fresh)
    expect(await resetPassword(context, earlier, fresh)).toEqual(expiredLink)
  })

  test('a link sent to an address that was given up since opens nothing', async () => {
    await sendPasswordResetEmail(context, person.email)
    await database.pool.query("update auth_users set email = 'moved@venus.example'")
    expect(await resetPassword(context, token(), fresh)).toEqual(expiredLink)
  })

  test('while very many ask everybody is answered alike, and an admin gets the letter all the same', async () => {
    const { pool } = database
    const admin = 'owner@venus.example'
    const { user } = await auth.api.signUpEmail({ body: { ...person, email: admin, name: '' } })
    await pool.query(`insert into user_roles (user_id, role) values ('${user.id}', 'admin')`)
    await checkResetRequest(
      { ...context, ip: '2001:db8::1' },
      toFormData({ email: 'stranger@elsewhere.example' }),
    )
    await pool.query('update rate_counts set count = 1000000')
    const answers = []
    for (const email of [person.email, admin, 'nobody@venus.example']) {
      answers.push(await checkResetRequest(context, toFormData({ email })))
      await sendPasswordResetEmail(context, email, { isSiteLimit: true })
    }
    const refused = {
      status: 429,
      isSiteLimit: true,
      message: expect.stringMatching(/^Very many people ask/),
    }
    expect(answers).toMatchObject([refused, refused, refused])
    expect(emails.map(({ to, isUrgent }) => [to, isUrgent])).toEqual([[admin, true]])
    // The limit of the site does not apply on a network where the account has signed in before.
    await signedIn(person.email, person.password)
    expect(await checkResetRequest(context, toFormData({ email: person.email }))).toEqual({
      email: person.email,
    })
  })

  test('strangers elsewhere cannot use up the letters of a network where the account is known', async () => {
    await signedIn(person.email, person.password)
    const ask = (ip: string) => checkResetRequest({ ...context, ip }, toFormData({ email: person.email }))
    for (let n = 1; n <= 5; n++) expect(await ask(`198.51.100.${n}`)).toEqual({ email: person.email })
    expect(await ask('198.51.100.9')).toMatchObject({ status: 429 })
    expect(await ask(context.ip)).toEqual({ email: person.email })
  })

  test('nobody is buried in letters', async () => {
    const ask = () => checkResetRequest(context, toFormData({ email: person.email }))
    for (let letter = 1; letter <= 5; letter++) expect(await ask()).toEqual({ email: person.email })
    expect(await ask()).toMatchObject({ status: 429 })
  })
})
