import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { smtpError, startMailServer } from '#testing/mail-server.ts'
import { temporaryFolder } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { createEmailWorker } from './email-worker.ts'
import {
  cancelEmails,
  deleteEmailsTo,
  deleteOldEmails,
  enqueueEmails,
  type SingleEmail,
  sendUncertainEmail,
} from './single-emails.ts'

const email = (name: string, more: Partial<SingleEmail> = {}): SingleEmail => ({
  key: `news:${name}`,
  to: `${name}@venus.example`,
  subject: `Crème for ${name}`,
  text: 'Grüße',
  ...more,
})

describe.each(engines)('emails that are sent once, on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  afterEach(() => database.pool.query('delete from single_emails'))

  const system = () => accessFor(database.pool, { kind: 'system' })
  const enqueue = (...emails: SingleEmail[]) => system().run((db) => enqueueEmails(db, emails))
  const rows = async (columns = 'to_email, state') =>
    (await database.pool.query(`select ${columns} from single_emails order by to_email`)).rows
  const states = async () =>
    Object.fromEntries((await rows()).map(({ to_email, state }) => [to_email.split('@')[0], state]))

  function work(smtpUrl: string) {
    const mail = createMailer({
      mail: { smtpUrl, from: 'Venus <hello@venus.example>' },
      dataDir: temporaryFolder(),
    })
    const worker = createEmailWorker({
      system: system(),
      mail,
      journalFolder: temporaryFolder(),
      log: createLog('silent'),
      senderOf: async () => ({ name: 'Venus', address: 'hello@venus.example' }),
    })
    onTestFinished(() => worker.stop())
    return worker
  }

  test('one key is one email, with parts, headers and a Message-ID that stays; its words are not kept', async () => {
    const { url, emails } = await startMailServer()
    const image = { cid: 'dot', name: 'dot.png', base64: 'iVBORw0KGgo=' }
    const rich = { html: '<p>Grüße <img src="cid:dot"></p>', images: [image], headers: { 'X-Own': 'one' } }
    expect(
      await enqueue(email('ada', rich), email('bea', { headers: { 'Message-ID': '<own@x.example>' } })),
    ).toBe(2)
    expect(await enqueue(email('ada', { subject: 'Again' }))).toBe(0)
    const worker = work(url)
    await waitFor(async () => expect(await states()).toEqual({ ada: 'sent', bea: 'sent' }))
    expect(await enqueue(email('ada'))).toBe(0)
    worker.wake()
    await worker.stop()
    expect(emails).toHaveLength(2)
    const [forAda, forBea] = emails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''))
    const [{ id }] = await rows('id')
    expect(forAda).toMatchObject({
      subject: 'Crème for ada',
      text: 'Grüße\n',
      messageId: `<${id}@venus.example>`,
      from: { name: 'Venus', address: 'hello@venus.example' },
      attachments: [{ contentId: '<dot>', mimeType: 'image/png' }],
    })
    expect(forAda?.headers).toContainEqual(expect.objectContaining({ key: 'x-own', value: 'one' }))
    expect(forBea?.messageId).toBe('<own@x.example>')
    expect(await rows('body')).toEqual([{ body: null }, { body: null }])
  })

  test('what is rolled back is not sent, nor what is canceled, nor what is for later', async () => {
    const { url, emails } = await startMailServer()
    const rolledBack = system().run(async (db) => {
      await enqueueEmails(db, [email('ghost')])
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    const ownerId = '00000000-0000-4000-8000-000000000001'
    const otherId = '00000000-0000-4000-8000-000000000002'
    await enqueue(
      ...[
        email('left', { ownerId }),
        email('left-too', { ownerId: otherId }),
        email('Gone'),
        email('series', { key: 'series:1:series' }),
      ],
      ...[email('later', { notBefore: new Date(Date.now() + 3_600_000) }), email('now')],
    )
    await system().run(async (db) => {
      await cancelEmails(db, {})
      await cancelEmails(db, { ownerIds: [] })
      await cancelEmails(db, { ownerId })
      await cancelEmails(db, { ownerIds: [ownerId, otherId] })
      await cancelEmails(db, { to: 'gone@VENUS.example' })
      await cancelEmails(db, { keyPrefix: 'series:1:' })
    })
    work(url)
    await waitFor(async () => expect(await states()).toEqual({ later: 'waiting', now: 'sent' }))
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual(['now@venus.example'])
  })

  test('refused is failed, busy is tried later, and one without an answer only when it is asked for', async () => {
    let isLost = true
    const emails: string[] = []
    const { url, hangUp } = await startMailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('gone')) return done(smtpError(550, '5.1.1 No such user'))
        return address.startsWith('busy') ? done(smtpError(451, '4.7.1 Greylisted')) : done()
      },
      onData: (stream, { envelope }, done) =>
        void stream.resume().on('end', () => {
          const to = envelope.rcptTo[0]?.address ?? ''
          if (to.startsWith('lost') && isLost) return hangUp()
          emails.push(to)
          return done()
        }),
    })
    await enqueue(...['gone', 'busy', 'lost', 'fine'].map((name) => email(name)))
    const worker = work(url)
    const settled = { gone: 'failed', busy: 'waiting', lost: 'uncertain', fine: 'sent' }
    await waitFor(async () => expect(await states()).toEqual(settled))
    expect(emails).toEqual(['fine@venus.example'])
    expect(
      await rows('to_email, attempts, body is null as "isEmpty", not_before > now() as "isLater", problem'),
    ).toMatchObject([
      { attempts: 1, isEmpty: false, isLater: true, problem: expect.stringContaining('Greylisted') },
      { attempts: 1, isEmpty: true },
      { attempts: 1, isEmpty: true, problem: expect.stringContaining('No such user') },
      { attempts: 1, isEmpty: false },
    ])

    isLost = false
    const [{ id: certain }, lost] = await rows(`id, state`).then((all) => [all[1], all[3]])
    expect(await sendUncertainEmail(system(), certain)).toBe(false)
    expect(await sendUncertainEmail(system(), 'no id')).toBe(false)
    expect(await sendUncertainEmail(system(), lost.id)).toBe(true)
    worker.wake()
    await waitFor(async () => expect(await states()).toEqual({ ...settled, lost: 'sent' }))
    expect(emails).toEqual(['fine@venus.example', 'lost@venus.example'])
  })

  test('a mail server that is shut costs no attempt: all wait for some minutes', async () => {
    await enqueue(...Array.from({ length: 30 }, (_, index) => email(`reader${index}`)))
    work('smtp://127.0.0.1:1')
    const distinct = `distinct state, attempts, not_before > now() + interval '4 minutes' as "isDelayed", '' as to_email`
    await waitFor(async () =>
      expect(await rows(distinct)).toMatchObject([{ state: 'waiting', attempts: 0, isDelayed: true }]),
    )
  })

  test('two workers share the emails; those of a machine that is gone are uncertain', async () => {
    const { url, emails } = await startMailServer()
    await enqueue(...Array.from({ length: 50 }, (_, index) => email(`reader${index}`)))
    await database.pool.query(
      `update single_emails set state = 'taken', taken_by = gen_random_uuid(), attempts = 1,
         taken_until = now() - interval '11 minutes' where to_email = 'reader7@venus.example'`,
    )
    work(url)
    work(url)
    await waitFor(async () =>
      expect(Object.values(await states()).toSorted()).toEqual([...Array(49).fill('sent'), 'uncertain']),
    )
    expect(new Set(emails.map(({ to }) => to?.[0]?.address)).size).toBe(49)
    expect(emails).toHaveLength(49)
  })

  test('finished ones are forgotten after 60 days, and all of somebody whose data is deleted', async () => {
    await enqueue(...['old', 'recent', 'waiting', 'Ada'].map((name) => email(name)))
    await database.pool.query(`
      update single_emails set state = 'sent', finished_at = now() - interval '61 days' where to_email like 'old@%';
      update single_emails set state = 'sent', finished_at = now() - interval '59 days' where to_email like 'recent@%'`)
    await deleteOldEmails(system())
    await deleteEmailsTo(system(), ['ADA@venus.example'])
    expect(await states()).toEqual({ recent: 'sent', waiting: 'waiting' })
  })
})
