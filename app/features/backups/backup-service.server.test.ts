import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { openBackupStore } from '#platform/backup/backup-store.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { createBackupService } from './backup-service.server.ts'

const bucket = async () => ({
  S3_BUCKET: 'venus',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ENDPOINT: (await startS3Server()).endpoint,
})

describe.each(featureEngines)('backups of a site on %s', (engine) => {
  let database: Database
  let system: Access

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    system = accessFor(database.pool, { kind: 'system' })
  })
  afterAll(() => database.close())

  type Write = (path: string, options: { signal: AbortSignal }) => Promise<void>

  function serviceFor(environment: Record<string, string>, write: Write) {
    const settings = readSettings({ BACKUP_KEEP: '2', ...environment })
    const store = openBackupStore(settings, openStorage(settings))
    const enqueue = async () => {}
    return createBackupService({
      system,
      store,
      write,
      enqueue,
      settings: settings.backup,
      log: createLog('silent'),
    })
  }

  test.each(['disk', 's3'])(
    'on %s one is made, listed, read and deleted, and nothing else is touched',
    async (kind) => {
      const DATA_DIR = temporaryFolder()
      const environment = { DATA_DIR, ...(kind === 's3' ? await bucket() : {}) }
      const service = serviceFor(environment, async (path) => writeFileSync(path, 'a backup'))
      mkdirSync(join(DATA_DIR, 'backups'))
      // A leftover of a killed process, and a file that is not a backup.
      for (const name of ['venus-20260101-000000.zip.1.part', 'holiday.zip'])
        writeFileSync(join(DATA_DIR, 'backups', name), 'left')
      utimesSync(join(DATA_DIR, 'backups', 'venus-20260101-000000.zip.1.part'), 0, 0)
      expect(await service.delete('venus-20260101-000000.zip')).toBe(false)
      await service.make(false)
      const [first] = await service.list()
      expect(first).toMatchObject({ name: expect.stringMatching(/^venus-\d{8}-\d{6}\.zip$/), bytes: 8 })
      expect(readdirSync(join(DATA_DIR, 'backups'))).not.toContain('venus-20260101-000000.zip.1.part')
      const opened = await service.open(first?.name ?? '')
      expect(await opened?.content.toArray().then((parts) => Buffer.concat(parts).toString())).toBe(
        'a backup',
      )
      expect(await service.open('../secret')).toBeUndefined()
      expect(await service.delete('holiday.zip')).toBe(false)
      expect(await service.delete(first?.name ?? '')).toBe(true)
      expect(await service.list()).toEqual([])
    },
  )

  test('of those that are too many the oldest go', async () => {
    const DATA_DIR = temporaryFolder()
    mkdirSync(join(DATA_DIR, 'backups'))
    for (const day of ['01', '02', '03'])
      writeFileSync(join(DATA_DIR, 'backups', `venus-202601${day}-000000.zip`), 'older')
    const service = serviceFor({ DATA_DIR }, async (path) => writeFileSync(path, 'new'))
    await service.make(false)
    expect((await service.list()).map(({ at }) => at.slice(0, 10))).toEqual([
      new Date().toISOString().slice(0, 10),
      '2026-01-03',
    ])
  })

  test('one is made at a time; what failed is told until one is made', async () => {
    const full = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    const failing = serviceFor({ DATA_DIR: temporaryFolder() }, full)
    expect(await failing.request()).toBe(true)
    expect(await failing.request()).toBe(false)
    expect(await failing.readStatus(system)).toMatchObject({ running: { done: 0 }, failures: [] })
    // Scheduled, but another one is running.
    await failing.make(false)
    expect(await failing.readStatus(system)).toMatchObject({ running: { done: 0 }, failures: [] })
    await failing.make(true)
    expect(await failing.readStatus(system)).toMatchObject({
      running: null,
      failures: [{ reason: 'There was not enough room on the disk.' }],
    })
    const working = serviceFor({ DATA_DIR: temporaryFolder() }, async (path) => writeFileSync(path, ''))
    await working.make(false)
    expect(await working.readStatus(system)).toEqual({ running: null, failures: [] })
  })

  test('a process that stops gives up what it was making', async () => {
    const service = serviceFor({ DATA_DIR: temporaryFolder() }, async (_, { signal }) => {
      if (!signal.aborted) await once(signal, 'abort')
      throw signal.reason
    })
    const making = service.make(false)
    await expect.poll(async () => (await service.readStatus(system)).running).not.toBeNull()
    service.stop()
    await making
    expect(await service.readStatus(system)).toMatchObject({
      failures: [{ reason: 'The site was stopped before it was done.' }],
    })
  })
})
