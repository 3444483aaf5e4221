import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { smtpError, startMailServer } from '#testing/mail-server.ts'
import {
  addDraftIssue,
  insertSubscribers,
  raiseSendRate,
  renderedIssue,
} from '#testing/newsletter/delivery.ts'
import { temporaryFolder } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { controlSending, selectIssueProgress, startSending } from './control-sending.server.ts'
import { createDeliveryWorker } from './delivery-worker.server.ts'
import { countNewReaders, sendToNewReaders } from './send-to-new.server.ts'

describe.each(featureEngines)('letters to many on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await raiseSendRate(database.pool)
  })
  afterAll(() => database.close())
  beforeEach(() => insertSubscribers(database.pool, 30))
  afterEach(() => database.pool.query('delete from newsletter_issues; delete from newsletter_subscribers'))

  const system = () => accessFor(database.pool, { kind: 'system' })
  const progress = async (id: string) => (await system().run((db) => selectIssueProgress(db, [id]))).get(id)
  const issue = async (id: string) =>
    (await database.pool.query('select * from newsletter_issues where id = $1', [id])).rows[0]

  function work(smtpUrl: string) {
    const mail = { smtpUrl, from: 'Venus <hello@venus.example>' }
    const delivery = createDeliveryWorker({
      system: system(),
      siteUrl: 'https://venus.example',
      journalFolder: temporaryFolder(),
      mail: createMailer({ mail, dataDir: temporaryFolder() }),
      log: createLog('silent'),
    })
    onTestFinished(() => delivery.stop())
    return delivery
  }

  async function start() {
    const id = await addDraftIssue(database.pool)
    expect(await startSending(system(), id, renderedIssue)).toBe(true)
    return id
  }

  const until = (id: string, status: string) =>
    waitFor(async () => expect(await issue(id)).toMatchObject({ status }))

  test('each reader gets one, with links of their own and what the large providers ask for', async () => {
    const { url, emails } = await startMailServer()
    const id = await start()
    expect(await startSending(system(), id, renderedIssue)).toBe(false)
    work(url)
    await until(id, 'sent')
    expect(await progress(id)).toEqual({ total: 30, sent: 30, failed: 0, uncertain: 0, left: 0 })
    const readers = emails.map(({ to }) => to?.[0]?.address)
    expect(new Set(readers).size).toBe(30)
    expect(readers).toHaveLength(30)
    const [one, two] = emails
    const header = (name: string) => one?.headers.find(({ key }) => key === name)?.value
    expect(one).toMatchObject({ subject: 'Crème of the week', from: { address: 'hello@venus.example' } })
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/venus\.example\/newsletter\/unsubscribe\?token=[\w-]{46}>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('Venus <newsletter.venus.example>')
    expect(header('precedence')).toBe('bulk')
    expect(header('feedback-id')).toBe(`${id}:newsletter:Venus`)
    expect(one?.messageId).not.toBe(two?.messageId)
    expect(one?.text).toContain(header('list-unsubscribe')?.slice(1, -1))
    expect(one?.html).toContain(`href="${header('list-unsubscribe')?.slice(1, -1)}"`)
    expect(JSON.stringify(emails)).not.toContain('venus.invalid')
  })

  test('a sent letter goes to those who joined after, and to nobody twice; canceling that leaves it sent', async () => {
    const { url, emails } = await startMailServer()
    const id = await start()
    work(url)
    await until(id, 'sent')
    expect(await sendToNewReaders(system(), id)).toBe(0)
    await insertSubscribers(database.pool, 40, 31)
    await database.pool.query(
      `update newsletter_subscribers set status = 'pending' where email = 'reader40@venus.example'`,
    )
    expect(await system().run((db) => countNewReaders(db, id))).toBe(9)
    expect(await sendToNewReaders(system(), id)).toBe(9)
    expect(await sendToNewReaders(system(), id)).toBe(0)
    await until(id, 'sent')
    expect(await progress(id)).toMatchObject({ total: 39, sent: 39, left: 0 })
    expect(new Set(emails.map(({ to }) => to?.[0]?.address)).size).toBe(39)
    expect(emails).toHaveLength(39)
    expect(await system().run((db) => countNewReaders(db, id))).toBe(0)
  })

  test('canceling a letter that is sent again leaves it sent; who was tried before never counts as new', async () => {
    const id = await start()
    await database.pool.query(`update newsletter_deliveries set state = 'sent';
      update newsletter_progress set sent = 30; update newsletter_issues set status = 'sent', finished_at = now()`)
    await insertSubscribers(database.pool, 33, 31)
    expect(await sendToNewReaders(system(), id)).toBe(3)
    await database.pool.query(`update newsletter_deliveries set attempts = 1
      from newsletter_subscribers s where s.id = subscriber_id and s.email = 'reader31@venus.example'`)
    expect(await controlSending(system(), id, 'pause')).toBe(true)
    expect(await controlSending(system(), id, 'cancel')).toBe(true)
    expect(await issue(id)).toMatchObject({ status: 'sent' })
    expect(await progress(id)).toEqual({ total: 31, sent: 30, failed: 1, uncertain: 0, left: 0 })
    expect(await system().run((db) => countNewReaders(db, id))).toBe(2)
  })

  test('who is pending, gone, bounced or pausing gets none', async () => {
    const { url, emails } = await startMailServer()
    await database.pool.query(
      `update newsletter_subscribers set status = 'unsubscribed' where email < 'reader2';
       update newsletter_subscribers set paused_until = now() + interval '1 day' where email like 'reader2%'`,
    )
    const id = await start()
    work(url)
    await until(id, 'sent')
    expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      [30, 3, 4, 5, 6, 7, 8, 9].map((n) => `reader${n}@venus.example`),
    )
  })

  test('who leaves while it is being sent gets none, and is missing in no count', async () => {
    const { url, emails } = await startMailServer()
    const id = await start()
    await database.pool.query(
      `update newsletter_subscribers set status = 'unsubscribed' where email = 'reader7@venus.example'`,
    )
    work(url)
    await until(id, 'sent')
    expect(emails.map(({ to }) => to?.[0]?.address)).not.toContain('reader7@venus.example')
    expect(await progress(id)).toEqual({ total: 29, sent: 29, failed: 0, uncertain: 0, left: 0 })
  })

  test('who leaves while it waits for another try, or for an answer, gets none', async () => {
    const { url, emails } = await startMailServer()
    const id = await start()
    const readers = `select id from newsletter_subscribers where email in ('reader1@venus.example', 'reader2@venus.example', 'reader3@venus.example')`
    await database.pool.query(`
      update newsletter_deliveries set state = 'taken', taken_by = gen_random_uuid() where subscriber_id in (${readers});
      update newsletter_subscribers set status = 'unsubscribed' where email = 'reader1@venus.example';
      update newsletter_subscribers set status = 'bounced' where email = 'reader2@venus.example';
      update newsletter_subscribers set paused_until = now() + interval '1 day' where email = 'reader3@venus.example';
      update newsletter_deliveries set state = 'waiting', taken_by = null where subscriber_id in (${readers})`)
    work(url)
    await until(id, 'sent')
    expect(emails).toHaveLength(27)
    expect(await progress(id)).toEqual({ total: 27, sent: 27, failed: 0, uncertain: 0, left: 0 })
  })

  test('an address that does not exist is bounced, one that says later is tried again', async () => {
    let isBusy = true
    const { url, emails } = await startMailServer({
      onRcptTo({ address }, _session, done) {
        if (address === 'reader1@venus.example') return done(smtpError(550, '5.1.1 No such user'))
        if (address === 'reader2@venus.example' && isBusy) return done(smtpError(451, '4.7.1 Greylisted'))
        return done()
      },
    })
    const id = await start()
    const delivery = work(url)
    await waitFor(async () => expect(await progress(id)).toMatchObject({ sent: 28, failed: 1, left: 1 }))
    expect((await issue(id)).status).toBe('sending')
    const { rows } = await database.pool.query(
      "select status, reason from newsletter_subscribers where email in ('reader1@venus.example', 'reader2@venus.example') order by email",
    )
    expect(rows).toEqual([
      { status: 'bounced', reason: expect.stringContaining('5.1.1 No such user') },
      { status: 'active', reason: null },
    ])
    isBusy = false
    await database.pool.query("update newsletter_deliveries set next_try_at = now() where state = 'waiting'")
    delivery.changed()
    await until(id, 'sent')
    expect(emails).toHaveLength(29)
  })

  test('a mail server that is shut pauses everything and says so; it goes on when it is back', async () => {
    const id = await start()
    work('smtp://127.0.0.1:1')
    await until(id, 'paused')
    expect((await issue(id)).pause_reason).toMatch(/^The mail server takes no letters: .*ECONNREFUSED/)
    expect(await progress(id)).toMatchObject({ left: 30, failed: 0, uncertain: 0 })
    const { rows } = await database.pool.query('select distinct attempts, state from newsletter_deliveries')
    expect(rows).toEqual([{ attempts: 0, state: 'waiting' }])
    await database.pool.query('update newsletter_issues set resume_at = now()')
    const { url, emails } = await startMailServer()
    work(url)
    await until(id, 'sent')
    expect(emails).toHaveLength(30)
  })

  test('it is paused, goes on, and is canceled; what is in hand is finished', async () => {
    const waiting: (() => void)[] = []
    const { url } = await startMailServer({
      onData: (stream, _session, done) => void stream.resume().on('end', () => waiting.push(() => done())),
    })
    const id = await start()
    const delivery = work(url)
    await waitFor(() => expect(waiting).toHaveLength(5))
    expect(await controlSending(system(), id, 'pause')).toBe(true)
    delivery.changed()
    const answerAll = () => {
      for (const go of waiting.splice(0)) go()
    }
    answerAll()
    await waitFor(async () => expect(await progress(id)).toMatchObject({ sent: 5, left: 25 }))
    expect(waiting).toHaveLength(0)
    expect(await controlSending(system(), id, 'pause')).toBe(false)
    expect(await controlSending(system(), id, 'resume')).toBe(true)
    delivery.changed()
    // The next five are held, so that it is still sending when it is canceled.
    await waitFor(() => expect(waiting).toHaveLength(5))
    expect(await controlSending(system(), id, 'cancel')).toBe(true)
    delivery.changed()
    answerAll()
    await delivery.stop()
    const { sent, left } = (await progress(id)) ?? {}
    expect((sent ?? 0) + (left ?? 0)).toBe(30)
    expect((await issue(id)).status).toBe('canceled')
  })

  test('a letter of which nobody knows is counted, and sent again only when asked for', async () => {
    const { url, emails } = await startMailServer()
    const id = await start()
    await database.pool.query(
      `update newsletter_deliveries set state = 'uncertain' where subscriber_id in
       (select id from newsletter_subscribers where email like 'reader1%');
       update newsletter_progress set uncertain = 11`,
    )
    const delivery = work(url)
    await until(id, 'sent')
    expect(await progress(id)).toEqual({ total: 30, sent: 19, failed: 0, uncertain: 11, left: 0 })
    expect(await controlSending(system(), id, 'send-uncertain')).toBe(true)
    delivery.changed()
    await until(id, 'sent')
    await waitFor(() => expect(emails).toHaveLength(30))
  })

  test('two workers share the letters', async () => {
    const { url, emails } = await startMailServer()
    await insertSubscribers(database.pool, 400, 31)
    const id = await start()
    work(url)
    work(url)
    await until(id, 'sent')
    expect(new Set(emails.map(({ to }) => to?.[0]?.address)).size).toBe(400)
    expect(emails).toHaveLength(400)
  })

  test('the pace holds over all workers', async () => {
    await database.pool.query(`update site_settings set value = '{"rate": 10}' where name = 'newsletter'`)
    await database.pool.query(`delete from site_settings where name = 'newsletter.pace'`)
    const { url } = await startMailServer()
    const id = await start()
    const began = performance.now()
    const delivery = work(url)
    work(url)
    await waitFor(async () => expect((await progress(id))?.sent).toBeGreaterThanOrEqual(30))
    const sent = (await progress(id))?.sent
    const seconds = (performance.now() - began) / 1_000
    // One second's worth at once, and one ahead.
    expect(sent).toBeLessThanOrEqual(10 * seconds + 20)
    await controlSending(system(), id, 'cancel')
    delivery.changed()
    await database.pool.query(`update site_settings set value = '{"rate": 1000}' where name = 'newsletter'`)
    await database.pool.query(`delete from site_settings where name = 'newsletter.pace'`)
  })
})
