import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { cookieOf, forgetEverybody, formOf, openTestDesk, requestWith } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { isLinkOpen, staleLink } from './mailed-link.server.ts'
import { checkSignUp, confirm, readConfirmation, sendSignUpLetter } from './sign-up.server.ts'

const wanted = { email: 'reader@venus.example', password: 'a good password' }

describe.each(engines)('sign-up on %s', (engine) => {
  let database: Database
  let desk: ReturnType<typeof openTestDesk>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    desk = openTestDesk(database)
  })
  afterAll(() => database.close())

  const choose = (token: string, password = wanted.password) =>
    confirm(desk.desk, requestWith(), { token, form: formOf({ password }) })

  test('the link in the letter asks for a password, makes a viewer and signs in, once', async () => {
    await sendSignUpLetter(desk.desk, wanted)
    expect(desk.letters[0]?.to).toBe(wanted.email)
    const token = desk.token()
    expect(await readConfirmation(desk.desk, token)).toEqual({ kind: 'sign-up', email: wanted.email })
    for (const refused of ['7 chars', 'x'.repeat(129), 'password', 'reader@venus.example']) {
      expect(await choose(token, refused)).toMatchObject({ status: 400, field: 'password' })
    }
    expect((await database.pool.query('select * from auth_users')).rows).toEqual([])
    const result = await choose(token)
    expect(result).toMatchObject({ to: '/admin' })
    expect(await desk.who('headers' in result ? cookieOf(result.headers as Headers) : '')).toBe('viewer')
    expect(await desk.who(await desk.signedIn(wanted.email, wanted.password))).toBe('viewer')
    expect(await choose(token)).toEqual(staleLink)
    expect(await readConfirmation(desk.desk, token)).toBeNull()
  })

  test('who asks chooses no password: what is sent along is kept nowhere', async () => {
    const form = formOf({ ...wanted, password: 'chosen by a stranger' })
    const asked = await checkSignUp(desk.desk, form)
    expect(asked).toEqual({ email: wanted.email })
    await sendSignUpLetter(desk.desk, wanted)
    const { rows } = await database.pool.query('select value from auth_verifications')
    expect(JSON.parse(rows[0].value)).toEqual({ kind: 'sign-up', email: wanted.email })
    await choose(desk.token())
    await expect(desk.signedIn(wanted.email, 'chosen by a stranger')).rejects.toThrow('Invalid')
  })

  test('an address with an account gets the same answer, a letter without link, and keeps its password', async () => {
    await desk.auth.api.signUpEmail({ body: { ...wanted, name: '' } })
    expect(await checkSignUp(desk.desk, formOf({ email: ' Reader@Venus.Example ' }))).toEqual({
      email: wanted.email,
    })
    expect(await checkSignUp(desk.desk, formOf({ email: 'new@venus.example' }))).not.toHaveProperty('error')
    await sendSignUpLetter(desk.desk, wanted)
    expect(desk.letters).toMatchObject([{ to: wanted.email, subject: expect.stringContaining('already') }])
    expect(desk.token()).toBe('no link')
    expect(await desk.who(await desk.signedIn(wanted.email, wanted.password))).toBe('viewer')
  })

  test('of two letters for one address, or one sent twice at once, only the first makes an account', async () => {
    await sendSignUpLetter(desk.desk, wanted)
    const first = desk.token()
    await sendSignUpLetter(desk.desk, wanted)
    const answers = await Promise.all([choose(desk.token()), choose(desk.token())])
    expect(answers.filter((answer) => 'to' in answer)).toHaveLength(1)
    expect(await choose(first)).toEqual(staleLink)
    expect((await database.pool.query('select * from auth_accounts')).rows).toHaveLength(1)
  })

  test('a link is over after an hour, and looking at it does not use it up', async () => {
    await sendSignUpLetter(desk.desk, wanted)
    const token = desk.token()
    expect(await isLinkOpen(desk.auth, 'confirm', token)).toBe(true)
    expect(await isLinkOpen(desk.auth, 'confirm', token)).toBe(true)
    expect(await isLinkOpen(desk.auth, 'reset', token)).toBe(false)
    const { rows } = await database.pool.query(
      "update auth_verifications set expires_at = expires_at - interval '1 hour' returning identifier",
    )
    expect(rows[0].identifier).not.toContain(token)
    expect(await isLinkOpen(desk.auth, 'confirm', token)).toBe(false)
    expect(await choose(token)).toEqual(staleLink)
  })

  test('what is no address is refused at its field', async () => {
    expect(await checkSignUp(desk.desk, formOf({ email: 'not an address' }))).toMatchObject({
      status: 400,
      field: 'email',
    })
  })
})
