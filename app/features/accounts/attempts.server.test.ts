import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { checkForgotten, resetPassword, sendResetLetter } from './reset.server.ts'
import { signIn } from './sign-in.server.ts'
import { forgetEverybody, formOf, openTestDesk, requestWith } from './test-desk.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const tooMany = {
  error: expect.stringMatching(
    /^Too many attempts\. Please try again (in a minute|in \d+ minutes|tomorrow)\.$/,
  ),
  status: 429,
  headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) },
}
const HOME = '192.0.2.1'

describe.each(engines)('attempts on %s', (engine) => {
  let database: Database
  let { auth, desk, token, who, signedIn } = {} as ReturnType<typeof openTestDesk>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    ;({ auth, desk, token, who, signedIn } = openTestDesk(database))
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
  })
  afterAll(() => database.close())

  const guess = (account = person.email, address = HOME) =>
    desk.attempts.count('password', { account, address })
  const times = async (number: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 1; n <= number; n++) expect(await work(n)).toBeUndefined()
  }
  /** Short windows are over, those of a day are not. */
  const passTime = (interval: string) =>
    database.pool.query(`update rate_counts set ends_at = ends_at - interval '${interval}'`)
  const enter = (address: string) => signIn({ ...desk, address }, requestWith(), formOf(person))

  test('five failures slow down, ten close for longer, thirty for the day: here, and nowhere else', async () => {
    await times(5, (n) => guess(n % 2 ? person.email : 'Reader@Venus.Example'))
    expect(await guess()).toEqual({ ...tooMany, error: expect.stringContaining('in a minute') })
    expect(await guess('somebody@venus.example')).toBeUndefined()
    expect(await guess(person.email, '198.51.100.1')).toBeUndefined()
    await passTime('1 minute')
    await times(5, () => guess())
    await passTime('1 minute')
    expect(await guess()).toEqual({ ...tooMany, error: expect.stringMatching(/in 1\d minutes/) })
  })

  test('thirty failures close a network, for any account', async () => {
    await times(30, (n) => guess(`person-${n}@venus.example`, `2001:db8::${n}`))
    expect(await guess(person.email, '2001:db8::aaaa')).toEqual(tooMany)
    expect(await guess(person.email, '2001:db8:1::1')).toBeUndefined()
  })

  test('many at the same moment get no further than one after the other', async () => {
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
    expect(await enter('203.0.113.9')).toEqual({ ...tooMany, error: expect.stringContaining('tomorrow') })
    expect(await enter(HOME)).toMatchObject({ needsCode: false })
    // Where the owner is new, the mailbox is the way in, and strangers cannot close it again.
    const away = { ...desk, address: '203.0.113.9' }
    expect(await checkForgotten(away, formOf({ email: person.email }))).toEqual({ email: person.email })
    await sendResetLetter(away, person.email)
    expect(await resetPassword(away, token(), formOf({ password: person.password }))).toBeUndefined()
    expect(await enter('203.0.113.9')).toMatchObject({ needsCode: false })
    expect(await guess(person.email, '198.51.100.200')).toEqual(tooMany)
  })

  test('letters of one kind leave room for those of another', async () => {
    const who = { account: person.email, address: HOME }
    await times(5, () => desk.attempts.count('subscription', who))
    expect(await desk.attempts.count('subscription', who)).toEqual(tooMany)
    expect(await desk.attempts.count('reset', who)).toBeUndefined()
    expect(await desk.attempts.count('sign-up', who)).toBeUndefined()
  })
})
