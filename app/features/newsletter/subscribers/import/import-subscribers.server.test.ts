import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import type { ImportMode } from './import.ts'
import { handleImportAction, handleImportRequest, importSubscribers } from './import-subscribers.server.ts'

const log = pino({ level: 'silent' })

describe.each(engines)('an import on %s', (engine) => {
  let database: Database
  const admin: Actor = { kind: 'admin', userId: userIds.admin }
  const access = () => accessFor(database.pool, admin)
  const context = (userId: string = userIds.admin) => ({
    access: access(),
    log,
    viewer: { id: userId },
    services: {
      limits: createRateLimiter(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
    },
  })
  const bytes = (text: string) => new Blob([text]).stream()
  const importText = (text: string, mode: ImportMode) => importSubscribers(access(), bytes(text), mode)
  const storedRows = async () =>
    (
      await database.pool.query(
        'select email, name, status, source from newsletter_subscribers order by email',
      )
    ).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(() => database.pool.query('delete from newsletter_subscribers'))
  afterAll(() => database.close())

  const file = 'email,name\na@venus.example,Ada\nnobody\nA@VENUS.example,Again\nb@venus.example,Bea\n'

  test('is checked without a trace, then done; a bad line is told by its number', async () => {
    const report = { added: 2, known: 0, repeated: 1, bad: 1 }
    const badLines = [{ line: 3, reason: '“nobody” is not an email address.' }]
    expect(await importText(file, 'check')).toEqual({ done: false, ...report, badLines })
    expect(await importText(file, 'all-or-nothing')).toEqual({ done: false, ...report, badLines })
    expect(await storedRows()).toEqual([])
    expect(await importText(file, 'good-lines')).toEqual({ done: true, ...report, badLines })
    expect(await storedRows()).toEqual([
      { email: 'a@venus.example', name: 'Ada', status: 'active', source: 'import' },
      { email: 'b@venus.example', name: 'Bea', status: 'active', source: 'import' },
    ])
    expect(await importText(file, 'good-lines')).toMatchObject({ added: 0, known: 2 })
    const { rows } = await database.pool.query('select kind, detail from newsletter_events')
    expect(rows).toEqual([
      { kind: 'active', detail: 'import' },
      { kind: 'active', detail: 'import' },
    ])
  })

  test('takes everything where all lines are good', async () => {
    expect(await importText('c@venus.example', 'all-or-nothing')).toMatchObject({ done: true, added: 1 })
    expect(await storedRows()).toHaveLength(1)
  })

  test('never makes somebody active who unsubscribed, and changes nobody who is there', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, name, status) values ('Gone@venus.example', 'Gone', 'unsubscribed')`,
    )
    const report = await importText('email,name,status\ngone@venus.example,Back,active\n', 'good-lines')
    expect(report).toMatchObject({ done: true, added: 0, known: 1 })
    expect(await storedRows()).toEqual([
      { email: 'Gone@venus.example', name: 'Gone', status: 'unsubscribed', source: 'form' },
    ])
  })

  test('brings those who unsubscribed elsewhere as people who get nothing', async () => {
    await importText('email,status\na@venus.example,unsubscribed', 'good-lines')
    const { rows } = await database.pool.query(
      'select status, confirmed_at, ended_at is not null as ended from newsletter_subscribers',
    )
    expect(rows).toEqual([{ status: 'unsubscribed', confirmed_at: null, ended: true }])
  })

  test('that breaks off on its way leaves nothing', async () => {
    async function* broken() {
      yield Buffer.from('a@venus.example\n'.repeat(3))
      throw new Error('the connection is dead')
    }
    await expect(importSubscribers(access(), broken(), 'good-lines')).rejects.toThrow(
      'the connection is dead',
    )
    expect(await storedRows()).toEqual([])
  })

  test('of nobody, by nobody, or without consent is refused in words', async () => {
    const request = (text: string, mode: string, consent = true) =>
      handleImportRequest(context(), { bytes: bytes(text), mode, consent })
    expect(await request('', 'check')).toMatchObject({
      data: { ok: false, status: 422, message: 'There is nobody in this file.' },
      init: { status: 422 },
    })
    expect((await request('a@venus.example', 'all')).init?.status).toBe(400)
    expect((await request('a@venus.example', 'good-lines', false)).init?.status).toBe(422)
    const stranger = accessFor(database.pool, { kind: 'member', userId: userIds.member })
    const theirs = { bytes: bytes('a@venus.example'), mode: 'good-lines', consent: true }
    expect((await handleImportRequest({ ...context(), access: stranger }, theirs)).init?.status).toBe(403)
    expect(await storedRows()).toEqual([])
    expect((await request('nobody', 'good-lines')).data).toMatchObject({
      ok: true,
      report: { added: 0, bad: 1 },
    })
  })

  test('of one file too many waits, by whoever brings it', async () => {
    const check = (userId?: string) =>
      handleImportRequest(context(userId), { bytes: bytes('a@venus.example'), mode: 'check', consent: false })
    for (let file = 1; file <= 30; file++) expect((await check(userIds.secondAdmin)).init?.status).toBe(200)
    expect(await check(userIds.secondAdmin)).toMatchObject({
      data: {
        ok: false,
        message: expect.stringMatching(/^That was a lot of files at once. Please go on in \d+ minutes.$/),
      },
      init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d+$/) } },
    })
    expect((await check()).init?.status).toBe(200)
  })

  test('comes by a plain form, too', async () => {
    const form = new FormData()
    form.set('intent', 'import')
    form.set('consent', 'on')
    form.set('file', new File([file], 'list.csv'))
    expect((await handleImportAction(context(), form)).data).toMatchObject({
      report: { done: false, bad: 1 },
    })
    form.set('leaveOut', 'on')
    expect((await handleImportAction(context(), form)).data).toMatchObject({
      report: { done: true, added: 2 },
    })
  })
})
