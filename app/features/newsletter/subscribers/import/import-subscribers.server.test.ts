import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, nextMillisecond, openTestDatabase } from '#testing/database.ts'
import type { ImportMode } from './import.ts'
import { handleImportAction, handleImportRequest, importSubscribers } from './import-subscribers.server.ts'
import { parseAnswers } from './questions.ts'

const log = pino({ level: 'silent' })

describe.each(featureEngines)('an import on %s', (engine) => {
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
  const importText = (text: string, mode: ImportMode) => importSubscribers(access(), bytes(text), { mode })
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
  beforeEach(() => database.pool.query('delete from newsletter_subscribers; delete from suppressed_emails'))
  afterAll(() => database.close())

  const file = 'email,name\na@venus.example,Ada\nnobody\nA@VENUS.example,Again\nb@venus.example,Bea\n'

  test('is checked without a trace, then done; a bad line is told by its number', async () => {
    const report = { added: 2, known: 0, inactive: [], noted: 0, repeated: 1, bad: 1 }
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

  test('never makes somebody active who unsubscribed or bounced here, and changes nobody who is there', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, name, status) values ('Gone@venus.example', 'Gone', 'unsubscribed'),
        ('back@venus.example', 'Back', 'bounced'), ('new@venus.example', 'New', 'pending'), ('in@venus.example', 'In', 'active')`,
    )
    const before = await storedRows()
    const list = ['gone', 'back', 'new', 'in'].map((name) => `${name}@venus.example,Again,active`)
    const report = await importText(`email,name,status\n${list.join('\n')}\n`, 'good-lines')
    expect(report).toMatchObject({ done: true, added: 0, known: 1, noted: 0 })
    expect(report.inactive).toEqual(
      expect.arrayContaining([
        { reason: 'Unsubscribed here before', count: 1 },
        { reason: 'Could not be reached from here before', count: 1 },
        { reason: 'Has not confirmed here yet', count: 1 },
      ]),
    )
    expect(await storedRows()).toEqual(before)
  })

  test('never makes somebody active who left or bounced here and was deleted since', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, ended_at) values ('Gone@venus.example', 'unsubscribed', now()),
        ('back@venus.example', 'bounced', now()), ('asked@venus.example', 'pending', now()), ('in@venus.example', 'active', null)`,
    )
    await access().run((db) => db.execute(sql`delete from newsletter_subscribers`))
    const { rows } = await database.pool.query('select to_json(s)::text as row from suppressed_emails s')
    expect(rows).toHaveLength(3)
    expect(rows.some(({ row }) => row.includes('venus'))).toBe(false)
    const list = ['gone', 'back', 'asked', 'in'].map((name) => `${name}@venus.example,active`)
    const text = `email,status\n${list.join('\n')}\n`
    const report = {
      added: 1,
      known: 0,
      noted: 0,
      inactive: [{ reason: 'Left here before, and was deleted', count: 3 }],
    }
    expect(await importText(text, 'check')).toMatchObject(report)
    expect(await importText(text, 'good-lines')).toMatchObject(report)
    expect(await storedRows()).toMatchObject([{ email: 'in@venus.example', status: 'active' }])
  })

  test('says before how many get letters and why the others do not, and brings them as people who get nothing', async () => {
    const text =
      'email,status\na@venus.example,unsubscribed\nb@venus.example,Bounced\nc@venus.example,pending\nd@venus.example,active\n'
    const report = {
      added: 1,
      noted: 2,
      bad: 0,
      inactive: expect.arrayContaining([
        { reason: 'Unsubscribed: status is “unsubscribed”', count: 1 },
        { reason: 'Bounced: status is “Bounced”', count: 1 },
        { reason: 'Has not confirmed, is left out: status is “pending”', count: 1 },
      ]),
    }
    expect(await importText(text, 'check')).toMatchObject(report)
    expect(await importText(text, 'good-lines')).toMatchObject(report)
    const { rows } = await database.pool.query(
      `select email, status, confirmed_at is not null as confirmed, ended_at is not null as ended, reason
       from newsletter_subscribers order by email`,
    )
    const gone = { confirmed: false, ended: true }
    expect(rows).toEqual([
      {
        ...gone,
        email: 'a@venus.example',
        status: 'unsubscribed',
        reason: 'In an imported list: status is “unsubscribed”',
      },
      {
        ...gone,
        email: 'b@venus.example',
        status: 'bounced',
        reason: 'In an imported list: status is “Bounced”',
      },
      { email: 'd@venus.example', status: 'active', confirmed: true, ended: false, reason: null },
    ])
  })

  test('who left in one of two lines has left', async () => {
    const text =
      'email,status\na@venus.example,active\na@venus.example,unsubscribed\na@venus.example,active\n'
    await importText(text, 'good-lines')
    expect(await storedRows()).toMatchObject([{ email: 'a@venus.example', status: 'unsubscribed' }])
  })

  test('ends what an earlier import began, but not what somebody confirmed here', async () => {
    await importText('a@venus.example\nb@venus.example', 'good-lines')
    await nextMillisecond(database.pool)
    await database.pool.query(
      `update newsletter_subscribers set confirmed_at = now() where email = 'b@venus.example'`,
    )
    const left =
      'Email Address,UNSUB_TIME\na@venus.example,2024-01-02 03:04:05\nb@venus.example,2024-01-02 03:04:05\n'
    expect(await importText(left, 'good-lines')).toMatchObject({
      added: 0,
      known: 1,
      noted: 1,
      inactive: [{ reason: 'Unsubscribed: UNSUB_TIME is filled in', count: 1 }],
    })
    expect(await storedRows()).toMatchObject([
      { email: 'a@venus.example', status: 'unsubscribed' },
      { email: 'b@venus.example', status: 'active' },
    ])
  })

  test('ends what an admin began by hand, but not what somebody confirmed here since', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, source, confirmed_at, created_at)
       values ('a@venus.example', 'active', 'admin', now() + interval '3 seconds', now()),
         ('b@venus.example', 'active', 'admin', now(), now() - interval '1 day'),
         ('c@venus.example', 'active', 'form', now(), now())`,
    )
    const left = ['a', 'b', 'c'].map((name) => `${name}@venus.example,unsubscribed`)
    expect(await importText(`email,status\n${left.join('\n')}`, 'good-lines')).toMatchObject({
      known: 2,
      noted: 1,
    })
    expect((await storedRows()).map(({ status }) => status)).toEqual(['unsubscribed', 'active', 'active'])
  })

  test('asks about a column that it does not understand, and does as it is told', async () => {
    const text = 'email,Consent level\na@venus.example,gold\nb@venus.example,grey\nc@venus.example,\n'
    const request = (answers: Record<string, string>) =>
      handleImportRequest(context(userIds.member), {
        bytes: bytes(text),
        mode: 'good-lines',
        consent: true,
        answers: parseAnswers(Object.entries(answers)),
      })
    const choice = (value: string, label: string) => ({ value, label, count: 1 })
    expect(await request({})).toMatchObject({
      data: {
        ok: false,
        message: 'The column “Consent level” may say who gets letters. Please say what it means.',
        questions: [
          {
            column: 1,
            title: 'Consent level',
            choices: [choice('gold', '“gold”'), choice('grey', '“grey”'), choice('', 'Nothing')],
          },
        ],
      },
      init: { status: 422 },
    })
    expect((await request({ 'gets.1.gold': 'yes', 'gets.1.grey': 'no' })).data).toMatchObject({
      questions: [{ choices: [choice('', 'Nothing')] }],
    })
    expect(await storedRows()).toEqual([])
    const answered = await request({ 'gets.1.gold': 'yes', 'gets.1.grey': 'no', 'gets.1.': 'yes' })
    expect(answered.data).toMatchObject({
      report: { added: 2, inactive: [{ reason: 'Unsubscribed: Consent level is “grey”', count: 1 }] },
    })
    expect(await storedRows()).toMatchObject([
      { status: 'active' },
      { email: 'b@venus.example', status: 'unsubscribed' },
      { status: 'active' },
    ])
  })

  test('that breaks off on its way leaves nothing', async () => {
    async function* broken() {
      yield Buffer.from('a@venus.example\n'.repeat(3))
      throw new Error('the connection is dead')
    }
    await expect(importSubscribers(access(), broken(), { mode: 'good-lines' })).rejects.toThrow(
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
