import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { createAttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { followKinds } from '#database/schema/reader-mail.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import { allEngines, emptyTables, openTestDatabase, testsFor } from '#testing/database.ts'
import { insertFollower, openTestReaderMail, readerTokens } from '#testing/reader-mail.ts'
import { headersOf, readSentEmails } from '#testing/sent-emails.ts'
import { describeFollow, followLimits } from './follows.ts'
import { followEmail, selectFollowers } from './select-followers.server.ts'
import { suppressReader } from './unfollow.server.ts'

const subject = (title: string) => ({ id: randomUUID(), title })
const balm = subject('Oat Balm')
const lamp = subject('Moon Lamp')

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(allEngines)('letters about what readers follow, on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  afterEach(() => emptyTables(database.pool, 'reader_addresses', 'single_emails'))

  const system = () => accessFor(database.pool, { kind: 'system' })
  const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
  const emailsTo = async (email: string) =>
    (await rows('select subject, body from single_emails where to_email = $1 order by created_at', [
      email,
    ])) as {
      subject: string
      body: { text: string; html: string }
    }[]
  const followed = async (email: string) =>
    (
      await rows(
        `select title from reader_follows f join reader_addresses a on a.id = address_id
         where email = $1 and confirmed_at is not null and ended_at is null order by title`,
        [email],
      )
    ).map(({ title }) => title)
  const pass = (interval: string) =>
    database.pool.query(`
      update reader_addresses set asked_at = asked_at - interval '${interval}', created_at = created_at - interval '${interval}';
      update reader_follows set requested_at = requested_at - interval '${interval}', ended_at = ended_at - interval '${interval}'`)

  /** Confirms everything that waits, as the page does it. */
  async function confirmAll(email: string) {
    const { readerMail } = openTestReaderMail(database.pool)
    const { confirm } = await readerTokens(database.pool, email)
    const waiting = await readerMail.readRequests(confirm)
    return readerMail.confirmFollows(confirm, waiting?.follows.map(({ id }) => id) ?? [])
  }

  testOnBoth(
    'one email asks, however many requests come at once; nothing is followed before its click',
    async () => {
      const { readerMail, request } = openTestReaderMail(database.pool)
      const answers = await Promise.all(
        [balm, lamp, balm].map((one) => request('Ada@Venus.example', { subjects: [one] })),
      )
      expect(new Set(answers)).toEqual(
        new Set(['Check your mail: open the link in it, and you will hear of it.']),
      )
      await Promise.all([readerMail.requestConfirmations(), readerMail.requestConfirmations()])
      expect(await emailsTo('ada@venus.example')).toHaveLength(1)
      expect(await followed('ada@venus.example')).toEqual([])
      const { confirm } = await readerTokens(database.pool, 'ada@venus.example')
      expect((await readerMail.readRequests(confirm))?.follows.map(({ text }) => text).sort()).toEqual([
        'Moon Lamp',
        'Oat Balm',
      ])
      expect(await followed('ada@venus.example')).toEqual([])
      expect(await confirmAll('ada@venus.example')).toBe(2)
      expect(await followed('ada@venus.example')).toEqual(['Moon Lamp', 'Oat Balm'])
      expect(await confirmAll('ada@venus.example')).toBe(0)
    },
  )

  test('each follow is confirmed by itself, and only what is ticked', async () => {
    const { readerMail, request } = openTestReaderMail(database.pool)
    await request('ada@venus.example', { subjects: [balm] })
    await confirmAll('ada@venus.example')
    await request('ada@venus.example', { subjects: [lamp, subject('Silk Scarf')] })
    expect(await followed('ada@venus.example')).toEqual(['Oat Balm'])
    const { confirm } = await readerTokens(database.pool, 'ada@venus.example')
    const waiting = (await readerMail.readRequests(confirm))?.follows ?? []
    const ticked = waiting.filter(({ text }) => text === 'Moon Lamp').map(({ id }) => id)
    expect(await readerMail.confirmFollows(confirm, ['x', ...ticked])).toBe(1)
    expect(await followed('ada@venus.example')).toEqual(['Moon Lamp', 'Oat Balm'])
  })

  test('the answer is the same for every address: new, waiting, following, left', async () => {
    const { readerMail, request } = openTestReaderMail(database.pool)
    const follow = { subjects: [balm] }
    const answers = [await request('ada@venus.example', follow), await request('ada@venus.example', follow)]
    await confirmAll('ada@venus.example')
    answers.push(await request('ada@venus.example', follow))
    expect(await emailsTo('ada@venus.example')).toHaveLength(1)
    const { leave } = await readerTokens(database.pool, 'ada@venus.example')
    await readerMail.unfollow(leave('Oat Balm'))
    answers.push(await request('ada@venus.example', follow))
    expect(new Set(answers).size).toBe(1)
    // Who left comes back by their mailbox only.
    expect(await followed('ada@venus.example')).toEqual([])
    expect(await emailsTo('ada@venus.example')).toHaveLength(2)
    await confirmAll('ada@venus.example')
    expect(await followed('ada@venus.example')).toEqual(['Oat Balm'])
  })

  test('within the hour nobody is asked twice; what came in it is asked about after it', async () => {
    const { readerMail, request } = openTestReaderMail(database.pool)
    await request('ada@venus.example', { subjects: [balm] })
    await request('ada@venus.example', { subjects: [lamp] })
    await readerMail.requestConfirmations()
    expect(await emailsTo('ada@venus.example')).toHaveLength(1)
    await pass('61 minutes')
    await readerMail.requestConfirmations()
    const [first, second, ...more] = await emailsTo('ada@venus.example')
    expect(more).toEqual([])
    expect(first?.body.text).not.toContain('Moon Lamp')
    expect(second?.body.text).toContain('Oat Balm')
    expect(second?.body.text).toContain('Moon Lamp')
    await pass('61 minutes')
    await readerMail.requestConfirmations()
    expect(await emailsTo('ada@venus.example')).toHaveLength(2)
  })

  test('a typing error and too many requests are said at the field; without a mail server nothing is promised', async () => {
    const { request } = openTestReaderMail(database.pool)
    for (const email of ['', 'ada', 'ada@venus', 'a b@venus.example', `${'a'.repeat(250)}@venus.example`]) {
      await expect(request(email, { subjects: [balm] })).rejects.toMatchObject({
        status: 422,
        field: 'email',
      })
    }
    expect(await rows('select from reader_addresses')).toEqual([])
    const limited = openTestReaderMail(database.pool, {
      attempts: createAttemptLimiter(createRateLimiter(system(), 'a secret')),
    })
    const requestFrom = (number: number, email = 'Bea@venus.example') =>
      limited.request(email, { subjects: [balm], ip: `192.0.${number}.1` })
    for (let number = 1; number <= 10; number++) await requestFrom(number)
    await expect(requestFrom(11, 'bea@venus.EXAMPLE')).rejects.toMatchObject({ status: 429, field: 'email' })
    expect(await emailsTo('bea@venus.example')).toHaveLength(1)
    await requestFrom(11, 'cleo@venus.example')
    const silent = openTestReaderMail(database.pool, { isSentBySmtp: false })
    expect(await silent.request('ada@venus.example', { subjects: [balm] })).toContain('sends no mail yet')
  })

  test('a flood of requests leaves the newest, and nothing is followed without end', async () => {
    const { request } = openTestReaderMail(database.pool)
    const many = Array.from({ length: 90 }, (_, index) => subject(`Many ${index}`))
    await request('ada@venus.example', { subjects: many })
    await pass('1 minute')
    await request('ada@venus.example', { subjects: [lamp] })
    const waiting = await rows('select title from reader_follows')
    expect(waiting).toHaveLength(followLimits.waiting)
    expect(waiting).toContainEqual({ title: 'Moon Lamp' })
    const [email] = await emailsTo('ada@venus.example')
    expect(email?.body.text).toContain('and 40 more')
    await database.pool.query(
      `update reader_follows set confirmed_at = now(), requested_at = null;
       insert into reader_follows (address_id, kind, subject_id, title, confirmed_at)
       select (select id from reader_addresses), 'product', gen_random_uuid(), 'T', now() from generate_series(1, 440)`,
    )
    await request('ada@venus.example', { subjects: [balm] })
    expect(await rows(`select from reader_follows where title = 'Oat Balm'`)).toEqual([])
  })

  test('links do what they are for and nothing else, and nobody can make them', async () => {
    const { readerMail } = openTestReaderMail(database.pool)
    await insertFollower(database.pool, 'ada@venus.example', { subjectId: balm.id, title: balm.title })
    await insertFollower(database.pool, 'bea@venus.example', { subjectId: balm.id, title: balm.title })
    const own = await readerTokens(database.pool, 'ada@venus.example')
    const other = await readerTokens(database.pool, 'bea@venus.example')
    const forged = own.manage.slice(0, 22) + other.manage.slice(22)
    for (const token of ['', 'x', own.manage.slice(0, -1), forged, own.confirm, own.leave('Oat Balm')]) {
      expect(await readerMail.readOwnFollows(token)).toBeNull()
      const answer = await readerMail.handleFollowsAction(token, formOf({ intent: 'stop', follow: 'all' }))
      expect(answer.init?.status).toBe(404)
    }
    for (const token of ['', own.manage, own.confirm]) {
      expect(await readerMail.unfollow(token)).toBe(false)
      expect(await readerMail.resumeFollow(token)).toBe(false)
      expect(await readerMail.readFollow(token)).toBeNull()
    }
    for (const token of ['', own.manage, own.leave('Oat Balm')]) {
      expect(await readerMail.readRequests(token)).toBeNull()
      expect(await readerMail.confirmFollows(token, [])).toBeUndefined()
    }
    expect(await followed('ada@venus.example')).toEqual(['Oat Balm'])
  })

  test('leaving ends one, as often as asked, cancels what waits to be sent about it, and leads back', async () => {
    const { readerMail } = openTestReaderMail(database.pool)
    const left = await insertFollower(database.pool, 'ada@venus.example', {
      subjectId: balm.id,
      title: balm.title,
    })
    await insertFollower(database.pool, 'ada@venus.example', { subjectId: lamp.id, title: lamp.title })
    const waiting = { to: 'ada@venus.example', subject: 'S', text: 'T' }
    await system().run((db) =>
      enqueueEmails(db, [
        { ...waiting, key: 'of the balm', ownerId: left.id },
        { ...waiting, key: 'of the lamp' },
      ]),
    )
    const { leave } = await readerTokens(database.pool, 'ada@venus.example')
    expect(await readerMail.readFollow(leave('Oat Balm'))).toEqual({ text: 'Oat Balm', isActive: true })
    expect(await readerMail.unfollow(leave('Oat Balm'))).toBe(true)
    expect(await readerMail.unfollow(leave('Oat Balm'))).toBe(true)
    expect(await readerMail.readFollow(leave('Oat Balm'))).toEqual({ text: 'Oat Balm', isActive: false })
    expect(await followed('ada@venus.example')).toEqual(['Moon Lamp'])
    expect(await rows('select key from single_emails')).toEqual([{ key: 'of the lamp' }])
    await readerMail.resumeFollow(leave('Oat Balm'))
    expect(await followed('ada@venus.example')).toEqual(['Moon Lamp', 'Oat Balm'])
  })

  test('preferences stop one or all, and delete everything about somebody who is sure', async () => {
    const { readerMail, deletedFor } = openTestReaderMail(database.pool)
    for (const { id, title } of [balm, lamp, subject('Silk Scarf')])
      await insertFollower(database.pool, 'ada@venus.example', { subjectId: id, title })
    await insertFollower(database.pool, 'bea@venus.example', { subjectId: balm.id, title: balm.title })
    const { manage } = await readerTokens(database.pool, 'ada@venus.example')
    const change = (fields: Record<string, string>) => readerMail.handleFollowsAction(manage, formOf(fields))
    const own = await readerMail.readOwnFollows(manage)
    expect(own?.follows.map(({ text }) => text)).toEqual(['Moon Lamp', 'Oat Balm', 'Silk Scarf'])
    await change({ intent: 'stop', follow: own?.follows[0]?.id ?? '' })
    await change({ intent: 'stop', follow: 'nonsense' })
    expect(await followed('ada@venus.example')).toEqual(['Oat Balm', 'Silk Scarf'])
    await change({ intent: 'stop', follow: 'all' })
    expect(await followed('ada@venus.example')).toEqual([])
    expect((await change({ intent: 'forget' })).init?.status).toBe(422)
    expect((await change({ intent: 'forget', sure: 'on' })).init?.status).toBe(200)
    expect(deletedFor).toEqual(['ada@venus.example'])
    expect(await rows('select email from reader_addresses')).toEqual([{ email: 'bea@venus.example' }])
    expect(await followed('bea@venus.example')).toEqual(['Oat Balm'])
  })

  test('a mailbox that is gone follows nothing, and is not asked', async () => {
    const { readerMail, request } = openTestReaderMail(database.pool)
    await insertFollower(database.pool, 'ada@venus.example', { subjectId: balm.id, title: balm.title })
    await request('ada@venus.example', { subjects: [lamp] })
    await system().run((db) => suppressReader(db, ' ADA@venus.example'))
    await system().run((db) => suppressReader(db, 'nobody@venus.example'))
    expect(await followed('ada@venus.example')).toEqual([])
    expect(await emailsTo('ada@venus.example')).toEqual([])
    await readerMail.requestConfirmations()
    expect(await emailsTo('ada@venus.example')).toEqual([])
  })

  test('unconfirmed requests are kept for a week, that somebody left for a year', async () => {
    const { readerMail, request } = openTestReaderMail(database.pool)
    await insertFollower(database.pool, 'ada@venus.example', { subjectId: balm.id, title: balm.title })
    const { leave } = await readerTokens(database.pool, 'ada@venus.example')
    await readerMail.unfollow(leave('Oat Balm'))
    await request('ada@venus.example', { subjects: [balm, lamp] })
    await request('bea@venus.example', { subjects: [balm] })
    const kept = () =>
      rows(`select email, title, requested_at is not null as waits from reader_addresses a
            left join reader_follows on address_id = a.id order by email, title`)
    await pass('6 days 23 hours')
    await readerMail.tidy()
    expect(await kept()).toHaveLength(3)
    await pass('2 hours')
    await readerMail.tidy()
    expect(await kept()).toEqual([{ email: 'ada@venus.example', title: 'Oat Balm', waits: false }])
    await pass('1 year')
    await readerMail.tidy()
    expect(await kept()).toEqual([])
  })

  test('every kind has words, and only active follows are told', async () => {
    expect(followKinds.map((kind) => describeFollow({ kind, title: 'T' }))).toEqual([
      'new comments on “T”',
      'answers to your comment on “T”',
      'the answer to your question “T”',
      'T',
    ])
    const { request } = openTestReaderMail(database.pool)
    await request('ada@venus.example', { subjects: [balm] })
    for (const name of ['bea', 'cleo', 'dora'])
      await insertFollower(database.pool, `${name}@venus.example`, { subjectId: balm.id, title: balm.title })
    await insertFollower(database.pool, 'eve@venus.example', {
      kind: 'question',
      subjectId: balm.id,
      title: 'Why?',
    })
    const { leave } = await readerTokens(database.pool, 'cleo@venus.example')
    await openTestReaderMail(database.pool).readerMail.unfollow(leave('Oat Balm'))
    await system().run(async (db) => {
      const [first] = await selectFollowers(db, 'product', [balm.id, lamp.id], { limit: 1 })
      const second = await selectFollowers(db, 'product', [balm.id], { after: first?.id })
      expect([first, ...second].map((follower) => follower?.email).sort()).toEqual([
        'bea@venus.example',
        'dora@venus.example',
      ])
    })
  })

  test('the emails, as a mail server reads them', async () => {
    const { request } = openTestReaderMail(database.pool)
    await request('ada@venus.example', {
      kind: 'post-comments',
      subjects: [subject('A <calm> evening')],
    })
    await insertFollower(database.pool, 'bea@venus.example', { subjectId: balm.id, title: balm.title })
    const site = defaultSite
    await system().run(async (db) => {
      const [follow] = await selectFollowers(db, 'product', [balm.id])
      if (!follow) throw new Error('nobody follows it')
      const { email } = followEmail({ follow, siteUrl: 'https://venus.example', site })
      await enqueueEmails(db, [{ ...email, key: 'about', subject: 'Oat Balm is back', text: 'It is.' }])
    })
    const emails = await readSentEmails(database.pool)
    const asking = emails.find(({ subject: line }) => line === 'Do you want letters about this?')
    const { confirm } = await readerTokens(database.pool, 'ada@venus.example')
    expect(asking?.to?.[0]?.address).toBe('ada@venus.example')
    expect(asking?.text).toContain('new comments on “A <calm> evening”')
    expect(asking?.text).toContain(`https://venus.example/mail/confirm?token=${confirm}`)
    expect(asking?.html).toContain(`href="https://venus.example/mail/confirm?token=${confirm}"`)
    expect(asking?.html).not.toContain('<calm>')
    // No picture that tells who opened it.
    expect(asking?.html).not.toContain('<img')
    const about = emails.find(({ subject: line }) => line === 'Oat Balm is back')
    const { leave } = await readerTokens(database.pool, 'bea@venus.example')
    expect(about && headersOf(about)).toMatchObject({
      'list-id': expect.stringContaining('<follows.venus.example>'),
      'list-unsubscribe': `<https://venus.example/mail/leave?token=${leave('Oat Balm')}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })
})
