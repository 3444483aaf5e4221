import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { openTestOffice, stateOf, tokenIn } from '#testing/newsletter/office.ts'

const DAY = 24 * 60 * 60 * 1000
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(engines)('the links of letters on %s', (engine) => {
  let database: Database
  let people = 0
  const stateBehind = (email: string) => stateOf(database.pool, email)

  /** Somebody who has subscribed, with what the letters so far have told them. */
  async function someone({ confirmed = true } = {}) {
    const email = `own-${++people}@venus.example`
    const { office, send, lastTo, subjectsTo } = openTestOffice(database.pool)
    await send(email)
    const confirmation = tokenIn(lastTo(email), 'confirm')
    if (confirmed) await office.confirm(confirmation)
    const own = tokenIn(lastTo(email), 'preferences')
    return { email, office, confirmation, own, subjects: () => subjectsTo(email) }
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

  test('confirm once, with one welcome; looked at, they change nothing', async () => {
    const { email, office, confirmation, subjects } = await someone({ confirmed: false })
    expect(await office.readConfirmation(confirmation)).toEqual({ state: 'open', email })
    expect((await stateBehind(email)).status).toBe('pending')
    await Promise.all([office.confirm(confirmation), office.confirm(confirmation)])
    expect(await stateBehind(email)).toMatchObject({ status: 'active', confirmed_at: expect.any(Date) })
    expect(await office.readConfirmation(confirmation)).toEqual({ state: 'confirmed', email })
    expect(await office.confirm(confirmation)).toBe('confirmed')
    expect(subjects()).toEqual(['Confirm your address for The Venus Circle', 'Welcome to the Venus Circle!'])
  })

  test('do what they are for and nothing else, and nobody can make them', async () => {
    const { email, office, confirmation, own } = await someone()
    const other = await someone()
    const forged = own.slice(0, 22) + other.own.slice(22)
    for (const token of ['', 'x', own.slice(0, -1), `${own}AAAA`, forged, confirmation]) {
      expect(await office.readOwn(token)).toBeNull()
      expect(await office.unsubscribe(token)).toBe(false)
      expect(await office.subscribeAgain(token)).toBe(false)
      expect(await office.giveReason(token, formOf({ words: 'x' }))).toBe(false)
      const { status } = await office.changePreferences(token, formOf({ intent: 'rename', name: 'Eve' }))
      expect(status).toBe(404)
    }
    expect(await office.confirm(own)).toBe('stale')
    expect(await stateBehind(email)).toMatchObject({ status: 'active', name: null })
  })

  test('unsubscribe as often as asked, take one reason, and lead back', async () => {
    const { email, office, confirmation, own, subjects } = await someone()
    expect(await office.giveReason(own, formOf({ reason: 'Too many letters' }))).toBe(false)
    expect(await office.unsubscribe(own)).toBe(true)
    const { ended_at } = await stateBehind(email)
    expect(await office.unsubscribe(own)).toBe(true)
    expect(await stateBehind(email)).toMatchObject({ status: 'unsubscribed', ended_at, reason: null })
    expect(await office.confirm(confirmation)).toBe('stale')

    expect(await office.giveReason(own, formOf({ reason: 'made up', words: ' ' }))).toBe(false)
    const words = `${'x'.repeat(450)}`
    expect(await office.giveReason(own, formOf({ reason: 'Too many letters', words }))).toBe(true)
    const reason = `Too many letters: ${'x'.repeat(400)}`
    expect((await stateBehind(email)).reason).toBe(reason)
    expect((await historyOf(email)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['pending', 'form'],
      ['active', null],
      ['unsubscribed', reason],
    ])

    expect(await office.subscribeAgain(own)).toBe(true)
    expect(await stateBehind(email)).toMatchObject({ status: 'active', ended_at: null, reason: null })
    expect(subjects()).toHaveLength(2)
  })

  test('change the name and pause, within their limits', async () => {
    const { email, office, own } = await someone()
    const change = (fields: Record<string, string>) => office.changePreferences(own, formOf(fields))
    expect((await change({ intent: 'rename', name: ' Ada\n King ' })).outcome).toMatchObject({ ok: true })
    expect((await change({ intent: 'rename', name: 'x'.repeat(121) })).outcome).toMatchObject({
      ok: false,
      field: 'name',
      given: { name: 'x'.repeat(121) },
    })
    expect((await change({ intent: 'pause', pause: 'for ever' })).status).toBe(422)
    expect(await office.readOwn(own)).toEqual({
      email,
      name: 'Ada King',
      status: 'active',
      pausedUntil: null,
    })
    await change({ intent: 'pause', pause: 'month' })
    const { paused_until } = await stateBehind(email)
    expect(Math.round((paused_until.getTime() - Date.now()) / DAY)).toBe(30)
    expect((await office.readOwn(own))?.pausedUntil).toBe(paused_until.toISOString())
    await change({ intent: 'resume' })
    expect((await office.readOwn(own))?.pausedUntil).toBeNull()
    await database.pool.query(
      `update newsletter_subscribers set paused_until = now() - interval '1 day' where email = $1`,
      [email],
    )
    expect((await office.readOwn(own))?.pausedUntil).toBeNull()
  })

  test('delete everything about somebody who is sure', async () => {
    const { email, office, own, subjects } = await someone()
    expect(subjects()).not.toEqual([])
    expect((await office.changePreferences(own, formOf({ intent: 'forget' }))).status).toBe(422)
    expect(await stateBehind(email)).toBeDefined()
    const { id } = await stateBehind(email)
    expect((await office.changePreferences(own, formOf({ intent: 'forget', sure: 'on' }))).status).toBe(200)
    expect(await stateBehind(email)).toBeUndefined()
    expect(subjects()).toEqual([])
    const { rows } = await database.pool.query('select 1 from newsletter_events where subscriber_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
    expect((await office.changePreferences(own, formOf({ intent: 'forget', sure: 'on' }))).status).toBe(404)
  })
})
