import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { openTestAccounts } from '#testing/accounts/accounts.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { migratedDataFolder, newDataFolder } from '#testing/process.ts'
import { callCommand, runCommand } from '#testing/run-command.ts'
import { command } from './admin.ts'

const owner = 'owner@venus.example'

const SITE_URL = 'https://venus.example'

const admin = (settings: Record<string, string>, ...args: string[]) =>
  callCommand(command, { SITE_URL, ...settings }, ...args)

test('a folder in use, an empty one and a wrong command are refused in a sentence', async () => {
  const folder = migratedDataFolder()
  const running = await openDatabase({ folder })
  expect(await admin({ DATA_DIR: folder }, 'list')).toMatch(
    /^refused: DATA_DIR .* is in use .*stop that one first/,
  )
  await running.close()
  const none = newDataFolder()
  expect(await admin({ DATA_DIR: none }, 'list')).toBe(
    `refused: There is no site in DATA_DIR ${none} yet: start it once.\n`,
  )
  expect(await admin({ DATA_DIR: none }, 'delete', owner)).toContain('npm run admin -- list')
})

test('on PostgreSQL it works beside the site, and a reset ends sessions there at once', async () => {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  const database = await openDatabase({ url: DATABASE_URL })
  const { auth, signedIn, who } = openTestAccounts(database)
  await auth.api.signUpEmail({ body: { email: owner, password: 'a good password', name: '' } })
  await database.pool.query('update auth_users set email_verified = true')
  const before = await signedIn(owner, 'a good password')
  const granted = await runCommand('admin', { SITE_URL, DATABASE_URL }, 'grant', owner)
  expect(granted.output).toContain('as soon as they sign in again')
  expect(await who(before)).toBe('nobody')
  expect(await admin({ DATABASE_URL }, 'grant', owner, '--assistant')).toContain(
    'is an admin: take that role',
  )
  const cookie = await signedIn(owner, 'a good password')
  expect(await who(cookie)).toBe('admin')
  expect(await admin({ DATABASE_URL }, 'reset', owner)).toContain('https://venus.example/auth/reset?token=')
  expect(await who(cookie)).toBe('nobody')
  await expect(signedIn(owner, 'a good password')).rejects.toThrow('Invalid email or password')
  await database.close()
})
