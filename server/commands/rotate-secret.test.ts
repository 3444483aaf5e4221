import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt-second-factors.server.ts'
import type { Database } from '#database/client.ts'
import { runTransaction } from '#database/transaction.ts'
import { prepareNextSecret } from '#platform/secret-file.ts'
import { loadOrCreateSiteSecret, saveDatabaseSecret } from '#platform/site-secret.ts'
import { openTestAccounts } from '#testing/accounts/accounts.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { createCleanup, temporaryFolder } from '#testing/process.ts'
import { rotateSecret } from './rotate-secret.ts'

const FIRST = 'the first key of the site, long enough'

describe.each(engines)('a new key for a site on %s', (engine) => {
  let database: Database
  const { onCleanup, end } = createCleanup()
  const dataDir = temporaryFolder(onCleanup)
  const databaseUrl = engine === 'postgres' ? 'postgres://somewhere' : undefined
  const settings = { secret: undefined, dataDir, databaseUrl }
  const owner = { email: 'owner@venus.example', password: 'a good password' }
  const lost = { email: 'lost@venus.example', password: 'a good password' }
  let cookie: string

  async function giveCodes(email: string, key: string) {
    const [secret, codes] = [
      await symmetricEncrypt({ key, data: 'of the app' }),
      await symmetricEncrypt({ key, data: '["recovery"]' }),
    ]
    await database.pool.query(
      `insert into auth_two_factors (id, user_id, secret, backup_codes, verified)
       select $1, id, $2, $3, true from auth_users where email = $1`,
      [email, secret, codes],
    )
    await database.pool.query('update auth_users set two_factor_enabled = true where email = $1', [email])
  }
  const codesReadWith = async (key: string) => {
    const { rows } = await database.pool.query('select secret, backup_codes from auth_two_factors')
    return Promise.all(
      rows.flatMap(({ secret, backup_codes }) =>
        [secret, backup_codes].map((data) => symmetricDecrypt({ key, data }).catch(() => 'unreadable')),
      ),
    )
  }
  const readable = ['of the app', '["recovery"]']

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const accounts = openTestAccounts(database)
    for (const person of [owner, lost]) await accounts.auth.api.signUpEmail({ body: { ...person, name: '' } })
    cookie = await accounts.signedIn(owner.email, owner.password)
    expect(await accounts.who(cookie)).toBe('viewer')
    if (databaseUrl) await saveDatabaseSecret(database.pool, FIRST)
    else writeFileSync(join(dataDir, 'secret'), FIRST)
    await giveCodes(owner.email, FIRST)
    await giveCodes(lost.email, 'another key that nobody has any more')
  })
  afterAll(async () => {
    await database.close()
    await end()
  })

  test('ends every session, and second factors go on; those that no key opens are named and taken off', async () => {
    const summary = await rotateSecret(database, settings, undefined)
    const next = await loadOrCreateSiteSecret(database, settings)
    expect(next).not.toBe(FIRST)
    expect(await codesReadWith(next)).toEqual(readable)
    expect(summary).toContain('Second factors go on working (1).')
    expect(summary).toContain(`Those of ${lost.email} could not be read`)
    expect(summary).toContain('Everybody has to sign in again.')
    expect(summary.includes('Restart every process')).toBe(engine === 'postgres')
    const { rows } = await database.pool.query(
      `select (select count(*)::int from auth_sessions) as sessions,
        (select array_agg(kind order by id) from audit_log) as kinds,
        (select two_factor_enabled from auth_users where email = '${lost.email}') as enabled`,
    )
    expect(rows).toEqual([
      { sessions: 0, kinds: ['second-factors-removed', 'secret-rotated'], enabled: false },
    ])
  })

  test('where SECRET is set it says what to do, and does it when told both', async () => {
    const before = await loadOrCreateSiteSecret(database, settings)
    const named = { ...settings, secret: 'the key that the environment names now' }
    await expect(rotateSecret(database, named, undefined)).rejects.toThrow('Set SECRET to a new one')
    expect(await codesReadWith(before)).toEqual(readable)
    expect(await rotateSecret(database, named, before)).toContain('with the new SECRET now')
    expect(await codesReadWith(named.secret)).toEqual(readable)
    await rotateSecret(database, { ...settings, secret: before }, named.secret)
    expect(await codesReadWith(before)).toEqual(readable)
  })

  test.skipIf(engine === 'postgres')('interrupted before the key took its place, it goes on', async () => {
    const old = await loadOrCreateSiteSecret(database, settings)
    const { next } = prepareNextSecret(dataDir)
    await runTransaction(database.pool, 'begin', (connection) =>
      reencryptSecondFactors(connection, { to: next, from: [old] }),
    )
    await rotateSecret(database, settings, undefined)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(next)
    expect(existsSync(join(dataDir, 'secret.next'))).toBe(false)
    expect(await codesReadWith(next)).toEqual(readable)
  })
})
