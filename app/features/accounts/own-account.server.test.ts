import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import {
  cookiesFrom,
  deleteAllAccounts,
  openTestAccounts,
  requestWithCookie,
  toFormData,
} from '#testing/accounts/accounts.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import type { Viewer } from './accounts.ts'
import { changePassword, requestEmailChange, sendEmailChangeConfirmation } from './own-account.server.ts'
import { listOwnSessions } from './own-sessions.server.ts'
import { confirmWithLink } from './sign-up.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const moved = 'moved@venus.example'

describe.each(featureEngines)('the own account on %s', (engine) => {
  let database: Database
  let { auth, context, emails, who, signedIn, viewerWith, token } = {} as ReturnType<typeof openTestAccounts>
  let cookie: string
  let viewer: Viewer

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ auth, context, emails, who, signedIn, viewerWith, token } = openTestAccounts(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
    cookie = await signedIn(person.email, person.password)
    viewer = (await viewerWith(cookie)) as Viewer
  })
  afterAll(() => database.close())

  const change = (current: string, password: string) =>
    changePassword({ ...context, viewer }, requestWithCookie(cookie), toFormData({ current, password }))
  const ask = (email: string, current: string) =>
    requestEmailChange({ ...context, viewer }, requestWithCookie(cookie), toFormData({ email, current }))

  test('a new password asks for the current one and ends the other sessions', async () => {
    const elsewhere = await signedIn(person.email, person.password)
    expect(await change('wrong password', 'a new password')).toMatchObject({ status: 400, field: 'current' })
    for (const refused of ['short', 'password', 'reader@venus.example']) {
      expect(await change(person.password, refused)).toMatchObject({ status: 400, field: 'password' })
    }
    expect(await who(elsewhere)).toBe('viewer')
    const result = await change(person.password, 'a new password')
    expect(await who(elsewhere)).toBe('nobody')
    expect(await who('headers' in result ? cookiesFrom(result.headers as Headers) : '')).toBe('viewer')
    expect(await who(await signedIn(person.email, 'a new password'))).toBe('viewer')
    expect(emails).toMatchObject([{ to: person.email, subject: expect.stringContaining('changed') }])
  })

  test('a new email asks for the password and counts once its letter is opened', async () => {
    expect(await ask(moved, 'wrong password')).toMatchObject({ status: 400, field: 'current' })
    expect(await ask('nonsense', person.password)).toMatchObject({ status: 400, field: 'email' })
    expect(await ask(person.email, person.password)).toMatchObject({ status: 400, field: 'email' })
    expect(await ask(moved, person.password)).toEqual({ email: moved })
    await sendEmailChangeConfirmation({ ...context, viewer }, moved)
    expect(emails[0]?.to).toBe(moved)
    expect((await viewerWith(cookie))?.email).toBe(person.email)
    expect(
      await confirmWithLink(context, requestWithCookie(), { token: token(), form: toFormData({}) }),
    ).toEqual({
      redirectTo: '/admin/account',
    })
    expect((await viewerWith(cookie))?.email).toBe(moved)
    expect(emails.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('changed') })
    expect(await who(await signedIn(moved, person.password))).toBe('viewer')
  })

  test('an address that is taken gets the same answer, and its owner a letter', async () => {
    await auth.api.signUpEmail({ body: { ...person, email: moved, name: '' } })
    expect(await ask(moved, person.password)).toEqual({ email: moved })
    await sendEmailChangeConfirmation({ ...context, viewer }, moved)
    expect(emails).toMatchObject([{ to: moved, subject: expect.stringContaining('already') }])
  })

  test('the list of sessions is the own one, this one first', async () => {
    await auth.api.signUpEmail({ body: { ...person, email: moved, name: '' } })
    await signedIn(moved, person.password)
    await signedIn(person.email, person.password)
    const sessions = await listOwnSessions(context, requestWithCookie(cookie))
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'browser',
      'id',
      'isCurrent',
      'lastSeen',
      'network',
      'startedAt',
    ])
    expect(await listOwnSessions(context, requestWithCookie())).toEqual([])
  })
})
