import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { openBackup } from '#platform/backup/open-backup.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { fillSite, readSiteContent } from '#testing/backup-site.ts'
import { copyCluster, createPostgresDatabase } from '#testing/database.ts'
import {
  migratedDataFolder,
  newDataFolder,
  startVenus,
  temporaryFolder,
  withoutSupervisor,
} from '#testing/process.ts'
import { callCommand, commandEnvironment, runCommand } from '#testing/run-command.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { testNode } from '#testing/test-node.ts'
import { waitForMoment } from '#testing/wait-for.ts'
import { command as backupCommand } from './backup.ts'
import { command as restoreCommand } from './restore.ts'

const backup = (settings: Record<string, string>, ...args: string[]) =>
  callCommand(backupCommand, settings, ...args)
const restore = (settings: Record<string, string>, ...args: string[]) =>
  callCommand(restoreCommand, settings, ...args)

async function runAlone(name: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const { output, errors } = await runCommand(name, settings, ...args)
  return output.startsWith('refused') ? output : errors + output
}

test('a site moves from the embedded database and the disk to PostgreSQL and S3, and back', async () => {
  const DATA_DIR = migratedDataFolder()
  const embedded = await openDatabase({ folder: DATA_DIR })
  const disk = openStorage(readSettings({ DATA_DIR }))
  await fillSite({ pool: embedded.pool, storage: disk })
  // Second factors need the key of the site: another test checks them.
  await embedded.pool.query('delete from auth_two_factors')
  // A notification of admins about waiting comments may be recorded after the backup.
  await embedded.pool.query(`insert into site_settings (name, value) values ('comments', '{"mail": false}')`)
  await embedded.close()

  const venus = await startVenus({ DATA_DIR }, withoutSupervisor)
  await venus.ready()
  const file = join(temporaryFolder(), 'site.zip')
  expect(await runAlone('backup', { DATA_DIR }, '--to', file)).toMatch(
    /Backup: \d+%[\s\S]*The backup is in \S+site\.zip: \d+ rows and 3 files/,
  )
  expect(statSync(join(DATA_DIR, 'control.sock')).mode & 0o077).toBe(0)
  expect(await restore({ DATA_DIR }, file, '--force', '--quiet')).toMatch(
    /^refused: [\s\S]*in use by another Venus process/,
  )
  venus.child.kill('SIGTERM')
  await venus.ended

  const { endpoint } = await startS3Server()
  const s3 = {
    S3_BUCKET: 'venus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const above = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR: newDataFolder(), ...s3 }
  expect(await runAlone('restore', above, file)).toMatch(
    /Checked: 100%[\s\S]*Restored: 100%[\s\S]*has to sign in again/,
  )
  expect(await restore(above, file, '--quiet')).toContain(
    'There is a site already: name another place, or add --force',
  )
  const second = join(temporaryFolder(), 'second.zip')
  expect(await backup(above, '--to', second, '--quiet')).toContain('3 files')

  const back = { DATA_DIR: newDataFolder() }
  copyCluster('empty', back.DATA_DIR)
  expect(await restore(back, second, '--quiet')).toContain('has to sign in again')
  const [first, last] = [
    await openDatabase({ folder: DATA_DIR }),
    await openDatabase({ folder: back.DATA_DIR }),
  ]
  const original = await readSiteContent({ pool: first.pool, storage: disk })
  const content = await readSiteContent({ pool: last.pool, storage: openStorage(readSettings(back)) })
  expect(content.files).toEqual(original.files)
  const { audit_log: auditLog = [], ...tables } = content.tables
  const { audit_log: originalLog = [], ...originalTables } = original.tables
  expect(tables).toEqual(originalTables)
  // Each of the two restores is logged.
  expect(auditLog).toEqual([...originalLog, ...Array(2).fill(expect.stringContaining('backup-restored'))])
  await first.close()
  await last.close()
})

test('no backup holds the key of the site: second factors go on where it is, and are taken off elsewhere', async () => {
  const DATA_DIR = migratedDataFolder()
  const key = 'the key that this site signs with, and no other'
  writeFileSync(join(DATA_DIR, 'secret'), key)
  const email = 'owner@venus.example'
  const before = await openDatabase({ folder: DATA_DIR })
  await before.pool.query(
    `insert into auth_users (id, name, email, two_factor_enabled) values ('o', '', '${email}', true)`,
  )
  await before.pool.query(
    `insert into auth_two_factors (id, user_id, secret, backup_codes, verified) values ('t', 'o', $1, $2, true)`,
    [await symmetricEncrypt({ key, data: 'of the app' }), await symmetricEncrypt({ key, data: '[]' })],
  )
  await before.close()
  const file = join(temporaryFolder(), 'site.zip')
  await backup({ DATA_DIR }, '--to', file, '--quiet')
  const { manifest, close } = await openBackup(file)
  close()
  expect(manifest.entries.map(({ name }) => name)).not.toContain('secret')

  const readFrom = async (location: DatabaseLocation, sql: string) => {
    const { pool, close } = await openDatabase(location)
    const { rows } = await pool.query(sql)
    await close()
    return rows
  }
  const factors =
    'select two_factor_enabled as on, f.secret from auth_users left join auth_two_factors f on true'
  expect(await restore({ DATA_DIR }, file, '--force', '--quiet')).not.toContain('Second factors')
  const [stored] = await readFrom({ folder: DATA_DIR }, factors)
  expect(stored.on).toBe(true)
  expect(await symmetricDecrypt({ key, data: stored.secret })).toBe('of the app')
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(key)

  const url = await createPostgresDatabase()
  expect(await restore({ DATABASE_URL: url, DATA_DIR: newDataFolder() }, file, '--quiet')).toContain(
    `Second factors of ${email} are gone`,
  )
  expect(await readFrom({ url }, factors)).toEqual([{ on: false, secret: null }])
  expect(await readFrom({ url }, 'select secret from venus_secret')).not.toEqual([{ secret: key }])
})

test('a backup that is killed leaves none under its name, and the next one clears away what it left', async () => {
  const DATA_DIR = migratedDataFolder()
  const storage = openStorage(readSettings({ DATA_DIR }))
  await storage.put('blog-media/posts/large.webp', randomBytes(32 * 1024 ** 2), { contentType: 'image/webp' })
  const folder = join(DATA_DIR, 'backups')
  const left = () => (existsSync(folder) ? readdirSync(folder) : [])
  const [node = '', ...flags] = testNode
  const child = spawn(node, [...flags, 'server/commands/backup.ts', '--quiet'], {
    env: commandEnvironment({ DATA_DIR }),
  })
  await waitForMoment(() => expect(left()).toContainEqual(expect.stringMatching(/\.part$/)))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [half = '', ...others] = left()
  expect([half, others]).toEqual([expect.stringMatching(/\.part$/), []])

  // A file less than an hour old may still be written by another process.
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(join(folder, half), longAgo, longAgo)
  expect(await backup({ DATA_DIR }, '--quiet')).toContain('1 files')
  expect(left()).toEqual([expect.stringMatching(/^venus-\d{8}-\d{6}\.zip$/)])
})

test('what is no site, no backup or no command is refused in a sentence', async () => {
  const DATA_DIR = newDataFolder()
  expect(await runAlone('backup', { DATA_DIR })).toBe(
    `refused: There is no site in DATA_DIR ${DATA_DIR} yet.\n`,
  )
  expect(await backup({ DATA_DIR }, '--until')).toContain('npm run backup -- --to FILE.zip')
  expect(await restore({ DATA_DIR }, 'package.json', '--quiet')).toMatch(
    /^refused: \S+ is not a backup of Venus, or it/,
  )
})
