import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { openTestOffice, stateOf, tokenIn } from '#testing/newsletter/office.ts'
import { changeSettings } from './change-settings.server.ts'
import { readSettings } from './settings.server.ts'
import { takeSubscription } from './take-subscription.server.ts'

const log = createLog('silent')
const CONFIRM = 'Confirm your address for The Venus Circle'
const WELCOME = 'Welcome to the Venus Circle!'
const taken = { outcome: { ok: true }, status: 200 }

describe.each(engines)('a subscription on %s', (engine) => {
  let database: Database
  let people = 0
  const someone = () => `reader-${++people}@venus.example`
  const change = (email: string, set: string) =>
    database.pool.query(`update newsletter_subscribers set ${set} where email = $1`, [email])

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('waits for the confirmation where letters leave; asked again at most once an hour', async () => {
    const { send, subjectsTo } = openTestOffice(database.pool)
    const email = someone()
    expect(await send(` ${email.toUpperCase()} `)).toEqual(taken)
    expect(await send(email)).toEqual(taken)
    expect(subjectsTo(email)).toEqual([CONFIRM])
    expect(await stateOf(database.pool, email)).toMatchObject({
      status: 'pending',
      asked_at: expect.any(Date),
      confirmed_at: null,
    })
    await change(email, `asked_at = now() - interval '59 minutes'`)
    await send(email)
    expect(subjectsTo(email)).toHaveLength(1)
    await change(email, `asked_at = now() - interval '61 minutes'`)
    await Promise.all([send(email), send(email), send(email)])
    expect(subjectsTo(email)).toEqual([CONFIRM, CONFIRM])
  })

  test('is active at once where letters stay in the outbox; a second one hears of it', async () => {
    const { send, subjectsTo, lastTo } = openTestOffice(database.pool, { bySmtp: false })
    const email = someone()
    expect(await send(email)).toEqual(taken)
    expect(await stateOf(database.pool, email)).toMatchObject({
      status: 'active',
      confirmed_at: expect.any(Date),
    })
    expect(await send(email.toUpperCase())).toEqual({
      // The spec's words, and none of the database's.
      outcome: {
        ok: false,
        error: "You're already subscribed to our newsletter!",
        email: email.toUpperCase(),
      },
      status: 409,
    })
    expect(subjectsTo(email)).toEqual([WELCOME])
    const token = tokenIn(lastTo(email), 'unsubscribe')
    expect(lastTo(email)?.headers).toEqual({
      'List-Id': 'Venus <newsletter.venus.example>',
      'List-Unsubscribe': `<https://venus.example/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('is confirmed or not as the setting says, wherever letters go', async () => {
    const access = accessFor(database.pool, { kind: 'system' })
    const fields = {
      intent: 'save-settings',
      weekday: '1',
      hour: '8',
      timeZone: 'UTC',
      hoursToLook: '12',
      rate: '5',
    }
    for (const bySmtp of [true, false]) {
      const { send, subjectsTo } = openTestOffice(database.pool, { bySmtp })
      for (const confirm of [true, false]) {
        const form = new FormData()
        for (const [name, value] of Object.entries({ ...fields, ...(confirm && { confirm: 'on' }) })) {
          form.set(name, value)
        }
        await changeSettings({ access, log, isSentBySmtp: bySmtp }, form)
        // Kept only where it is another than the default, which may change with the mail server.
        expect((await readSettings(access)).confirm).toBe(confirm === bySmtp ? null : confirm)
        const email = someone()
        await send(email)
        expect(subjectsTo(email)).toEqual([confirm ? CONFIRM : WELCOME])
      }
    }
    await database.pool.query('delete from site_settings')
  })

  test('given twice in the same moment is one, with one letter', async () => {
    for (const bySmtp of [true, false]) {
      const { send, subjectsTo } = openTestOffice(database.pool, { bySmtp })
      const email = someone()
      const answers = await Promise.all([send(email), send(email), send(email)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.every((status) => status === 200 || (!bySmtp && status === 409))).toBe(true)
      expect(subjectsTo(email)).toEqual([bySmtp ? CONFIRM : WELCOME])
    }
  })

  test.each(['unsubscribed', 'bounced'])('of somebody who was %s is welcome back', async (status) => {
    const email = someone()
    const { send, subjectsTo } = openTestOffice(database.pool)
    await send(email)
    const end = `status = '${status}', reason = 'No reason', ended_at = now(), paused_until = now() + interval '1 day'`
    await change(email, `${end}, source = 'import'`)
    await Promise.all([send(email), send(email)])
    expect(await stateOf(database.pool, email)).toMatchObject({
      status: 'pending',
      source: 'form',
      reason: null,
      paused_until: null,
    })
    expect(subjectsTo(email)).toEqual([CONFIRM, CONFIRM])
    await change(email, end)
    const outbox = openTestOffice(database.pool, { bySmtp: false })
    expect(await outbox.send(email)).toEqual(taken)
    expect(await stateOf(database.pool, email)).toMatchObject({ status: 'active', ended_at: null })
    expect(outbox.subjectsTo(email)).toEqual([WELCOME])
  })

  test('that was left in between is followed up, with one letter', async () => {
    const broken = openTestOffice(database.pool, {
      post: { sendLetter: () => Promise.reject(new Error('no queue')) },
    })
    const [left, young, added] = [someone(), someone(), someone()]
    for (const email of [left, young, added]) expect(await broken.send(email)).toEqual(taken)
    await database.pool.query('alter table newsletter_subscribers disable trigger keep_stamps')
    await change(left, `updated_at = now() - interval '2 minutes'`)
    await change(added, `updated_at = now() - interval '2 minutes', source = 'admin'`)
    await database.pool.query('alter table newsletter_subscribers enable trigger keep_stamps')
    const { office, subjectsTo } = openTestOffice(database.pool)
    await Promise.all([office.followUpMissed(), office.followUpMissed()])
    expect([left, young, added].map(subjectsTo)).toEqual([[CONFIRM], [], []])
    expect((await stateOf(database.pool, left)).asked_at).toEqual(expect.any(Date))
    await office.followUpMissed()
    expect(subjectsTo(left)).toEqual([CONFIRM])
  })

  test('of what is no address, or one too many, is refused, and nothing is kept', async () => {
    const { office, send } = openTestOffice(database.pool)
    const before = await database.pool.query('select count(*) from newsletter_subscribers')
    expect(await send('a@venus.example\nBcc: x@y.example')).toEqual({
      outcome: {
        ok: false,
        error: 'This is not an email address.',
        email: 'a@venus.example\nBcc: x@y.example',
      },
      status: 400,
    })
    const form = new FormData()
    form.set('email_address', someone())
    const tooMany = { error: 'Too many.', status: 429, headers: { 'Retry-After': '60' } }
    const access = accessFor(database.pool, { kind: 'anonymous' })
    const desk = { access, office, log, countLetter: async () => tooMany }
    expect(await takeSubscription(desk, form)).toMatchObject({
      outcome: { ok: false, error: 'Too many.' },
      status: 429,
      headers: { 'Retry-After': '60' },
    })
    const after = await database.pool.query('select count(*) from newsletter_subscribers')
    expect(after.rows).toEqual(before.rows)
  })
})
