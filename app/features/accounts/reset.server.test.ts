import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { forgetEverybody, formOf, openTestDesk } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { staleLink } from './mailed-link.server.ts'
import { checkForgotten, resetPassword, sendResetLetter } from './reset.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const fresh = formOf({ password: 'a new password' })

describe.each(engines)('a forgotten password on %s', (engine) => {
  let database: Database
  let { auth, desk, letters, who, signedIn, token } = {} as ReturnType<typeof openTestDesk>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    ;({ auth, desk, letters, who, signedIn, token } = openTestDesk(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
  })
  afterAll(() => database.close())

  test('the link sets a new password, ends every session, and works once', async () => {
    const cookie = await signedIn(person.email, person.password)
    await sendResetLetter(desk, person.email)
    const link = token()
    for (const password of ['short', 'password', person.email]) {
      expect(await resetPassword(desk, link, formOf({ password }))).toMatchObject({ status: 400 })
    }
    expect(await resetPassword(desk, link, fresh)).toBeUndefined()
    expect(await who(cookie)).toBe('nobody')
    await expect(signedIn(person.email, person.password)).rejects.toThrow('Invalid email or password')
    expect(await who(await signedIn(person.email, 'a new password'))).toBe('viewer')
    expect(await resetPassword(desk, link, fresh)).toEqual(staleLink)
    expect(letters.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('changed') })
  })

  test('known or not, the answer is the same; only a known address gets a letter', async () => {
    const answers = [person.email, 'nobody@venus.example'].map(async (email) => {
      const answer = await checkForgotten(desk, formOf({ email }))
      await sendResetLetter(desk, email)
      return Object.keys(answer)
    })
    expect(await Promise.all(answers)).toEqual([['email'], ['email']])
    expect(letters.map(({ to }) => to)).toEqual([person.email])
  })

  test('a new password ends the links that were sent before it', async () => {
    await sendResetLetter(desk, person.email)
    const earlier = token()
    await sendResetLetter(desk, person.email)
    await resetPassword(desk, token(), fresh)
    expect(await resetPassword(desk, earlier, fresh)).toEqual(staleLink)
  })

  test('a link sent to an address that was given up since opens nothing', async () => {
    await sendResetLetter(desk, person.email)
    await database.pool.query("update auth_users set email = 'moved@venus.example'")
    expect(await resetPassword(desk, token(), fresh)).toEqual(staleLink)
  })

  test('while very many ask everybody is answered alike, and an admin gets the letter all the same', async () => {
    const { pool } = database
    const admin = 'owner@venus.example'
    const { user } = await auth.api.signUpEmail({ body: { ...person, email: admin, name: '' } })
    await pool.query(`insert into user_roles (user_id, role) values ('${user.id}', 'admin')`)
    await checkForgotten({ ...desk, address: '2001:db8::1' }, formOf({ email: 'stranger@elsewhere.example' }))
    await pool.query('update rate_counts set count = 1000000')
    const answers = []
    for (const email of [person.email, admin, 'nobody@venus.example']) {
      answers.push(await checkForgotten(desk, formOf({ email })))
      await sendResetLetter(desk, email, { isCrowded: true })
    }
    const crowded = { status: 429, isCrowded: true, error: expect.stringMatching(/^Very many people ask/) }
    expect(answers).toMatchObject([crowded, crowded, crowded])
    expect(letters.map(({ to, isUrgent }) => [to, isUrgent])).toEqual([[admin, true]])
    // Where an account was signed in to before, its owner is not one of the many.
    await signedIn(person.email, person.password)
    expect(await checkForgotten(desk, formOf({ email: person.email }))).toEqual({ email: person.email })
  })

  test('strangers elsewhere cannot use up the letters of a network where the account is known', async () => {
    await signedIn(person.email, person.password)
    const ask = (address: string) => checkForgotten({ ...desk, address }, formOf({ email: person.email }))
    for (let n = 1; n <= 5; n++) expect(await ask(`198.51.100.${n}`)).toEqual({ email: person.email })
    expect(await ask('198.51.100.9')).toMatchObject({ status: 429 })
    expect(await ask(desk.address)).toEqual({ email: person.email })
  })

  test('nobody is buried in letters', async () => {
    const ask = () => checkForgotten(desk, formOf({ email: person.email }))
    for (let letter = 1; letter <= 5; letter++) expect(await ask()).toEqual({ email: person.email })
    expect(await ask()).toMatchObject({ status: 429 })
  })
})
