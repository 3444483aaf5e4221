import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { createAttempts, forgetOldAttempts } from './attempts.server.ts'
import { signIn } from './sign-in.server.ts'
import { forgetEverybody, formOf, openTestDesk, requestWith } from './test-desk.server.ts'

const person = { email: 'reader@venus.example', password: 'a good password' }
const tooMany = {
  error: 'Too many attempts. Please try again in a few minutes.',
  status: 429,
  headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d{0,2}$/) },
}

describe.each(engines)('attempts on %s', (engine) => {
  let database: Database
  let { auth, desk, system, who, signedIn } = {} as ReturnType<typeof openTestDesk>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await forgetEverybody(database)
    ;({ auth, desk, system, who, signedIn } = openTestDesk(database))
  })
  afterAll(() => database.close())

  const guess = (account: string, address = desk.address) =>
    desk.attempts.count('password', { account, address })
  const times = async (number: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 1; n <= number; n++) expect(await work(n)).toBeUndefined()
  }

  test('ten failures close an account, whatever the case of its address and whoever asks', async () => {
    await times(10, (n) => guess(n % 2 ? person.email : 'Reader@Venus.Example', `192.0.2.${n}`))
    expect(await guess(person.email, '198.51.100.1')).toEqual(tooMany)
    expect(await guess('somebody@venus.example')).toBeUndefined()
  })

  test('thirty failures close an address, for any account', async () => {
    await times(30, (n) => guess(`person-${n}@venus.example`))
    expect(await guess(person.email)).toEqual(tooMany)
    expect(await guess(person.email, '198.51.100.1')).toBeUndefined()
  })

  test('many at the same moment get no further than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(person.email)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(10)
  })

  test('a closed account is refused even with the right password, and opens when the time is over', async () => {
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
    await times(10, () => guess(person.email))
    expect(await signIn(desk, requestWith(), formOf(person))).toEqual(tooMany)
    await database.pool.query("update sign_in_attempts set ends_at = now() - interval '1 second'")
    expect(await who(await signedIn(person.email, person.password))).toBe('viewer')
  })

  test('three mistypes never lock out, however often', async () => {
    await auth.api.signUpEmail({ body: { ...person, name: '' } })
    for (let day = 1; day <= 4; day++) {
      for (let slip = 1; slip <= 3; slip++) {
        await expect(signedIn(person.email, 'mistyped')).rejects.toThrow('Invalid email or password')
      }
      expect(await who(await signedIn(person.email, person.password))).toBe('viewer')
    }
  })

  test('nothing kept tells who it was, and what is over is forgotten', async () => {
    await guess(person.email)
    await createAttempts(system, 'another secret').count('password', {
      account: person.email,
      address: desk.address,
    })
    const { rows } = await database.pool.query('select * from sign_in_attempts')
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
    expect(JSON.stringify(rows)).not.toMatch(/reader|192\.0/)
    await forgetOldAttempts(system, new Date())
    expect((await database.pool.query('select 1 from sign_in_attempts')).rowCount).toBe(4)
    await database.pool.query("update sign_in_attempts set ends_at = now() - interval '1 second'")
    await forgetOldAttempts(system, new Date())
    expect((await database.pool.query('select 1 from sign_in_attempts')).rowCount).toBe(0)
  })
})
