import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { createMailer, type Email } from '#platform/mail.ts'
import { readSettings } from '#platform/settings.ts'
import { createEmailWorker } from '#platform/single-emails/email-worker.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, emptyTables, openTestDatabase, testsFor } from '#testing/database.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { temporaryFolder } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { handleWeekAction } from './week-page.server.ts'
import { createWeeklyReportService } from './weekly-report-service.server.ts'

const log = createLog('silent')
const secret = 's'.repeat(32)
const siteUrl = 'https://venus.example'
/** In New York it is 7:59 and 8:01 on a Monday, in winter. */
const early = new Date('2026-11-16T12:59:00Z')
const monday = new Date('2026-11-16T13:01:00Z')

describe.each(allEngines)('the report of the week on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let sent: { id: string; email: Email }[] = []
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const query = async (text: string) => (await database.pool.query(text)).rows

  const createService = (options: Partial<Parameters<typeof createWeeklyReportService>[0]> = {}) =>
    createWeeklyReportService({
      system: as({ kind: 'system' }),
      secret,
      siteUrl,
      isSentBySmtp: true,
      sendEmail: async (email, id) => void sent.push({ id, email }),
      ...options,
    })
  const recipients = () => sent.map(({ email }) => email.to).toSorted()

  let admins: string[]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admins = (
      await query(
        "select email from auth_users join user_roles on user_id = auth_users.id where role = 'admin' order by email",
      )
    ).map(({ email }) => email)
    expect(admins.length).toBeGreaterThan(1)
  })
  beforeEach(async () => {
    sent = []
    await emptyTables(database.pool, 'view_days', 'weekly_report_choices', 'earning_imports')
    await query(`
      delete from site_settings where name in ('site', 'weekly-report');
      insert into site_settings (name, value, is_public) values ('site', '{"timeZone": "America/New_York"}', true),
        ('weekly-report', '{"handled": "2026-11-09T13:00:00.000Z"}', false);
      insert into view_days (dimension, day, value, views, visitors) values
        ('site', '2026-11-10', '', 1200, 300), ('site', '2026-11-03', '', 600, 100), ('site', '2026-11-16', '', 9, 9),
        ('page', '2026-11-10', '/links', 900, 200), ('source', '2026-11-11', 'pinterest.com', 44, 40)`)
  })
  afterAll(() => database.close())

  test('goes to admins on Monday morning of the site’s time zone, once', async () => {
    await createService().sendIfDue(early)
    expect(sent).toEqual([])
    await createService().sendIfDue(monday)
    expect(recipients()).toEqual(admins)
    expect(sent[0]?.email.subject).toMatch(/^Your week at .+: 1,200 views, \+100 %$/)
    expect(sent[0]?.email.text).toContain('“Links page” was read 900 times, and not at all the week before.')
    expect(sent[0]?.email.text).toContain('pinterest.com is new as a source: 44 visits')
    await createService().sendIfDue(new Date('2026-11-16T13:31:00Z'))
    expect(sent).toHaveLength(admins.length)
    await query(`insert into view_days (dimension, day, value, views) values ('site', '2026-11-20', '', 5)`)
    await createService().sendIfDue(new Date('2026-11-23T13:31:00Z'))
    expect(sent).toHaveLength(2 * admins.length)
  })

  test('names no demo content, until it was changed', async () => {
    const created = '2026-11-11T12:00:00Z'
    await query(`
      insert into blog_posts (slug, title, author_name, is_published, published_date, public_since, created_at, updated_at)
        values ('demo-post', 'Demo post', 'A', true, '${created}', '${created}', '${created}', '${created}');
      insert into products (slug, name, state, created_at, updated_at)
        values ('demo-jar', 'Demo jar', 'active', '${created}', '${created}');
      insert into product_collections (slug, title, is_public, position, created_at, updated_at)
        values ('demo-shelf', 'Demo shelf', true, 99, '${created}', '${created}');
      insert into demo_content (kind, id) select 'post', id from blog_posts where slug = 'demo-post'
        union all select 'product', id from products where slug = 'demo-jar'
        union all select 'collection', id from product_collections where slug = 'demo-shelf';
      insert into view_days (dimension, day, value, views, visitors)
        values ('page', '2026-11-12', '/blog/demo-post', 5000, 900), ('page', '2026-11-12', '/blog/demo-post/comments', 4000, 900),
          ('page', '2026-11-12', '/products/demo-jar', 5000, 900), ('page', '2026-11-12', '/shop/demo-shelf', 5000, 900)`)
    await createService().sendIfDue(monday)
    const textOf = () => sent.map(({ email }) => `${email.subject} ${email.text}`).join()
    expect(textOf()).toContain('“Links page” was read 900 times')
    expect(textOf()).not.toMatch(/demo/i)
    sent = []
    await query(`update blog_posts set excerpt = 'Mine' where slug = 'demo-post';
      update site_settings set value = '{"handled": "2026-11-09T13:00:00.000Z"}' where name = 'weekly-report'`)
    await createService().sendIfDue(monday)
    expect(textOf()).toContain('“Demo post” was read 5,000 times')
    expect(textOf()).toContain('You published “Demo post”')
    await query(`delete from demo_content; delete from blog_posts where slug = 'demo-post';
      delete from products where slug = 'demo-jar'; delete from product_collections where slug = 'demo-shelf'`)
  })

  testOnBoth(
    'a process that dies before it is done leaves the rest to the next, which sends nothing twice',
    async () => {
      const { url, emails } = await startMailServer()
      const mail = createMailer(
        readSettings({
          SMTP_URL: url,
          MAIL_FROM: 'Venus <hello@venus.example>',
          DATA_DIR: temporaryFolder(),
        }),
      )
      const system = as({ kind: 'system' })
      const senderOf = async () => ({ name: 'Venus', address: 'hello@venus.example' })
      const worker = createEmailWorker({ system, mail, journalFolder: temporaryFolder(), senderOf, log })
      const enqueue = async (email: Email, id: string) => {
        await system.run((db) => enqueueEmails(db, [{ ...email, key: id }]))
        worker.wake()
      }
      let enqueued = 0
      const dying = createService({
        async sendEmail(email, id) {
          if (enqueued++ > 0) throw new Error('killed')
          await enqueue(email, id)
        },
      })
      await expect(dying.sendIfDue(monday)).rejects.toThrow('killed')
      await waitFor(() => expect(emails).toHaveLength(1))
      const others = [createService({ sendEmail: enqueue }), createService({ sendEmail: enqueue })]
      await Promise.all(others.map((service) => service.sendIfDue(monday)))
      await waitFor(() => expect(emails).toHaveLength(admins.length))
      await createService({ sendEmail: enqueue }).sendIfDue(monday)
      await worker.stop()
      const { rows } = await database.pool.query(
        "select key from single_emails where subject like 'Your week%'",
      )
      expect(rows).toHaveLength(admins.length)
      expect(emails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(admins)
      // By it a mailbox knows the one that an admin sends again because nobody knows whether it arrived.
      expect(emails.map(({ messageId }) => messageId).toSorted()).toEqual(
        rows.map(({ key }) => `<${key}@venus.example>`).toSorted(),
      )
      const [email] = emails
      expect(email?.html).toContain('src="cid:week@report"')
      expect(email?.html).toContain('Views by day: Mon 0, Tue 1,200')
      const [picture] = email?.attachments ?? []
      expect(picture).toMatchObject({
        contentId: '<week@report>',
        mimeType: 'image/png',
        disposition: 'inline',
      })
      expect(await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 560,
      })
      expect(email?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
        'List-Unsubscribe=One-Click',
      )
      mail.close()
    },
  )

  test.each([
    [
      'while readers are not counted',
      `update site_settings set value = value || '{"countsReaders": false}' where name = 'site'`,
    ],
    ['when nothing was read in two weeks', "delete from view_days where day <> '2026-11-16'"],
  ])('is left out %s', async (_, change) => {
    await query(change)
    await createService().sendIfDue(monday)
    expect(sent).toEqual([])
    expect(await query("select value from site_settings where name = 'weekly-report'")).toEqual([
      { value: { handled: '2026-11-16T13:00:00.000Z' } },
    ])
  })

  test('is no news on Wednesday, and a new site has missed none', async () => {
    await createService().sendIfDue(new Date('2026-11-18T13:00:00Z'))
    await query("delete from site_settings where name = 'weekly-report'")
    await createService().sendIfDue(monday)
    expect(sent).toEqual([])
  })

  test('each admin chooses; without a choice it comes where emails leave the machine', async () => {
    const choose = async (userId: string, isWanted: boolean) => {
      const form = new FormData()
      form.set('intent', 'save-weekly-report')
      if (isWanted) form.set('isWanted', 'on')
      const result = await handleWeekAction(
        { access: as({ kind: 'admin', userId }), log, services: { weeklyReport: createService() } },
        form,
      )
      expect(result.data.ok).toBe(true)
    }
    await choose(userIds.admin, true)
    await createService({ isSentBySmtp: false }).sendIfDue(monday)
    const own = await query(`select email from auth_users where id = '${userIds.admin}'`)
    expect(recipients()).toEqual(own.map(({ email }) => email))
    sent = []
    await choose(userIds.admin, false)
    await query(
      `update site_settings set value = '{"handled": "2026-11-09T13:00:00.000Z"}' where name = 'weekly-report'`,
    )
    await createService().sendIfDue(monday)
    expect(recipients()).toEqual(admins.filter((email) => email !== own[0]?.email))
  })

  test('the link in the email turns it off by one request, for this admin alone', async () => {
    const service = createService()
    await service.sendIfDue(monday)
    const off = (to: string) =>
      /token=([\w.-]+)/.exec(
        sent.find(({ email }) => email.to === to)?.email.headers?.['List-Unsubscribe'] ?? '',
      )?.[1] ?? ''
    const [first = '', second = ''] = admins
    expect(await service.readLink(off(first))).toEqual({ email: first, isWanted: true })
    expect(await service.turnOff(off(first))).toBe(true)
    expect(await service.readLink(off(first))).toEqual({ email: first, isWanted: false })
    expect(await service.readLink(off(second))).toMatchObject({ isWanted: true })
    for (const token of ['', 'guessed', `${off(first)}x`, off(first).replace(/^[^.]+/, 'bm9ib2R5'), '.']) {
      expect([token, await service.turnOff(token), await service.readLink(token)]).toEqual([
        token,
        false,
        undefined,
      ])
    }
  })
})
