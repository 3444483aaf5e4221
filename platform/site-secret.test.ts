import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { loadOrCreateSecret } from './secret-file.ts'
import { findSiteSecret, loadOrCreateSiteSecret, saveDatabaseSecret } from './site-secret.ts'

const machine = (more: { secret?: string } = {}) => ({
  secret: undefined,
  databaseUrl: 'postgres://somewhere',
  dataDir: temporaryFolder(),
  ...more,
})

test('machines on one PostgreSQL sign with one key, which is that of the first if it had one', async () => {
  const database = await openTestDatabase('postgres')
  const { pool } = database
  const [old, fresh] = [machine(), machine()]
  expect(await findSiteSecret(pool, fresh)).toBeUndefined()
  const before = loadOrCreateSecret(old)
  expect(await loadOrCreateSiteSecret(database, old)).toBe(before)
  expect(await loadOrCreateSiteSecret(database, fresh)).toBe(before)
  expect(await findSiteSecret(pool, machine())).toBe(before)
  expect(existsSync(join(fresh.dataDir, 'secret'))).toBe(false)

  const named = machine({ secret: 'one that the settings name, long enough' })
  expect(await loadOrCreateSiteSecret(database, named)).toBe(named.secret)
  await saveDatabaseSecret(pool, 'the next one, which takes its place')
  expect(await loadOrCreateSiteSecret(database, machine())).toBe('the next one, which takes its place')

  for (const role of ['anonymous', 'member', 'admin', 'system'])
    await expect(
      pool.query(`begin; set local role venus_${role}; select secret from venus_secret`),
    ).rejects.toThrow('permission denied')
  await database.close()
})

test('at once, the first starts of several machines agree', async () => {
  const database = await openTestDatabase('postgres')
  const secrets = await Promise.all([1, 2, 3].map(() => loadOrCreateSiteSecret(database, machine())))
  expect(new Set(secrets).size).toBe(1)
  await database.close()
})
