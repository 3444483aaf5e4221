import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Database } from '#database/client.ts'
import {
  deleteAllAccounts,
  openTestAccounts,
  requestWithCookie,
  toFormData,
} from '#testing/accounts/accounts.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { checkResetRequest, resetPassword, sendPasswordResetEmail } from './password-reset.server.ts'
import { signIn } from './sign-in.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const tooMany = {
  message: expect.stringMatching(
    /^Too many attempts\. Please try again (in a minute|in \d+ minutes|tomorrow)\.$/,
  ),
  status: 429,
  headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) },
}
const HOME = '192.0.2.1'

describe.each(allEngines)('attempts on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let { auth, context, token, who, signedIn } = {} as ReturnType<typeof openTestAccounts>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ auth, context, token, who, signedIn } = openTestAccounts(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
  })
  afterAll(() => database.close())

  const guess = (account = person.email, network = HOME) =>
    context.services.attempts.count('password', { account, network })
  const times = async (count: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 1; n <= count; n++) expect(await work(n)).toBeUndefined()
  }
  const passTime = (interval: string) =>
    database.pool.query(`update rate_counts set ends_at = ends_at - interval '${interval}'`)
  const enter = (ip: string) => signIn({ ...context, ip }, requestWithCookie(), toFormData(person))

  test('five failures slow down, ten close for longer, thirty for the day: here, and nowhere else', async () => {
    await times(5, (n) => guess(n % 2 ? person.email : 'Reader@Venus.Example'))
    expect(await guess()).toEqual({ ...tooMany, message: expect.stringContaining('in a minute') })
    expect(await guess('somebody@venus.example')).toBeUndefined()
    expect(await guess(person.email, '198.51.100.1')).toBeUndefined()
    await passTime('1 minute')
    await times(5, () => guess())
    await passTime('1 minute')
    expect(await guess()).toEqual({ ...tooMany, message: expect.stringMatching(/in 1\d minutes/) })
  })

  test('thirty failures close a network, for any account', async () => {
    await times(30, (n) => guess(`person-${n}@venus.example`, `2001:db8::${n}`))
    expect(await guess(person.email, '2001:db8::aaaa')).toEqual(tooMany)
    expect(await guess(person.email, '2001:db8:1::1')).toBeUndefined()
  })

  testOnBoth('many at the same moment get no further than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess()))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(5)
  })

  test('a closed account is refused there even with the right password, and opens when the time is over', async () => {
    await times(5, () => guess())
    expect(await enter(HOME)).toEqual(tooMany)
    await passTime('1 minute')
    expect(await enter(HOME)).toMatchObject({ needsCode: false })
  })

  test('three mistypes never lock out, however often', async () => {
    for (let day = 1; day <= 4; day++) {
      for (let slip = 1; slip <= 3; slip++) {
        await expect(signedIn(person.email, 'mistyped')).rejects.toThrow('Invalid email or password')
      }
      expect(await who(await signedIn(person.email, person.password))).toBe('viewer')
    }
  })

  test('strangers on many networks lock out other strangers, and not who has signed in before or reads the letters', async () => {
    await enter(HOME)
    await times(100, (n) => guess(person.email, `198.51.100.${n}`))
    expect(await enter('203.0.113.9')).toEqual({ ...tooMany, message: expect.stringContaining('tomorrow') })
    expect(await enter(HOME)).toMatchObject({ needsCode: false })
    // On a new network the owner gets in by email, and strangers cannot lock them out again.
    const away = { ...context, ip: '203.0.113.9' }
    expect(await checkResetRequest(away, toFormData({ email: person.email }))).toEqual({
      email: person.email,
    })
    await sendPasswordResetEmail(away, person.email)
    expect(await resetPassword(away, token(), toFormData({ password: person.password }))).toBeUndefined()
    expect(await enter('203.0.113.9')).toMatchObject({ needsCode: false })
    expect(await guess(person.email, '198.51.100.200')).toEqual(tooMany)
  })

  /** Fills every counter that a stranger on this network uses. */
  const fill = async (kind: 'password' | 'sign-up', network: string) => {
    await context.services.attempts.count(kind, { account: 'stranger@elsewhere.example', network })
    await database.pool.query('update rate_counts set count = 1000000')
  }
  const siteLimit = { status: 429, isSiteLimit: true, message: expect.stringMatching(/^Very many people/) }

  test.each([
    ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8::1'],
    ['203.0.113.1', '203.0.113.200', '203.0.114.1'],
  ])('the networks around %s are closed with it, such as %s, and others are not', async (...networks) => {
    const [here, near, far] = networks
    await fill('password', here)
    expect(await guess(person.email, near)).toEqual(tooMany)
    // There only the limit of the site applies.
    expect(await guess(person.email, far)).toMatchObject(siteLimit)
  })

  test('the site as a whole has a ceiling, which does not hold where the account is known', async () => {
    await fill('password', '2001:db8::1')
    await context.services.attempts.rememberNetwork({ account: person.email, network: HOME })
    expect(await enter('203.0.113.9')).toMatchObject(siteLimit)
    // A request that the limit of the site refuses is not counted.
    const counted = () => database.pool.query('select sum(count)::int from rate_counts')
    const before = await counted()
    await guess(person.email, '203.0.113.9')
    expect((await counted()).rows).toEqual(before.rows)
    expect(await enter(HOME)).toMatchObject({ needsCode: false })
  })

  test('strangers in the same network who try other accounts lock nobody out who is known there', async () => {
    await enter(HOME)
    await times(30, (n) => guess(`person-${n}@venus.example`))
    expect(await guess('new-here@venus.example')).toEqual(tooMany)
    expect(await enter(HOME)).toMatchObject({ needsCode: false })
  })

  test('sign-up letters have a ceiling for the whole site', async () => {
    await fill('sign-up', '2001:db8::1')
    const who = { account: 'new@venus.example', network: HOME }
    expect(await context.services.attempts.count('sign-up', who)).toMatchObject(siteLimit)
    expect(await context.services.attempts.count('reset', who)).toBeUndefined()
  })

  test('letters of one kind leave room for those of another', async () => {
    const who = { account: person.email, network: HOME }
    await times(5, () => context.services.attempts.count('subscription', who))
    expect(await context.services.attempts.count('subscription', who)).toEqual(tooMany)
    expect(await context.services.attempts.count('reset', who)).toBeUndefined()
    expect(await context.services.attempts.count('sign-up', who)).toBeUndefined()
  })
})
