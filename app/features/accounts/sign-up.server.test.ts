import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { isLinkOpen, staleLink } from './mailed-link.server.ts'
import { checkSignUp, confirm, sendSignUpLetter } from './sign-up.server.ts'
import { cookieOf, forgetEverybody, formOf, openTestDesk, requestWith } from './test-desk.server.ts'

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

  test('the link in the letter makes a viewer and signs in, once', async () => {
    await sendSignUpLetter(desk.desk, wanted)
    await expect(desk.signedIn(wanted.email, wanted.password)).rejects.toThrow('Invalid email or password')
    expect(desk.letters[0]?.to).toBe(wanted.email)
    const token = desk.token()
    const result = await confirm(desk.desk, requestWith(), token)
    expect(result).toMatchObject({ to: '/admin' })
    expect(await desk.who('headers' in result ? cookieOf(result.headers as Headers) : '')).toBe('viewer')
    expect(await desk.who(await desk.signedIn(wanted.email, wanted.password))).toBe('viewer')
    expect(await confirm(desk.desk, requestWith(), token)).toEqual(staleLink)
  })

  test('an address with an account gets the same answer, a letter without link, and keeps its password', async () => {
    await desk.auth.api.signUpEmail({ body: { ...wanted, name: '' } })
    const form = (email: string) => formOf({ email, password: 'another password' })
    expect(await checkSignUp(desk.desk, form(' Reader@Venus.Example '))).toEqual({
      email: wanted.email,
      password: 'another password',
    })
    expect(await checkSignUp(desk.desk, form('new@venus.example'))).not.toHaveProperty('error')
    await sendSignUpLetter(desk.desk, { ...wanted, password: 'another password' })
    expect(desk.letters).toMatchObject([{ to: wanted.email, subject: expect.stringContaining('already') }])
    expect(desk.token()).toBe('no link')
    expect(await desk.who(await desk.signedIn(wanted.email, wanted.password))).toBe('viewer')
  })

  test('of two letters for one address only the first opened makes an account', async () => {
    await sendSignUpLetter(desk.desk, { ...wanted, password: 'the first password' })
    const first = desk.token()
    await sendSignUpLetter(desk.desk, wanted)
    expect(await confirm(desk.desk, requestWith(), desk.token())).toMatchObject({ to: '/admin' })
    expect(await confirm(desk.desk, requestWith(), first)).toEqual(staleLink)
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
    expect(await confirm(desk.desk, requestWith(), token)).toEqual(staleLink)
  })

  test.each([
    ['not an address', wanted.password, 'email'],
    [wanted.email, '7 chars', 'password'],
    [wanted.email, 'x'.repeat(129), 'password'],
  ])('%s with %s is refused at the %s', async (email, password, field) => {
    expect(await checkSignUp(desk.desk, formOf({ email, password }))).toMatchObject({ status: 400, field })
  })
})
