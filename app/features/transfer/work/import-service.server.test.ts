import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import type { ChildLimits } from '#platform/child/limited-child.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { startReaderInProcess } from '#testing/archives/reader-in-process.ts'
import { ordinaryPosts, wordPressFile, wordPressItem } from '#testing/archives/wordpress.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { hostileArchives } from '#testing/hostile/archives.ts'
import { startReaderProcess } from '../reader/start-reader-process.server.ts'
import { acceptArchive, type TransferContext } from './accept-archive.server.ts'
import { handleTransferAction } from './handle-transfer-action.server.ts'
import { createImportService, type ImportService } from './import-service.server.ts'
import { listImports } from './imports.server.ts'
import { streamNotesCsv } from './notes-csv.server.ts'

const log = pino({ level: 'silent' })
const WAIT = { timeout: 180_000, interval: 250 }
/** Three batches, so that an import can be stopped in the middle. */
const POSTS = 75

type ReaderOptions = { limits?: Partial<ChildLimits>; startReader?: typeof startReaderProcess }

describe.each(allEngines)('the import service on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  const dataDir = mkdtempSync(join(tmpdir(), 'venus-imports-'))
  const folder = join(dataDir, 'imports')
  let database: Database
  let service: ImportService

  /** What the import waits for after each of its transactions. */
  let pause = async () => {}
  const system = (): Access => {
    const { actor, run } = accessFor(database.pool, { kind: 'system' })
    return {
      actor,
      async run(work) {
        const result = await run(work)
        await pause()
        return result
      },
    }
  }

  /** Asks for an import, and holds it after its first batch, however fast the machine is. */
  async function holdAfterFirstBatch() {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    pause = async () => {
      const { state, done = 0 } = (await latest()) ?? {}
      if (state !== 'importing' || done === 0) return
      held.resolve()
      await released.promise
    }
    expect(await ask('import')).toBe(true)
    await held.promise
    return () => {
      pause = async () => {}
      released.resolve()
    }
  }

  /** With a reader in this process, which starts in no time, where a test is not about the process. */
  const open = ({ limits, startReader = startReaderInProcess }: ReaderOptions = {}) =>
    createImportService({
      folder,
      siteUrl: 'https://new.example',
      log,
      limits,
      startReader,
      system: system(),
      media: createMediaStore(openStorage(readSettings({ DATA_DIR: dataDir }))),
    })
  const access = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const context = (): TransferContext => ({
    access: access(),
    viewer: { id: userIds.admin },
    log,
    services: {
      imports: service,
      limits: createRateLimiter(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
    },
  })
  const latest = async () => (await listImports(access())).imports[0]
  const posts = async () =>
    Number(
      (await database.pool.query("select count(*) from blog_posts where slug like 'post-number-%'")).rows[0]
        .count,
    )

  async function send(items: Iterable<string>) {
    expect(await acceptArchive(context(), 'old\u0000.xml', wordPressFile(items))).toMatchObject({
      data: { ok: true },
      init: { status: 200 },
    })
    service.changed()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('checked'), WAIT)
  }

  async function ask(intent: string) {
    const form = new FormData()
    form.set('intent', intent)
    form.set('id', (await latest())?.id ?? '')
    const { data } = await handleTransferAction(context(), form)
    service.changed()
    return data.ok
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query('delete from imports')
    service = open({ startReader: engine === 'embedded' ? startReaderProcess : startReaderInProcess })
    return async () => {
      await service.stop()
      await database.close()
    }
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  testOnBoth('looks first, takes when it is asked to, and keeps the file no longer than that', async () => {
    await send([...ordinaryPosts(3), wordPressItem({ id: 50, title: '=A product', type: 'product' })])
    expect(await latest()).toMatchObject({
      fileName: 'old .xml',
      source: 'wordpress',
      done: 3,
      report: { posts: { added: 3 } },
    })
    expect(await posts()).toBe(0)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await ask('import')).toBe(true)
    await vi.waitFor(async () => expect((await latest())?.state).toBe('done'), WAIT)
    expect(await posts()).toBe(3)
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    expect(await text(await streamNotesCsv(access(), (await latest())?.id ?? ''))).toBe(
      'what,why\r\n\'=A product,"It is a product, and Venus has posts and pages only."\r\n',
    )
    expect(await ask('import')).toBe(false)
    expect(await ask('remove')).toBe(true)
    const { rows } = await database.pool.query(
      "select subject from audit_log where kind = 'archive-imported'",
    )
    expect(rows).toEqual([{ subject: 'old .xml' }])
  })

  test('what was looked at is left if that is asked for, and nothing of it is taken', async () => {
    const known = await posts()
    await send(ordinaryPosts(1))
    expect(await ask('cancel')).toBe(true)
    expect((await latest())?.state).toBe('canceled')
    expect(await ask('import')).toBe(false)
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    expect(await posts()).toBe(known)
  })

  test('stops when it is asked to, with what it has taken told', async () => {
    const known = await posts()
    await send(ordinaryPosts(POSTS))
    const release = await holdAfterFirstBatch()
    expect(await ask('cancel')).toBe(true)
    release()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('canceled'), WAIT)
    const taken = await posts()
    expect(taken).toBeLessThan(POSTS)
    expect((await latest())?.report?.posts).toMatchObject({ known, added: taken - known })
  })

  test('goes on by itself with what a process that stopped in order has left', async () => {
    // With the process, which ends with the service.
    await service.stop()
    service = open({ startReader: startReaderProcess })
    const known = await posts()
    await send(ordinaryPosts(POSTS))
    expect(known).toBeGreaterThan(0)
    expect((await latest())?.report?.posts).toMatchObject({ known, added: POSTS - known })
    await database.pool.query("delete from blog_posts where slug like 'post-number-%'")
    const release = await holdAfterFirstBatch()
    const stopped = service.stop()
    release()
    await stopped
    expect(await posts()).toBeLessThan(POSTS)
    expect((await latest())?.state).toBe('importing')
    service = open()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('done'), WAIT)
    expect(await posts()).toBe(POSTS)
  })

  test('what a process died over has failed, and is not taken up by itself', async () => {
    for (const state of ['checking', 'importing']) {
      await send(ordinaryPosts(30))
      await service.stop()
      const { id = '' } = (await latest()) ?? {}
      await database.pool.query(
        `update imports set state = $1, report = null, alive_at = now() - interval '2 minutes' where id = $2`,
        [state, id],
      )
      expect(existsSync(join(folder, id))).toBe(true)
      service = open()
      await vi.waitFor(async () => expect((await latest())?.state).toBe('failed'), WAIT)
      expect((await latest())?.problem).toBe(
        'The server stopped in the middle of this. What was taken stays. To go on, choose the file again: nothing comes twice.',
      )
      await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    }
  })

  test('an archive that keeps its reader busy has failed, in words, also after a restart', async () => {
    await service.stop()
    service = open({ limits: { maxUnresponsiveMs: 2_000 }, startReader: startReaderProcess })
    const bytes = await hostileArchives.brackets(1)
    await acceptArchive(context(), 'brackets.zip', Readable.from([bytes]))
    service.changed()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('failed'), WAIT)
    expect((await latest())?.problem).toMatch(
      /^Reading this archive took longer than it may, so it was stopped\./,
    )
    await service.stop()
    service = open()
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    expect((await latest())?.state).toBe('failed')
  })
})
