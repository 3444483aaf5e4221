import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import { createSubscriberToken } from '#app/features/newsletter/self-service/tokens.server.ts'
import { suppressReader } from '#app/features/reader-mail/unfollow.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import { emptyTables, featureEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { imapCertificate, startImapServer } from '#testing/imap-server.ts'
import { handleMailHealthAction } from './handle-mail-health-action.server.ts'
import { createMailboxPoller, type OnReply } from './poll-mailbox.server.ts'
import { readMailHealth } from './read-mail-health.server.ts'
import { createMailEventReceiver } from './receive-mail-events.server.ts'

const ISSUE = '11111111-2222-4333-8444-555555555555'
const log = createLog('silent')
const noRecords = { domain: null, hasMailbox: true, lookUpRecords: async () => [] }

describe.each(featureEngines)('what came back on %s', (engine) => {
  const { test } = testsFor(engine)
  let database: Database
  const system = () => accessFor(database.pool, { kind: 'system' })
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: 'admin' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(() =>
    emptyTables(
      database.pool,
      'newsletter_subscribers',
      'newsletter_issues',
      'single_emails',
      'site_settings',
      'reader_addresses',
    ),
  )

  const subscribe = async (email: string, status = 'active', confirmedAt = '2026-01-01') => {
    const { rows } = await database.pool.query(
      `insert into newsletter_subscribers (email, status, confirmed_at) values ($1, $2, $3) returning id, key`,
      [email, status, confirmedAt],
    )
    return rows[0] as { id: string; key: string }
  }
  const statuses = async () => {
    const { rows } = await database.pool.query(
      'select email, status, reason from newsletter_subscribers order by email',
    )
    return rows.map(({ email, status, reason }) => `${email} ${status}: ${reason}`)
  }
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const services = { mailHealth: { domain: 'venus.example' } }
    return handleMailHealthAction({ access: admin(), log, services }, form)
  }
  const receive = (path: string, body: object) => {
    const [, , provider = '', token = ''] = path.split('/')
    const receiver = createMailEventReceiver({ system: system(), suppressionHandlers: [suppressReader] })
    const raw = Buffer.from(JSON.stringify(body))
    return receiver({ provider, token, raw, header: () => null, now: new Date() })
  }
  const bounce = (Email: string, BouncedAt = '2026-11-18T08:00:00Z') => ({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Description: 'No such user',
    Email,
    BouncedAt,
  })

  test('a bounce ends an address, a complaint is a goodbye, and both can come again', async () => {
    const { data } = await send({ intent: 'save-mail-events', provider: 'postmark' })
    const path = data.newAddressPath ?? ''
    await subscribe('Gone@venus.example')
    await subscribe('pending@venus.example', 'pending')
    await subscribe('left@venus.example', 'unsubscribed')
    await subscribe('angry@venus.example')
    await subscribe('back@venus.example', 'active', '2026-11-18T09:00:00Z')
    await subscribe('other@venus.example')
    for (const email of ['gone', 'pending', 'left', 'back', 'nobody'])
      expect(await receive(path, bounce(`${email}@venus.example`))).toBe(true)
    await subscribe('by-admin@venus.example', 'unsubscribed')
    await database.pool.query(
      `update newsletter_subscribers set reason = 'By an admin' where email = 'by-admin@venus.example'`,
    )
    await subscribe('bounced@venus.example', 'bounced')
    for (const email of ['angry', 'left', 'by-admin', 'bounced'])
      expect(await receive(path, { RecordType: 'SpamComplaint', Email: `${email}@venus.example` })).toBe(true)
    const ended = [
      'Gone@venus.example bounced: No such user',
      'angry@venus.example unsubscribed: Marked a letter as spam.',
      'back@venus.example active: null',
      'bounced@venus.example unsubscribed: Marked a letter as spam.',
      'by-admin@venus.example unsubscribed: Marked a letter as spam.',
      'left@venus.example unsubscribed: null',
      'other@venus.example active: null',
      'pending@venus.example bounced: No such user',
    ]
    expect((await statuses()).toSorted()).toEqual(ended.toSorted())
    expect(await receive(path, bounce('angry@venus.example'))).toBe(true)
    expect(await receive(path, bounce('gone@venus.example'))).toBe(true)
    expect((await statuses()).toSorted()).toEqual(ended.toSorted())
  })

  test('letters about what somebody follows end, too, and what waits is not sent', async () => {
    const { data } = await send({ intent: 'save-mail-events', provider: 'postmark' })
    await database.pool.query(
      `with a as (insert into reader_addresses (email) values ('ada@venus.example') returning id)
       insert into reader_follows (address_id, kind, subject_id, title, confirmed_at)
       select id, 'product', gen_random_uuid(), 'Balm', now() from a`,
    )
    const email = { to: 'Ada@venus.example', subject: 'S', text: 'T' }
    await system().run((db) =>
      enqueueEmails(db, [
        { ...email, key: 'a' },
        { ...email, to: 'b@venus.example', key: 'b' },
      ]),
    )
    expect(await receive(data.newAddressPath ?? '', bounce('ada@venus.example'))).toBe(true)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from reader_follows where ended_at is not null) as ended,
         (select string_agg(key, ',') from single_emails) as waiting`,
    )
    expect(rows).toEqual([{ ended: 1, waiting: 'b' }])
  })

  test('nothing is believed without the address, which is shown once and can be replaced', async () => {
    await subscribe('gone@venus.example')
    expect(await receive('/mail-events/postmark/', bounce('gone@venus.example'))).toBe(false)
    const first = (await send({ intent: 'save-mail-events', provider: 'postmark' })).data.newAddressPath ?? ''
    expect(
      (await send({ intent: 'save-mail-events', provider: 'postmark' })).data.newAddressPath,
    ).toBeUndefined()
    const second =
      (await send({ intent: 'renew-mail-events', provider: 'postmark' })).data.newAddressPath ?? ''
    for (const path of [
      first,
      `${second}x`,
      second.replace('postmark', 'brevo'),
      second.replace('postmark', 'constructor'),
    ])
      expect(await receive(path, bounce('gone@venus.example'))).toBe(false)
    expect(await statuses()).toEqual(['gone@venus.example active: null'])
    const stored = await database.pool.query('select value::text from site_settings')
    expect(JSON.stringify(stored.rows)).not.toContain(second.split('/')[3])
    await send({ intent: 'stop-mail-events' })
    expect(await receive(second, bounce('gone@venus.example'))).toBe(false)
  })

  test('a provider that signs is not believed without its key, and the key is never shown', async () => {
    const secret = 'signing-key-of-mailgun'
    const wrong = await send({ intent: 'save-mail-events', provider: 'sendgrid', secret })
    expect(wrong.data).toMatchObject({ ok: false, status: 422, field: 'secret' })
    expect(JSON.stringify(wrong.data)).not.toContain(secret)
    const { data } = await send({ intent: 'save-mail-events', provider: 'mailgun' })
    expect(await receive(data.newAddressPath ?? '', {})).toBe(false)
    expect((await readMailHealth(admin(), noRecords)).events).toMatchObject({
      provider: 'mailgun',
      hasSecret: false,
    })
    const saved = await send({ intent: 'save-mail-events', provider: 'mailgun', secret })
    const page = await readMailHealth(admin(), noRecords)
    expect(page.events).toEqual({ provider: 'mailgun', hasSecret: true, lastAt: null })
    expect(JSON.stringify([page, saved.data])).not.toContain(secret)
    // Left empty, it stays.
    await send({ intent: 'save-mail-events', provider: 'mailgun', secret: '' })
    expect((await readMailHealth(admin(), noRecords)).events.hasSecret).toBe(true)
  })

  /** A letter that was sent to a new subscriber. */
  async function sendIssueTo(email: string) {
    const subscriber = await subscribe(email)
    await database.pool.query(
      `insert into newsletter_issues (id, slug) values ($1, 'letter') on conflict do nothing`,
      [ISSUE],
    )
    await database.pool.query(
      `insert into newsletter_deliveries (subscriber_id, issue_id, state, attempts) values ($1, $2, 'sent', 1)`,
      [subscriber.id, ISSUE],
    )
    return { ...subscriber, messageId: `${ISSUE}.${subscriber.id}@venus.example` }
  }

  const report = (messageId: string, recipient: string) => `Content-Type: multipart/report; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.1.1
--b
Content-Type: text/rfc822-headers

Message-ID: <${messageId}>
--b--
`
  const answerTo = (messageId: string, from = 'ada@venus.example') =>
    `From: Ada <${from}>\nMessage-ID: <re@mail.example>\nIn-Reply-To: <${messageId}>\n\nThank you!\n`

  async function openMailbox(options = {}) {
    const server = await startImapServer(options)
    const replies: Parameters<OnReply>[0][] = []
    const look = createMailboxPoller({
      system: system(),
      mailboxUrl: server.url,
      from: 'Venus <hello@venus.example>',
      suppressionHandlers: [suppressReader],
      replyHandlers: [async (reply) => void replies.push(reply)],
      log,
      ca: imapCertificate,
    })
    return { ...server, look, replies }
  }

  test('the mailbox: a report is believed about whom the letter went to, and about nobody else', async () => {
    const { deliver, look } = await openMailbox()
    await look()
    const gone = await sendIssueTo('gone@venus.example')
    const safe = await sendIssueTo('safe@venus.example')
    const angry = await sendIssueTo('angry@venus.example')
    deliver(report(gone.messageId, 'GONE@venus.example'))
    deliver(report(safe.messageId, 'gone@venus.example'))
    deliver(report(`${ISSUE}.${ISSUE}@venus.example`, 'safe@venus.example'))
    deliver(report(safe.messageId.replace('venus.example', 'other.example'), 'safe@venus.example'))
    const token = createSubscriberToken(angry, 'manage')
    deliver(
      `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b\nContent-Type: text/rfc822-headers\n\nList-Unsubscribe: <https://venus.example/newsletter/unsubscribe?token=${token}>\n--b--\n`,
    )
    await look()
    expect(await statuses()).toEqual([
      'angry@venus.example unsubscribed: Marked a letter as spam.',
      'gone@venus.example bounced: Status 5.1.1',
      'safe@venus.example active: null',
    ])
  })

  test('the mailbox: answers to our letters are handed on, once a look, and nothing else is', async () => {
    const { deliver, look, replies } = await openMailbox()
    await look()
    const delivery = await sendIssueTo('ada@venus.example')
    const [{ id }] = (
      await database.pool.query(
        `insert into single_emails (key, to_email, subject, state, attempts) values ('k', 'ada@venus.example', 'S', 'sent', 1) returning id`,
      )
    ).rows
    await database.pool.query(
      `insert into series_readers (subscriber_id) select id from newsletter_subscribers where email = 'ada@venus.example'
       on conflict do nothing`,
    )
    deliver(answerTo(delivery.messageId))
    deliver(answerTo(`${id}@venus.example`))
    deliver(answerTo(`${ISSUE}@venus.example`))
    deliver(answerTo(delivery.messageId, 'hello@venus.example'))
    await look()
    await look()
    expect(replies).toEqual([
      {
        messageId: 're@mail.example',
        inReplyTo: delivery.messageId,
        from: 'ada@venus.example',
        name: 'Ada',
        text: 'Thank you!',
        receivedAt: new Date('2026-11-17T10:00:00Z'),
      },
      expect.objectContaining({ inReplyTo: `${id}@venus.example` }),
    ])
    const { rows } = await database.pool.query('select stop_reason from series_readers')
    expect(rows).toEqual([{ stop_reason: 'answered' }])
  })

  test('the mailbox: a failure is shown, the cursor stays, and one message cannot stop the others', async () => {
    let isDown = false
    const { deliver, look, replies } = await openMailbox({
      respond: (command: string) => (isDown && command.startsWith('EXAMINE') ? 'TAG NO' : undefined),
    })
    await look()
    const delivery = await sendIssueTo('ada@venus.example')
    deliver(`Content-Type: ${'multipart/mixed; boundary=b\n\n--b\nContent-Type: '.repeat(60)}text/plain\n\nx`)
    deliver(answerTo(delivery.messageId))
    isDown = true
    await look()
    const status = () => readMailHealth(admin(), noRecords).then(({ mailbox }) => mailbox)
    expect(await status()).toMatchObject({
      problem: expect.stringContaining('no folder'),
      lookedAt: expect.any(String),
    })
    isDown = false
    await look()
    expect(await status()).toMatchObject({ problem: null })
    expect(replies).toHaveLength(1)
  })

  test('the name of the key comes from what was pasted', async () => {
    const lookUpRecords = vi.fn(async () => [])
    const page = () => readMailHealth(admin(), { ...noRecords, lookUpRecords })
    expect((await send({ intent: 'save-dkim', dkim: 'no key here' })).data).toMatchObject({
      ok: false,
      field: 'dkim',
    })
    await send({ intent: 'save-dkim', dkim: 'DKIM-Signature: v=1; d=venus.example; s=s9; b=x' })
    expect((await page()).selector).toBe('s9')
    expect(lookUpRecords).toHaveBeenLastCalledWith({ selector: 's9', domain: 'venus.example' })
    await send({ intent: 'save-dkim', dkim: '' })
    expect((await page()).selector).toBe('')
  })
})
