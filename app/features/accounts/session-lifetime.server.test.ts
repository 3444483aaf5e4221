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
import { ensureFirstAdmin } from './first-admin.server.ts'
import { signIn } from './sign-in.server.ts'

const owner = { email: 'owner@venus.example', password: 'a good password' }
const reader = { email: 'reader@venus.example', password: 'a good password' }

describe.each(featureEngines)('sessions on %s', (engine) => {
  let database: Database
  let { system, auth, context, who, signedIn } = {} as ReturnType<typeof openTestAccounts>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await deleteAllAccounts(database)
    ;({ system, auth, context, who, signedIn } = openTestAccounts(database))
    await ensureFirstAdmin(system, auth, owner)
    await auth.api.signUpEmail({ body: { ...reader, name: '' } })
  })
  afterAll(() => database.close())

  /** Moves the start and the last visit of every session into the past. */
  const age = async (sinceStart: string, sinceVisit: string) => {
    await database.pool.query('alter table auth_sessions disable trigger set_timestamps')
    await database.pool.query(
      `update auth_sessions set created_at = now() - interval '${sinceStart}', updated_at = now() - interval '${sinceVisit}',
       expires_at = expires_at - interval '${sinceVisit}'`,
    )
    await database.pool.query('alter table auth_sessions enable trigger set_timestamps')
  }
  const daysLeft = async () => {
    const { rows } = await database.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_sessions',
    )
    return rows.map(({ days }) => days)
  }

  test.each([
    ['a viewer', reader, '13 days', '15 days', 14],
    ['an admin', owner, '47 hours', '49 hours', 2],
  ] as const)('without a visit, that of %s ends', async (_, person, short, long, idle) => {
    const role = person === owner ? 'admin' : 'viewer'
    const cookie = await signedIn(person.email, person.password)
    expect(await daysLeft()).toEqual([idle])
    await age(short, short)
    expect(await who(cookie)).toBe(role)
    expect(await daysLeft()).toEqual([idle])
    await age(long, long)
    expect(await who(cookie)).toBe('nobody')
  })

  test.each([
    ['a viewer', reader, '89 days'],
    ['an admin', owner, '13 days'],
  ] as const)('however often they come, that of %s ends at last', async (_, person, old) => {
    const cookie = await signedIn(person.email, person.password)
    await age(old, '2 hours')
    expect(await who(cookie)).not.toBe('nobody')
    expect(await daysLeft()).toEqual([1])
  })

  test('visits within an hour write nothing', async () => {
    const cookie = await signedIn(owner.email, owner.password)
    const stamp = async () => (await database.pool.query('select updated_at from auth_sessions')).rows
    const before = await stamp()
    await who(cookie)
    expect(await stamp()).toEqual(before)
  })

  test('signing in ends the session that the browser had, and makes another', async () => {
    const first = await signedIn(owner.email, owner.password)
    const result = await signIn(context, requestWithCookie(first), toFormData(owner))
    const second = 'headers' in result ? cookiesFrom(result.headers as Headers) : ''
    expect(second).not.toBe(first)
    expect([await who(first), await who(second)]).toEqual(['nobody', 'admin'])
  })

  test('a session revoked in one process is over in another at once', async () => {
    const cookie = await signedIn(owner.email, owner.password)
    const other = openTestAccounts(database)
    expect(await other.who(cookie)).toBe('admin')
    await context.services.auth.api.revokeSessions({ headers: requestWithCookie(cookie).headers })
    expect(await other.who(cookie)).toBe('nobody')
  })
})
