import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openMediaStore } from '#app/features/media/media-store.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import type { ChildLimits } from '#platform/child/limited-child.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { ordinaryPosts, wordPressFile, wordPressItem } from '#testing/archives/wordpress.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { hostileArchives } from '#testing/hostile/archives.ts'
import { changeImports } from './change-imports.server.ts'
import { listImports } from './imports.server.ts'
import { notesFile } from './notes-file.server.ts'
import { createImportOffice, type ImportOffice } from './office.server.ts'
import { takeArchive } from './take-archive.server.ts'

const log = pino({ level: 'silent' })
const WAIT = { timeout: 60_000, interval: 50 }

describe.each(engines)('the office of imports on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'venus-office-'))
  const folder = join(dataDir, 'imports')
  let database: Database
  let office: ImportOffice

  const open = (limits?: Partial<ChildLimits>) =>
    createImportOffice({
      ...{ folder, log, limits, system: accessFor(database.pool, { kind: 'system' }) },
      media: openMediaStore(openStorage(readSettings({ DATA_DIR: dataDir }))),
    })
  const access = () => accessFor(database.pool, { kind: 'admin', userId: people.admin })
  const latest = async () => (await listImports(access())).imports[0]
  const posts = async () =>
    Number(
      (await database.pool.query("select count(*) from blog_posts where slug like 'post-number-%'")).rows[0]
        .count,
    )

  async function send(items: Iterable<string>) {
    const limits = createLimits(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32))
    const desk = { access: access(), office, limits, userId: people.admin, log }
    expect((await takeArchive(desk, 'old\u0000.xml', wordPressFile(items))).outcome).toEqual({ ok: true })
    office.changed()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('checked'), WAIT)
  }

  async function ask(intent: string) {
    const form = new FormData()
    form.set('intent', intent)
    form.set('id', (await latest())?.id ?? '')
    const { outcome } = await changeImports(access(), log, form)
    office.changed()
    return outcome.ok
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query('delete from imports')
    office = open()
    return async () => {
      await office.stop()
      await database.close()
    }
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('looks first, takes when it is asked to, and keeps the file no longer than that', async () => {
    await send([...ordinaryPosts(3), wordPressItem({ id: 50, title: '=A page', type: 'page' })])
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
    expect(await text(notesFile(access(), (await latest())?.id ?? ''))).toBe(
      'what,why\r\n\'=A page,"It is a page, and Venus has posts only."\r\n',
    )
    expect(await ask('import')).toBe(false)
    expect(await ask('remove')).toBe(true)
    const { rows } = await database.pool.query(
      "select subject from audit_log where kind = 'archive-imported'",
    )
    expect(rows).toEqual([{ subject: 'old .xml' }])
  })

  test('stops when it is asked to, with what it has taken told', async () => {
    await send(ordinaryPosts(150))
    expect(await ask('import')).toBe(true)
    await vi.waitFor(async () => expect((await latest())?.done).toBeGreaterThan(0), WAIT)
    expect(await ask('cancel')).toBe(true)
    await vi.waitFor(async () => expect((await latest())?.state).toBe('cancelled'), WAIT)
    const taken = await posts()
    expect(taken).toBeLessThan(150)
    expect((await latest())?.report?.posts).toMatchObject({ known: 3, added: taken - 3 })
  })

  test('goes on by itself with what a process that stopped in order has left', async () => {
    await send(ordinaryPosts(150))
    await database.pool.query("delete from blog_posts where slug like 'post-number-%'")
    expect(await ask('import')).toBe(true)
    await vi.waitFor(async () => expect((await latest())?.done).toBeGreaterThan(0), WAIT)
    await office.stop()
    expect((await latest())?.state).toBe('importing')
    office = open()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('done'), WAIT)
    expect(await posts()).toBe(150)
  })

  test('what a process died over has failed, and is not taken up by itself', async () => {
    for (const state of ['checking', 'importing']) {
      await send(ordinaryPosts(30))
      await office.stop()
      const { id = '' } = (await latest()) ?? {}
      await database.pool.query(
        `update imports set state = $1, report = null, alive_at = now() - interval '2 minutes' where id = $2`,
        [state, id],
      )
      expect(existsSync(join(folder, id))).toBe(true)
      office = open()
      await vi.waitFor(async () => expect((await latest())?.state).toBe('failed'), WAIT)
      expect((await latest())?.problem).toBe(
        'The server stopped in the middle of this. What was taken stays. To go on, choose the file again: nothing comes twice.',
      )
      await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    }
  })

  test('an archive that keeps its reader busy has failed, in words, also after a restart', async () => {
    await office.stop()
    office = open({ stuckMs: 5_000 })
    const limits = createLimits(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32))
    const desk = { access: access(), office, limits, userId: people.admin, log }
    const bytes = await hostileArchives.brackets(1)
    await takeArchive(desk, 'brackets.zip', Readable.from([bytes]))
    office.changed()
    await vi.waitFor(async () => expect((await latest())?.state).toBe('failed'), WAIT)
    expect((await latest())?.problem).toMatch(
      /^Reading this archive took longer than it may, so it was stopped\./,
    )
    await office.stop()
    office = open()
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), WAIT)
    expect((await latest())?.state).toBe('failed')
  })
})
