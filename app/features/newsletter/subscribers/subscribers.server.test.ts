import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { exportSubscribers } from './export-subscribers.server.ts'
import { readSubscriberGrowth } from './growth.server.ts'
import { handleSubscriberAction } from './handle-subscriber-action.server.ts'
import { handleSubscriberListAction } from './handle-subscriber-list-action.server.ts'
import { listSubscribers, PAGE_SIZE } from './list-subscribers.server.ts'
import { readSubscriber } from './read-subscriber.server.ts'
import { parseSubscriberListQuery, subscriberListUrl } from './subscribers.ts'

const log = pino({ level: 'silent' })
const parse = (query: string) => parseSubscriberListQuery(new URLSearchParams(query))

test('an address says what is wanted; nonsense means the default', () => {
  const defaults = { status: null, search: '', after: null }
  expect(parse('')).toEqual(defaults)
  expect(parse('status=asleep&after=999999999999999_1&search=%00')).toEqual(defaults)
  const query = 'status=bounced&search=ada&after=1700000000000_00000000-0000-4000-8000-000000000001'
  expect(subscriberListUrl(parse(query))).toBe(`/admin/newsletter/subscribers?${query}`)
})

describe.each(featureEngines)('the subscribers of an admin on %s', (engine) => {
  let database: Database
  const admin: Actor = { kind: 'admin', userId: userIds.admin }
  const access = () => accessFor(database.pool, admin)
  let deletedRecipients: string[] = []
  const newsletter = {
    deleteStoredEmails: async (recipients: string[]) => void deletedRecipients.push(...recipients),
  }
  const context = () => ({ access: access(), log, services: { newsletter } })
  const show = (query = '') => listSubscribers(access(), parse(query))
  const formOf = (fields: Record<string, string>, selectedIds: string[] = []) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const id of selectedIds) form.append('id', id)
    return form
  }
  const change = (fields: Record<string, string>, selectedIds: string[] = []) =>
    handleSubscriberListAction(context(), formOf(fields, selectedIds))
  const write = async (email: string, name: string | null = null, status = 'active') => {
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into newsletter_subscribers (email, name, status) values ($1, $2, $3) returning id',
      [email, name, status],
    )
    return rows[0]?.id ?? ''
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(() => database.pool.query('delete from newsletter_subscribers; delete from suppressed_emails'))
  afterAll(() => database.close())

  test('are counted by status, found by address or name, and what is searched for is no pattern', async () => {
    const ada = await write('Ada@venus.example', '100% Ada_L')
    const bea = await write('bea@venus.example', null, 'pending')
    expect((await show()).counts).toEqual({ active: 1, pending: 1, unsubscribed: 0, bounced: 0 })
    const found = async (query: string) => (await show(query)).rows.map(({ id }) => id)
    expect(await found('status=pending')).toEqual([bea])
    expect(await found('search=ADA@')).toEqual([ada])
    expect(await found('search=100%25')).toEqual([ada])
    expect(await found('search=a_l')).toEqual([ada])
    expect(await found('search=_@')).toEqual([])
    expect(await show('search=bea&status=active')).toMatchObject({ rows: [], counts: { pending: 1 } })
  })

  test('come in pages that skip none and repeat none, and leave as a file in the same order', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, name, status, created_at)
       select 's' || n || '@venus.example', '=1+' || n || ', "quoted"', 'active',
         '2030-01-01T00:00:00.123Z'::timestamptz + (n / 20) * interval '1 ms'
       from generate_series(1, ${PAGE_SIZE + 4003}) n`,
    )
    await database.pool.query(`insert into blog_categories (name, slug, color)
      values ('Lips', 'csv-lips', '#aa5577'), ('Brows', 'csv-brows', '#aa5577')`)
    await database.pool.query(`insert into newsletter_interests (subscriber_id, category_id)
      select s.id, c.id from newsletter_subscribers s, blog_categories c
      where s.email = 's1@venus.example' and c.slug like 'csv-%'`)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null && seen.length < PAGE_SIZE * 2) {
      const page = await show(next && `after=${next}`)
      seen.push(...page.rows.map(({ email }) => email))
      next = page.next
    }
    expect(new Set(seen).size).toBe(PAGE_SIZE * 2)
    const response = new Response(await exportSubscribers(access(), parse('status=active')))
    const file = new Uint8Array(await response.arrayBuffer())
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(file).split('\r\n')
    expect(lines[0]).toBe('email,name,status,subscribed,confirmed,interests')
    expect(lines.slice(1, -1).map((line) => line.split(',', 1)[0])).toHaveLength(PAGE_SIZE + 4003)
    expect(lines.slice(1, seen.length + 1).map((line) => line.split(',', 1)[0])).toEqual(seen)
    expect(lines[1]).toMatch(/^s40\d\d@venus\.example,"'=1\+40\d\d, ""quoted""",active,2030-01-01T.*Z,,$/)
    expect(lines.find((line) => line.startsWith('s1@'))).toMatch(/,Brows; Lips$/)
  })

  test('are added by hand, once, and by their real address', async () => {
    const { data } = await change({ intent: 'add', email: ' New@venus.example ', name: 'New' })
    expect(data).toMatchObject({ ok: true, message: 'new@venus.example added' })
    expect((await show()).rows).toMatchObject([{ email: 'new@venus.example', name: 'New', status: 'active' }])
    expect(await change({ intent: 'add', email: 'NEW@venus.example' })).toMatchObject({
      data: { ok: false, field: 'email', message: 'This address is already on the list.' },
      init: { status: 409 },
    })
    expect(await change({ intent: 'add', email: 'nobody' })).toMatchObject({ data: { field: 'email' } })
    expect(await change({ intent: 'add', email: 'o@venus.example', name: 'N'.repeat(121) })).toMatchObject({
      data: { field: 'name' },
    })
  })

  test('are removed with everything about them, one or many', async () => {
    const ids = [await write('a@venus.example'), await write('b@venus.example')]
    deletedRecipients = []
    await write('c@venus.example')
    expect(await change({ intent: 'remove' })).toMatchObject({ init: { status: 400 } })
    expect((await change({ intent: 'remove' }, ids)).data).toMatchObject({
      message: '2 subscribers removed',
    })
    expect((await show()).rows).toMatchObject([{ email: 'c@venus.example' }])
    const { rows } = await database.pool.query('select count(*)::int as left from newsletter_events')
    expect(rows).toEqual([{ left: 1 }])
    expect((await change({ intent: 'remove' }, ids)).init?.status).toBe(404)
    expect(deletedRecipients.sort()).toEqual(['a@venus.example', 'b@venus.example'])
  })

  test('have a history in words, and letters with what became of them', async () => {
    const id = await write('a@venus.example', null, 'pending')
    const edit = (fields: Record<string, string>) => handleSubscriberAction(context(), id, formOf(fields))
    const steps: Record<string, string>[] = [
      { intent: 'activate' },
      { intent: 'rename', name: 'Ada' },
      { intent: 'unsubscribe' },
    ]
    for (const fields of steps) {
      await database.pool.query(`update newsletter_events set created_at = created_at - interval '1 hour'`)
      expect((await edit(fields)).data.ok).toBe(true)
    }
    await database.pool.query(`insert into newsletter_issues (slug, subject) values ('one', 'The first')`)
    await database.pool.query(
      `insert into newsletter_deliveries (issue_id, subscriber_id, state, problem)
       select id, $1, 'failed', '550 no such user' from newsletter_issues where slug = 'one'`,
      [id],
    )
    const found = await readSubscriber(access(), id)
    expect(found).toMatchObject({ name: 'Ada', status: 'unsubscribed', reason: 'By an admin' })
    expect(found?.deliveries).toMatchObject([
      { subject: 'The first', state: 'failed', problem: '550 no such user' },
    ])
    expect(found?.history.map(({ text, detail }) => [text, detail])).toEqual([
      ['Unsubscribed', 'By an admin'],
      ['Changed the name', 'Before: none'],
      ['Became active', null],
      ['Signed up with the form', null],
    ])
    await edit({ intent: 'activate' })
    expect(await readSubscriber(access(), id)).toMatchObject({
      status: 'active',
      endedAt: null,
      reason: null,
    })
    await edit({ intent: 'remove' })
    expect(await readSubscriber(access(), id)).toBeUndefined()
    expect((await edit({ intent: 'rename', name: 'Late' })).init?.status).toBe(404)
    await database.pool.query('delete from newsletter_issues')
  })

  test('who left by themselves are made active by nobody else', async () => {
    const refused = { ok: false, status: 409, message: expect.stringContaining('only they can come back') }
    const left = [
      `status = 'unsubscribed', reason = null, ended_at = now()`,
      `status = 'unsubscribed', reason = 'In an imported list: status is “cancelled”', ended_at = now()`,
      // Somebody has typed the address into the form since, and it was not confirmed.
      `status = 'pending', reason = null, ended_at = now()`,
    ]
    const id = await write('a@venus.example', null, 'active')
    for (const set of left) {
      await database.pool.query(`update newsletter_subscribers set ${set} where id = $1`, [id])
      expect(
        (await handleSubscriberAction(context(), id, formOf({ intent: 'activate' }))).data,
      ).toMatchObject(refused)
      expect((await readSubscriber(access(), id))?.status).not.toBe('active')
    }
  })

  test('who left and were removed are not added by hand', async () => {
    const id = await write('Gone@venus.example', null, 'unsubscribed')
    await change({ intent: 'remove' }, [id])
    expect((await change({ intent: 'add', email: 'gone@venus.example' })).data).toMatchObject({
      ok: false,
      status: 409,
      field: 'email',
      message: expect.stringContaining('Only they can come back'),
    })
    expect((await show()).rows).toEqual([])
  })

  test('who left by themselves are still so after a press on an older page', async () => {
    const id = await write('a@venus.example')
    const press = (intent: string) => handleSubscriberAction(context(), id, formOf({ intent }))
    for (const set of [
      `status = 'unsubscribed', reason = 'Too many letters'`,
      `status = 'pending', reason = null`,
    ]) {
      await database.pool.query(`update newsletter_subscribers set ${set}, ended_at = now() where id = $1`, [
        id,
      ])
      expect((await press('unsubscribe')).data.ok).toBe(true)
      expect((await press('activate')).init?.status, set).toBe(409)
    }
  })

  test('grow week by week: who came before the year counts from its start, who left counts no longer', async () => {
    const now = new Date('2026-11-11T12:00:00Z')
    expect(await readSubscriberGrowth(access(), now)).toEqual([])
    const stay = (email: string, came: string, left: string | null) =>
      database.pool.query(
        `insert into newsletter_subscribers (email, status, confirmed_at, ended_at) values ($1, $2, $3, $4)`,
        [email, left ? 'unsubscribed' : 'active', came, left],
      )
    await stay('young@venus.example', '2026-11-03T10:00:00Z', null)
    expect(await readSubscriberGrowth(access(), now)).toEqual([
      { week: '2026-10-26', active: 0 },
      { week: '2026-11-02', active: 1 },
      { week: '2026-11-09', active: 1 },
    ])
    await stay('evening@venus.example', '2026-11-02T05:00:00Z', null)
    await database.pool.query(
      `insert into site_settings (name, value, is_public) values ('site', '{"timeZone":"America/Los_Angeles"}', true)`,
    )
    expect((await readSubscriberGrowth(access(), now)).slice(1, 3), 'still Sunday there').toEqual([
      { week: '2026-10-26', active: 1 },
      { week: '2026-11-02', active: 2 },
    ])
    await database.pool.query(`delete from site_settings where name = 'site'`)
    await database.pool.query(`delete from newsletter_subscribers where email like 'evening%'`)
    await stay('old@venus.example', '2020-01-01T00:00:00Z', null)
    await stay('gone@venus.example', '2020-01-01T00:00:00Z', '2026-11-09T00:00:00Z')
    await write('pending@venus.example', null, 'pending')
    const growth = await readSubscriberGrowth(access(), now)
    expect(growth).toHaveLength(52)
    expect(growth[0]).toEqual({ week: '2025-11-17', active: 2 })
    expect(growth.slice(-3).map(({ active }) => active)).toEqual([2, 3, 2])
  })
})
