import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { cookieOf, forgetEverybody, formOf, openTestDesk, requestWith } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import type { Viewer } from './accounts.ts'
import { askForNewEmail, changePassword, listOwnSessions, sendNewEmailLetter } from './own-account.server.ts'
import { confirm } from './sign-up.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const moved = 'moved@venus.example'

describe.each(engines)('the own account on %s', (engine) => {
  let database: Database
  let { auth, desk, letters, who, signedIn, viewerWith, token } = {} as ReturnType<typeof openTestDesk>
  let cookie: string
  let viewer: Viewer

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    ;({ auth, desk, letters, who, signedIn, viewerWith, token } = openTestDesk(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
    cookie = await signedIn(person.email, person.password)
    viewer = (await viewerWith(cookie)) as Viewer
  })
  afterAll(() => database.close())

  const change = (current: string, password: string) =>
    changePassword({ desk, viewer }, requestWith(cookie), formOf({ current, password }))
  const ask = (email: string, current: string) =>
    askForNewEmail({ desk, viewer }, requestWith(cookie), formOf({ email, current }))

  test('a new password asks for the current one and ends the other sessions', async () => {
    const elsewhere = await signedIn(person.email, person.password)
    expect(await change('wrong password', 'a new password')).toMatchObject({ status: 400, field: 'current' })
    for (const refused of ['short', 'password', 'reader@venus.example']) {
      expect(await change(person.password, refused)).toMatchObject({ status: 400, field: 'password' })
    }
    expect(await who(elsewhere)).toBe('viewer')
    const result = await change(person.password, 'a new password')
    expect(await who(elsewhere)).toBe('nobody')
    expect(await who('headers' in result ? cookieOf(result.headers as Headers) : '')).toBe('viewer')
    expect(await who(await signedIn(person.email, 'a new password'))).toBe('viewer')
    expect(letters).toMatchObject([{ to: person.email, subject: expect.stringContaining('changed') }])
  })

  test('a new email asks for the password and counts once its letter is opened', async () => {
    expect(await ask(moved, 'wrong password')).toMatchObject({ status: 400, field: 'current' })
    expect(await ask('nonsense', person.password)).toMatchObject({ status: 400, field: 'email' })
    expect(await ask(person.email, person.password)).toMatchObject({ status: 400, field: 'email' })
    expect(await ask(moved, person.password)).toEqual({ email: moved })
    await sendNewEmailLetter(desk, viewer, moved)
    expect(letters[0]?.to).toBe(moved)
    expect((await viewerWith(cookie))?.email).toBe(person.email)
    expect(await confirm(desk, requestWith(), { token: token(), form: formOf({}) })).toEqual({
      to: '/admin/account',
    })
    expect((await viewerWith(cookie))?.email).toBe(moved)
    expect(letters.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('changed') })
    expect(await who(await signedIn(moved, person.password))).toBe('viewer')
  })

  test('an address that is taken gets the same answer, and its owner a letter', async () => {
    await auth.api.signUpEmail({ body: { ...person, email: moved, name: '' } })
    expect(await ask(moved, person.password)).toEqual({ email: moved })
    await sendNewEmailLetter(desk, viewer, moved)
    expect(letters).toMatchObject([{ to: moved, subject: expect.stringContaining('already') }])
  })

  test('the list of sessions is the own one, this one first', async () => {
    await auth.api.signUpEmail({ body: { ...person, email: moved, name: '' } })
    await signedIn(moved, person.password)
    await signedIn(person.email, person.password)
    const sessions = await listOwnSessions(desk, requestWith(cookie))
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'browser',
      'id',
      'isThis',
      'lastSeen',
      'place',
      'since',
    ])
    expect(await listOwnSessions(desk, requestWith())).toEqual([])
  })
})
