import { afterAll, beforeAll, describe, expect } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { openTestNewsletter, readSubscriber, tokenIn } from '#testing/newsletter/service.ts'
import { handleNewsletterSettingsAction } from './handle-settings-action.server.ts'
import { confirmationNotes } from './newsletter-messages.ts'
import { readNewsletterSettings } from './settings.server.ts'
import { subscribe } from './subscribe.server.ts'

const log = createLog('silent')
const CONFIRM = 'Confirm your address for The Venus Circle'
const WELCOME = 'Welcome to the Venus Circle!'
const accepted = {
  data: { ok: true, title: WELCOME, message: "You'll receive weekly tips and finds in your inbox." },
  init: { status: 200 },
}

describe.each(allEngines)('a subscription on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let people = 0
  const someone = () => `reader-${++people}@venus.example`
  const change = (email: string, set: string) =>
    database.pool.query(`update newsletter_subscribers set ${set} where email = $1`, [email])

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  testOnBoth('waits for the confirmation where letters leave; asked again at most once an hour', async () => {
    const { send, subjectsTo } = openTestNewsletter(database.pool)
    const email = someone()
    const asked = { ...accepted, data: { ...accepted.data, note: confirmationNotes.sent } }
    expect(await send(` ${email.toUpperCase()} `)).toMatchObject(asked)
    expect(await send(email)).toMatchObject(asked)
    expect(subjectsTo(email)).toEqual([CONFIRM])
    expect(await readSubscriber(database.pool, email)).toMatchObject({
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
    const { send, subjectsTo, lastTo } = openTestNewsletter(database.pool, { isSentBySmtp: false })
    const email = someone()
    expect(await send(email)).toMatchObject(accepted)
    expect(await readSubscriber(database.pool, email)).toMatchObject({
      status: 'active',
      confirmed_at: expect.any(Date),
    })
    const { data, init } = await send(email.toUpperCase())
    // Texts for readers, and none of the database.
    expect(data).toEqual({
      ok: false,
      intent: '',
      status: 409,
      title: 'Subscription failed',
      message: "You're already subscribed to our newsletter!",
      field: 'email_address',
      values: { email_address: email.toUpperCase() },
    })
    expect(init?.status).toBe(409)
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
      hoursToLook: '12',
      rate: '5',
    }
    for (const isSentBySmtp of [true, false]) {
      const { newsletter, send, subjectsTo } = openTestNewsletter(database.pool, { isSentBySmtp })
      for (const confirm of [true, false]) {
        const form = new FormData()
        for (const [name, value] of Object.entries({ ...fields, ...(confirm && { confirm: 'on' }) })) {
          form.set(name, value)
        }
        await handleNewsletterSettingsAction({ access, log, services: { newsletter } }, form)
        // Stored only if it is not the default, which may change with the mail server.
        expect((await readNewsletterSettings(access)).confirm).toBe(confirm === isSentBySmtp ? null : confirm)
        const email = someone()
        const { data } = await send(email)
        expect(subjectsTo(email)).toEqual([confirm ? CONFIRM : WELCOME])
        // Nothing is said of a letter that stays in the outbox.
        expect(data.note).toBe(confirm ? confirmationNotes[isSentBySmtp ? 'sent' : 'notSent'] : undefined)
      }
    }
    await database.pool.query('delete from site_settings')
  })

  testOnBoth('given twice in the same moment is one, with one letter', async () => {
    for (const isSentBySmtp of [true, false]) {
      const { send, subjectsTo } = openTestNewsletter(database.pool, { isSentBySmtp })
      const email = someone()
      const responses = await Promise.all([send(email), send(email), send(email)])
      const statuses = responses.map(({ init }) => init?.status)
      expect(statuses).toContain(200)
      expect(statuses.every((status) => status === 200 || (!isSentBySmtp && status === 409))).toBe(true)
      expect(subjectsTo(email)).toEqual([isSentBySmtp ? CONFIRM : WELCOME])
    }
  })

  testOnBoth.each(['unsubscribed', 'bounced'])('of somebody who was %s is welcome back', async (status) => {
    const email = someone()
    const { send, subjectsTo } = openTestNewsletter(database.pool)
    await send(email)
    const end = `status = '${status}', reason = 'No reason', ended_at = now(), paused_until = now() + interval '1 day'`
    await change(email, `${end}, source = 'import'`)
    await Promise.all([send(email), send(email)])
    expect(await readSubscriber(database.pool, email)).toMatchObject({
      status: 'pending',
      source: 'form',
      reason: null,
      paused_until: null,
    })
    expect(subjectsTo(email)).toEqual([CONFIRM, CONFIRM])
    await change(email, end)
    const outbox = openTestNewsletter(database.pool, { isSentBySmtp: false })
    expect(await outbox.send(email)).toMatchObject(accepted)
    expect(await readSubscriber(database.pool, email)).toMatchObject({ status: 'active', ended_at: null })
    expect(outbox.subjectsTo(email)).toEqual([WELCOME])
  })

  test('of somebody who left is confirmed by mail, even if the setting asks nobody', async () => {
    await database.pool.query(
      `insert into site_settings (name, value) values ('newsletter', '{"confirm": false}')`,
    )
    const { send, subjectsTo, newsletter } = openTestNewsletter(database.pool)
    const [left, missed] = [someone(), someone()]
    for (const email of [left, missed]) {
      expect((await send(email)).data.note).toBeUndefined()
      await change(email, `status = 'unsubscribed', ended_at = now()`)
    }
    expect((await send(left)).data.note).toBe(confirmationNotes.sent)
    await database.pool.query('alter table newsletter_subscribers disable trigger set_timestamps')
    await change(missed, `status = 'pending', asked_at = null, updated_at = now() - interval '2 minutes'`)
    await database.pool.query('alter table newsletter_subscribers enable trigger set_timestamps')
    await newsletter.onboardMissedSubscribers()
    for (const email of [left, missed]) {
      expect(subjectsTo(email)).toEqual([WELCOME, CONFIRM])
      expect((await readSubscriber(database.pool, email)).status).toBe('pending')
    }
    await database.pool.query('delete from site_settings')
  })

  testOnBoth('that was left in between is followed up, with one letter', async () => {
    const broken = openTestNewsletter(database.pool, {
      sendEmail: () => Promise.reject(new Error('no queue')),
    })
    const [left, young, added] = [someone(), someone(), someone()]
    for (const email of [left, young, added]) expect(await broken.send(email)).toMatchObject(accepted)
    await database.pool.query('alter table newsletter_subscribers disable trigger set_timestamps')
    await change(left, `updated_at = now() - interval '2 minutes'`)
    await change(added, `updated_at = now() - interval '2 minutes', source = 'admin'`)
    await database.pool.query('alter table newsletter_subscribers enable trigger set_timestamps')
    const { newsletter, subjectsTo } = openTestNewsletter(database.pool)
    await Promise.all([newsletter.onboardMissedSubscribers(), newsletter.onboardMissedSubscribers()])
    expect([left, young, added].map(subjectsTo)).toEqual([[CONFIRM], [], []])
    expect((await readSubscriber(database.pool, left)).asked_at).toEqual(expect.any(Date))
    await newsletter.onboardMissedSubscribers()
    expect(subjectsTo(left)).toEqual([CONFIRM])
  })

  test('of what is no address, or one too many, is refused, and nothing is kept', async () => {
    const { context, send } = openTestNewsletter(database.pool)
    const before = await database.pool.query('select count(*) from newsletter_subscribers')
    // The toast has the general text; the reason is shown at the field.
    const failed = { ok: false, title: 'Subscription failed', message: 'Please try again later.' }
    expect(await send('a@venus.example\nBcc: x@y.example')).toMatchObject({
      data: {
        ...failed,
        reason: 'This is not an email address.',
        field: 'email_address',
        values: { email_address: 'a@venus.example\nBcc: x@y.example' },
      },
      init: { status: 400 },
    })
    const form = new FormData()
    form.set('email_address', someone())
    const tooMany = { message: 'Too many.', status: 429, headers: { 'Retry-After': '60' } }
    const services = { ...context.services, attempts: { count: async () => tooMany } }
    expect(await subscribe({ ...context, services }, form)).toMatchObject({
      data: { ...failed, reason: 'Too many.', field: 'email_address' },
      init: { status: 429, headers: { 'Retry-After': '60' } },
    })
    const noDatabase = { ...context.access, run: () => Promise.reject(new Error('no database')) }
    expect(await subscribe({ ...context, access: noDatabase }, form)).toMatchObject({
      data: { ...failed, field: 'email_address' },
      init: { status: 503 },
    })
    const after = await database.pool.query('select count(*) from newsletter_subscribers')
    expect(after.rows).toEqual(before.rows)
  })
})
