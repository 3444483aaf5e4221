import { afterAll, beforeAll, describe, expect } from 'vitest'
import { hasLeft } from '#app/features/newsletter/subscribers/subscriber.ts'
import type { Database } from '#database/client.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { insertPost, YESTERDAY } from '#testing/newsletter/issues.ts'
import { openTestNewsletter, readSubscriber, tokenIn } from '#testing/newsletter/service.ts'

const DAY = 24 * 60 * 60 * 1000
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(allEngines)('the links of letters on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let people = 0
  const stateBehind = (email: string) => readSubscriber(database.pool, email)

  /** A subscriber, with the tokens of the emails so far. */
  async function someone({ confirmed = true } = {}) {
    const email = `own-${++people}@venus.example`
    const { newsletter, send, lastTo, subjectsTo } = openTestNewsletter(database.pool)
    await send(email)
    const confirmation = tokenIn(lastTo(email), 'confirm')
    if (confirmed) await newsletter.confirmSubscription(confirmation)
    const own = tokenIn(lastTo(email), 'preferences')
    const welcome = lastTo(email)?.text
    return { email, newsletter, confirmation, own, welcome, subjects: () => subjectsTo(email) }
  }

  const historyOf = async (email: string) =>
    (
      await database.pool.query(
        `select kind, detail from newsletter_events e join newsletter_subscribers s on s.id = subscriber_id
         where email = $1 order by e.created_at, e.id`,
        [email],
      )
    ).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  testOnBoth('confirm once, with one welcome; looked at, they change nothing', async () => {
    const { email, newsletter, confirmation, subjects } = await someone({ confirmed: false })
    expect(await newsletter.readConfirmation(confirmation)).toMatchObject({ state: 'open', email })
    expect((await stateBehind(email)).status).toBe('pending')
    await Promise.all([
      newsletter.confirmSubscription(confirmation),
      newsletter.confirmSubscription(confirmation),
    ])
    expect(await stateBehind(email)).toMatchObject({ status: 'active', confirmed_at: expect.any(Date) })
    expect(await newsletter.readConfirmation(confirmation)).toEqual({ state: 'confirmed', email })
    expect(await newsletter.confirmSubscription(confirmation)).toEqual({ previousState: 'confirmed' })
    expect(subjects()).toEqual(['Confirm your address for The Venus Circle', 'Welcome to the Venus Circle!'])
  })

  test('a welcome names her latest posts, and none of the demo content', async () => {
    await insertPost(database.pool, { title: 'Hers', publishedDate: YESTERDAY })
    const demo = await insertPost(database.pool, { title: 'Demo', publishedDate: YESTERDAY })
    await database.pool.query(`insert into demo_content (kind, id) values ('post', $1)`, [demo])
    const { welcome } = await someone()
    expect(welcome).toContain('https://venus.example/blog/hers')
    expect(welcome).not.toContain('/blog/demo')
  })

  test('do what they are for and nothing else, and nobody can make them', async () => {
    const { email, newsletter, confirmation, own } = await someone()
    const other = await someone()
    const forged = own.slice(0, 22) + other.own.slice(22)
    for (const token of ['', 'x', own.slice(0, -1), `${own}AAAA`, forged, confirmation]) {
      expect(await newsletter.readOwnSubscription(token)).toBeNull()
      expect(await newsletter.unsubscribe(token)).toBe(false)
      expect(await newsletter.resubscribe(token)).toBe(false)
      expect(await newsletter.saveUnsubscribeReason(token, formOf({ words: 'x' }))).toBe(false)
      const { init } = await newsletter.handlePreferencesAction(
        token,
        formOf({ intent: 'rename', name: 'Eve' }),
      )
      expect(init?.status).toBe(404)
    }
    expect(await newsletter.confirmSubscription(own)).toEqual({ previousState: 'stale' })
    expect(await stateBehind(email)).toMatchObject({ status: 'active', name: null })
  })

  test('unsubscribe as often as asked, take one reason, and lead back', async () => {
    const { email, newsletter, confirmation, own, subjects } = await someone()
    expect(await newsletter.saveUnsubscribeReason(own, formOf({ reason: 'Too many letters' }))).toBe(false)
    expect(await newsletter.unsubscribe(own)).toBe(true)
    const { ended_at } = await stateBehind(email)
    expect(await newsletter.unsubscribe(own)).toBe(true)
    expect(await stateBehind(email)).toMatchObject({ status: 'unsubscribed', ended_at, reason: null })
    expect(await newsletter.confirmSubscription(confirmation)).toEqual({ previousState: 'stale' })

    expect(await newsletter.saveUnsubscribeReason(own, formOf({ reason: 'made up', words: ' ' }))).toBe(false)
    const words = `${'x'.repeat(450)}`
    expect(await newsletter.saveUnsubscribeReason(own, formOf({ reason: 'Too many letters', words }))).toBe(
      true,
    )
    const reason = `Too many letters: ${'x'.repeat(400)}`
    expect((await stateBehind(email)).reason).toBe(reason)
    expect((await historyOf(email)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['pending', 'form'],
      ['active', null],
      ['unsubscribed', reason],
    ])

    expect(await newsletter.resubscribe(own)).toBe(true)
    expect(await stateBehind(email)).toMatchObject({ status: 'active', ended_at: null, reason: null })
    expect(subjects()).toHaveLength(2)
  })

  test('unsubscribe whom an admin has unsubscribed: then only they can come back', async () => {
    const { email, newsletter, own } = await someone()
    await database.pool.query(
      `update newsletter_subscribers set status = 'unsubscribed', ended_at = now(), reason = 'By an admin' where email = $1`,
      [email],
    )
    expect(await newsletter.unsubscribe(own)).toBe(true)
    const { status, reason } = await stateBehind(email)
    expect(hasLeft({ status, endedAt: null, reason })).toBe(true)
    expect((await historyOf(email)).filter(({ kind }) => kind === 'unsubscribed')).toEqual([
      { kind: 'unsubscribed', detail: reason },
    ])
  })

  test('change the name and pause, within their limits', async () => {
    const { email, newsletter, own } = await someone()
    const change = (fields: Record<string, string>) => newsletter.handlePreferencesAction(own, formOf(fields))
    expect((await change({ intent: 'rename', name: ' Ada\n King ' })).data).toMatchObject({ ok: true })
    expect((await change({ intent: 'rename', name: 'x'.repeat(121) })).data).toMatchObject({
      ok: false,
      field: 'name',
      values: { name: 'x'.repeat(121) },
    })
    expect((await change({ intent: 'pause', pause: 'for ever' })).init?.status).toBe(422)
    expect(await newsletter.readOwnSubscription(own)).toMatchObject({
      email,
      name: 'Ada King',
      status: 'active',
      pausedUntil: null,
    })
    await change({ intent: 'pause', pause: 'month' })
    const { paused_until } = await stateBehind(email)
    expect(Math.round((paused_until.getTime() - Date.now()) / DAY)).toBe(30)
    expect((await newsletter.readOwnSubscription(own))?.pausedUntil).toBe(paused_until.toISOString())
    await change({ intent: 'resume' })
    expect((await newsletter.readOwnSubscription(own))?.pausedUntil).toBeNull()
    await database.pool.query(
      `update newsletter_subscribers set paused_until = now() - interval '1 day' where email = $1`,
      [email],
    )
    expect((await newsletter.readOwnSubscription(own))?.pausedUntil).toBeNull()
  })

  test('delete everything about somebody who is sure', async () => {
    const { email, newsletter, own, subjects } = await someone()
    expect(subjects()).not.toEqual([])
    expect((await newsletter.handlePreferencesAction(own, formOf({ intent: 'forget' }))).init?.status).toBe(
      422,
    )
    expect(await stateBehind(email)).toBeDefined()
    const { id } = await stateBehind(email)
    expect(
      (await newsletter.handlePreferencesAction(own, formOf({ intent: 'forget', sure: 'on' }))).init?.status,
    ).toBe(200)
    expect(await stateBehind(email)).toBeUndefined()
    expect(subjects()).toEqual([])
    const { rows } = await database.pool.query('select 1 from newsletter_events where subscriber_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
    expect(
      (await newsletter.handlePreferencesAction(own, formOf({ intent: 'forget', sure: 'on' }))).init?.status,
    ).toBe(404)
  })

  test('deleted somebody who comes back only by the mailbox, whatever the setting', async () => {
    const { email, newsletter, own } = await someone()
    await database.pool.query('delete from suppressed_emails')
    await newsletter.handlePreferencesAction(own, formOf({ intent: 'forget', sure: 'on' }))
    const suppressed = async () => (await database.pool.query('select 1 from suppressed_emails')).rowCount
    expect(await suppressed()).toBe(1)
    await database.pool.query(
      `insert into site_settings (name, value) values ('newsletter', '{"confirm": false}')`,
    )
    const { newsletter: again, send, lastTo } = openTestNewsletter(database.pool)
    await send(email.toUpperCase())
    await database.pool.query(`delete from site_settings where name = 'newsletter'`)
    const pending = await stateBehind(email)
    expect(pending).toMatchObject({ status: 'pending', ended_at: expect.any(Date) })
    await again.confirmSubscription(tokenIn(lastTo(email), 'confirm'))
    expect(await stateBehind(email)).toMatchObject({ status: 'active', ended_at: null })
    expect(await suppressed()).toBe(0)
  })
})
