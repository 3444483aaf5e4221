import { afterAll, afterEach, test as anyTest, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { createEmailWorker } from '#platform/single-emails/email-worker.ts'
import { allEngines, nextMillisecond, openTestDatabase, testsFor } from '#testing/database.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { temporaryFolder } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { sendDueSeries } from './send-due-series.server.ts'
import { addSeriesLetter, loadSeries, moveSeriesLetter, saveSeriesLetter } from './series.server.ts'
import { describeDelay } from './series.ts'
import { resumeRestoredSeries, stopSeries } from './stop-series.server.ts'

anyTest('a delay is said in words', () => {
  expect(describeDelay({ delayDays: 0, isFirst: true })).toBe('At once after joining')
  expect(describeDelay({ delayDays: 1, isFirst: false })).toBe('A day after the letter before')
  expect(describeDelay({ delayDays: 3, isFirst: true })).toBe('3 days after joining')
})

const SITE_URL = 'https://venus.example'

describe.each(allEngines)('the welcome series on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  afterEach(() =>
    database.pool.query(`delete from newsletter_subscribers; delete from single_emails; delete from series_letters;
      delete from newsletter_issues`),
  )

  const system = () => accessFor(database.pool, { kind: 'system' })
  const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
  const run = () => sendDueSeries(system(), SITE_URL)

  async function write(subject: string, delayDays = 0, isActive = true) {
    const id = await addSeriesLetter(system(), subject)
    const fields = { subject, previewText: '', intro: `<p>${subject}</p>`, delayDays, isActive }
    await saveSeriesLetter(system(), id, fields)
    return id
  }
  async function join(name: string, source = 'form'): Promise<string> {
    const [row] = await query(
      `insert into newsletter_subscribers (email, source) values ($1, $2) returning id`,
      [`${name}@venus.example`, source],
    )
    await query(`update newsletter_subscribers set status = 'active', confirmed_at = now() where id = $1`, [
      row.id,
    ])
    // The time of the first letter was rounded to a millisecond that may be still to come.
    await nextMillisecond(database.pool)
    return row.id
  }
  const letDaysPass = (days: number) =>
    query(
      `update series_readers set last_at = last_at - make_interval(days => $1),
      due_at = due_at - make_interval(days => $1)`,
      [days],
    )
  const mails = async () =>
    (
      await query(
        `select split_part(to_email, '@', 1) || ': ' || subject as mail from single_emails order by 1`,
      )
    ).map(({ mail }) => mail)
  const reader = async (id: string) =>
    (await query('select stop_reason, due_at from series_readers where subscriber_id = $1', [id]))[0]

  test('letters come one after another, each after its delay, and then nothing', async () => {
    await write('Hello')
    await write('My favorites', 3)
    const ada = await join('ada')
    await join('moved', 'import')
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await mails()).toEqual(['ada: Hello'])
    await letDaysPass(2)
    expect(await run()).toBe(0)
    await letDaysPass(1)
    expect(await run()).toBe(1)
    expect(await mails()).toEqual(['ada: Hello', 'ada: My favorites'])
    expect(await reader(ada)).toMatchObject({ stop_reason: 'done' })
    await write('Written later')
    await letDaysPass(10)
    expect(await run()).toBe(0)
    expect((await loadSeries(system())).letters).toMatchObject([
      { subject: 'Hello', readers: 1 },
      { subject: 'My favorites', readers: 1 },
      { subject: 'Written later', readers: 0 },
    ])
  })

  test('it stops for who leaves, answers or is removed, with the letter that waits', async () => {
    await write('Hello')
    await write('Second', 1)
    const [left, answered, removed] = [await join('left'), await join('answered'), await join('removed')]
    await run()
    await query(`update newsletter_subscribers set status = 'unsubscribed' where id = $1`, [left])
    expect(await system().run((db) => stopSeries(db, answered, 'answered'))).toBe(true)
    expect(await system().run((db) => stopSeries(db, answered, 'by-hand'))).toBe(false)
    await query('delete from newsletter_subscribers where id = $1', [removed])
    expect(await mails()).toEqual(['removed: Hello'])
    // Coming back does not start it again.
    await query(`update newsletter_subscribers set status = 'active' where id = $1`, [left])
    await letDaysPass(9)
    expect(await run()).toBe(0)
    expect([await reader(left), await reader(answered)]).toMatchObject([
      { stop_reason: 'left' },
      { stop_reason: 'answered' },
    ])
  })

  test('stopped by a restored backup, it goes on for who still reads, with what the backup knows nothing of', async () => {
    await write('Hello')
    await write('Second', 1)
    const [ada, left] = [await join('ada'), await join('left')]
    await run()
    await query(`update newsletter_subscribers set status = 'unsubscribed' where id = $1`, [left])
    await query(`update series_readers set stopped_at = now(), stop_reason = 'restored'`)
    await letDaysPass(9)
    expect(await run()).toBe(0)
    expect((await loadSeries(system())).stoppedByRestore).toBe(1)
    const admin = accessFor(database.pool, { kind: 'admin', userId: 'a' })
    expect(await admin.run(resumeRestoredSeries)).toBe(1)
    expect(await run()).toBe(0)
    await letDaysPass(1)
    expect(await run()).toBe(1)
    expect(await mails()).toContain('ada: Second')
    expect(await reader(ada)).toMatchObject({ stop_reason: 'done' })
    expect(await reader(left)).toMatchObject({ stop_reason: 'restored' })
  })

  test('admins may stop it, although they may not touch the queue', async () => {
    await write('Hello')
    await write('Second', 1)
    const id = await join('ada')
    await run()
    const admin = accessFor(database.pool, { kind: 'admin', userId: 'a' })
    expect(await admin.run((db) => stopSeries(db, id, 'by-hand'))).toBe(true)
    expect(await mails()).toEqual([])
  })

  test('it waits while letters are paused, and for an hour after a letter to many', async () => {
    await write('Hello')
    const [pausing, reading] = [await join('pausing'), await join('reading')]
    await query(`update newsletter_subscribers set paused_until = now() + interval '5 days' where id = $1`, [
      pausing,
    ])
    await query(`with issue as (
        insert into newsletter_issues (slug, status, started_at, mailed_html, mailed_text, page_html)
        values ('now', 'sending', now() - interval '10 minutes', '', '', '') returning id)
      insert into newsletter_deliveries (issue_id, subscriber_id) select id, '${reading}' from issue`)
    expect(await run()).toBe(0)
    expect(
      await query(`select s.email, r.due_at = s.paused_until as at_end_of_pause,
          r.due_at = (select started_at + interval '1 hour' from newsletter_issues) as an_hour_after
        from series_readers r join newsletter_subscribers s on s.id = r.subscriber_id order by 1`),
    ).toMatchObject([{ at_end_of_pause: true }, { an_hour_after: true }])
    expect(await mails()).toEqual([])
  })

  test('changes count for those who have not had a letter; none comes twice, and none that was put before', async () => {
    await write('Hello')
    const second = await write('Second', 5)
    await join('ada')
    await run()
    const greeting = await write('Greeting')
    await moveSeriesLetter(system(), greeting, 'to0')
    await moveSeriesLetter(system(), second, 'up')
    await moveSeriesLetter(system(), second, 'down')
    await saveSeriesLetter(system(), second, {
      subject: 'Second, changed',
      previewText: '',
      intro: '',
      delayDays: 1,
      isActive: true,
    })
    await letDaysPass(1)
    await run()
    await letDaysPass(9)
    await run()
    expect(await mails()).toEqual(['ada: Hello', 'ada: Second, changed'])
    // Who joins now gets them in their new order.
    await join('bea')
    await run()
    expect((await mails()).filter((mail) => mail.startsWith('bea'))).toEqual(['bea: Greeting'])
  })

  test('a letter that is off is passed over, and readers wait when all are', async () => {
    await write('Hello')
    const second = await write('Second', 1)
    await write('Third', 2)
    const ada = await join('ada')
    await run()
    const off = { subject: 'Second', previewText: '', intro: '', delayDays: 1, isActive: false }
    await saveSeriesLetter(system(), second, off)
    await letDaysPass(1)
    expect(await run()).toBe(0)
    await letDaysPass(1)
    expect(await run()).toBe(1)
    expect(await mails()).toEqual(['ada: Hello', 'ada: Third'])
    expect(await reader(ada)).toMatchObject({ stop_reason: 'done' })
  })

  testOnBoth('two processes at once enqueue each letter once', async () => {
    await write('Hello')
    await query(`insert into newsletter_subscribers (email, status, source)
      select 'r' || n || '@venus.example', 'active', 'admin' from generate_series(1, 250) n`)
    const sent = await Promise.all([run(), run(), run()])
    await run()
    expect(sent.reduce((sum, count) => sum + count)).toBe(250)
    expect(
      await query(
        'select count(*)::int as total, count(distinct to_email)::int as readers from single_emails',
      ),
    ).toEqual([{ total: 250, readers: 250 }])
  })

  test('the mail has links of its own, what the providers ask for, and nothing that watches', async () => {
    const { url, emails } = await startMailServer()
    await write('Crème and “more”')
    await join('ada')
    await run()
    const worker = createEmailWorker({
      system: system(),
      mail: createMailer({
        mail: { smtpUrl: url, from: 'V <hello@venus.example>' },
        dataDir: temporaryFolder(),
      }),
      journalFolder: temporaryFolder(),
      log: createLog('silent'),
      senderOf: async () => ({ name: 'V', address: 'hello@venus.example' }),
    })
    onTestFinished(() => worker.stop())
    await waitFor(() => expect(emails).toHaveLength(1))
    const [email] = emails
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
    expect(email).toMatchObject({ subject: 'Crème and “more”', to: [{ address: 'ada@venus.example' }] })
    const unsubscribe = header('list-unsubscribe')?.slice(1, -1)
    expect(unsubscribe).toMatch(/^https:\/\/venus\.example\/newsletter\/unsubscribe\?token=[\w-]{46}$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('precedence')).toBe('bulk')
    expect(email?.html).toContain(`href="${unsubscribe}"`)
    expect(email?.text).toContain(unsubscribe)
    expect(JSON.stringify(email)).not.toMatch(/venus\.invalid|Read it on the web|width="1"/)
  })
})
