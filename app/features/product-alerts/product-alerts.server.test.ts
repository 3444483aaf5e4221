import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { allEngines, emptyTables, openTestDatabase, testsFor } from '#testing/database.ts'
import { insertFollower, openTestReaderMail, readerTokens } from '#testing/reader-mail.ts'
import { headersOf, readSentEmails } from '#testing/sent-emails.ts'
import { selectFollowableProducts } from './followable-products.server.ts'
import { createProductAlerts } from './product-alerts.server.ts'

const balm = '00000000-0000-4000-8000-000000000001'
const lamp = '00000000-0000-4000-8000-000000000002'
const brand = '00000000-0000-4000-8000-000000000003'
const draft = '00000000-0000-4000-8000-000000000004'
const post = '00000000-0000-4000-8000-000000000005'
const AMAZON_LINK = 'https://www.amazon.com/dp/B000000001?tag=hers-20'

/** What the store says of the balm. */
const setStockSql = (stock: string) =>
  `update product_offers set stock = '${stock}' where product_id = '${balm}' and link not like '%amazon%'`

describe.each(allEngines)('letters about followed products, on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const query = (sql: string) => database.pool.query(sql)
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  afterEach(() =>
    emptyTables(
      database.pool,
      'reader_addresses',
      'single_emails',
      'products',
      'brands',
      'blog_posts',
      'reviews',
      'demo_content',
    ),
  )

  const alerts = () =>
    createProductAlerts({
      system: accessFor(database.pool, { kind: 'system' }),
      siteUrl: 'https://venus.example',
      wakeEmails: () => undefined,
    })
  const run = (now = new Date()) => alerts().run(now)
  const subjects = async (email?: string) =>
    (
      await database.pool.query(
        `select subject from single_emails where $1::text is null or to_email = $1 order by subject, to_email`,
        [email ?? null],
      )
    ).rows.map(({ subject }) => subject)
  const events = async () =>
    (await query('select kind from product_events order by kind, id')).rows.map(({ kind }) => kind)
  const follow = (email: string, subjectId = balm, title = 'Oat Balm') =>
    insertFollower(database.pool, email, { subjectId, title })
  const setPrice = (price: number, product = balm) =>
    query(`update product_offers set price = ${price}, price_at = now() where product_id = '${product}'
           and link not like '%amazon%'`)
  const insertCode = (subject: string, ends: string) =>
    query(`insert into product_codes (${subject}_id, code, benefit, starts_at, ends_at)
           values ('${subject === 'brand' ? brand : balm}', 'GLOW15', '15 % off', now() - interval '1 day', ${ends})`)

  /** Two products of a brand, one of them also at Amazon, and one that readers cannot see. */
  async function insertProducts() {
    await query(`insert into brands (id, slug, name) values ('${brand}', 'maren', 'Maren')`)
    await query(`insert into products (id, slug, name, state, brand_id) values
      ('${balm}', 'oat-balm', 'Oat Balm', 'active', '${brand}'),
      ('${lamp}', 'moon-lamp', 'Moon Lamp', 'active', '${brand}'), ('${draft}', 'secret', 'Secret', 'draft', null)`)
    await query(`insert into product_offers
      (product_id, slug, store, link, price, currency, price_source, price_at, stock, position) values
      ('${balm}', 'store', 'Store', 'https://store.example/balm', 20, 'USD', 'page', now(), 'out-of-stock', 2),
      ('${lamp}', 'store', 'Store', 'https://store.example/lamp', 50, 'USD', 'page', now(), 'in-stock', 1)`)
    await query(`insert into product_offers
      (product_id, slug, store, link, price, currency, price_source, price_at, stock, position)
      values ('${balm}', 'amazon', 'Amazon', '${AMAZON_LINK}', 13.37, 'USD', 'amazon', now(), 'in-stock', 1)`)
  }

  const publishReview = async () => {
    await query(`insert into blog_posts (id, slug, title, author_name, is_published, published_date)
                 values ('${post}', 'review', 'A review', 'A', true, now() - interval '1 second')`)
    await query(
      `insert into reviews (post_id, product_id, verdict) values ('${post}', '${balm}', 'Soft as evening.')`,
    )
  }

  test('the first look only marks; then each event is told once, however often the job runs', async () => {
    await insertProducts()
    await publishReview()
    await follow('ada@venus.example')
    await follow('bea@venus.example')
    await follow('bea@venus.example', lamp, 'Moon Lamp')
    await run()
    expect(await subjects()).toEqual([])

    await setPrice(45, lamp)
    await query(`update product_offers set stock = 'in-stock' where link like '%store%'`)
    const now = new Date()
    await run(now)
    await run(now)
    expect(await subjects()).toEqual(['Moon Lamp costs less: $45', 'Oat Balm is back', 'Oat Balm is back'])
    // There and back on one day is no news.
    await query(setStockSql('out-of-stock'))
    await setPrice(50, lamp)
    await run(now)
    await query(`update product_offers set stock = 'in-stock'`)
    await setPrice(45, lamp)
    await run(now)
    expect(await subjects()).toHaveLength(3)
  })

  test('demo content that nobody has changed sends no mail', async () => {
    await insertProducts()
    await query(`insert into demo_content (kind, id) values ('product', '${balm}'), ('product', '${lamp}')`)
    await query(`update products set note = 'Hers' where id = '${lamp}'`)
    await follow('ada@venus.example')
    await follow('ada@venus.example', lamp, 'Moon Lamp')
    await run()
    await query(setStockSql('in-stock'))
    await setPrice(45, lamp)
    await run()
    expect(await subjects()).toEqual(['Moon Lamp costs less: $45'])
  })

  test('a new verdict is told once it is public; those before anybody followed are not', async () => {
    await insertProducts()
    await publishReview()
    await follow('ada@venus.example')
    await run()
    await query(`insert into blog_posts (slug, title, author_name, is_published, published_date)
                 values ('later', 'Later', 'A', true, now() + interval '1 hour')`)
    await query(`insert into reviews (post_id, product_id, verdict)
                 select id, '${balm}', 'Still soft.' from blog_posts where slug = 'later'`)
    await run()
    expect(await subjects()).toEqual([])
    await query(`update blog_posts set published_date = now() - interval '1 second' where slug = 'later'`)
    await run()
    await run()
    expect(await subjects()).toEqual(['A new verdict on Oat Balm'])
  })

  test('a verdict of a paid post is told with its label, before it is quoted', async () => {
    await insertProducts()
    await follow('ada@venus.example')
    await run()
    await publishReview()
    await query(`insert into product_relationships (kind, post_id, happened_on)
                 select 'paid', post_id, now() from reviews`)
    await run()
    const { rows } = await query(`select body ->> 'text' as text from single_emails`)
    expect(rows[0].text).toMatch(
      /Sponsored\. I was paid for the post with my\s+review of Oat Balm\..*Soft as evening/s,
    )
  })

  test('a code is told of within three days of its end; one of a brand once to each reader', async () => {
    await insertProducts()
    await follow('ada@venus.example')
    await follow('ada@venus.example', lamp, 'Moon Lamp')
    await insertCode('brand', `now() + interval '4 days'`)
    await insertCode('product', `now() - interval '1 minute'`)
    await run()
    expect(await subjects()).toEqual([])
    await query(`update product_codes set ends_at = now() + interval '2 days' where brand_id is not null`)
    await run()
    await run()
    expect(await events()).toEqual(['code', 'code'])
    expect(await subjects()).toEqual([expect.stringMatching(/^Code GLOW15 ends \w+ \d+, \d{4}$/)])
  })

  testOnBoth('runs at once, and one that begins again after it died, tell each reader once', async () => {
    await insertProducts()
    for (const name of ['ada', 'bea', 'cleo']) {
      await follow(`${name}@venus.example`)
      await follow(`${name}@venus.example`, lamp, 'Moon Lamp')
    }
    await run()
    await setPrice(10, lamp)
    await query(setStockSql('in-stock'))
    await publishReview()
    await Promise.all([run(), run(), run()])
    expect(await events()).toEqual(['price', 'stock', 'verdict'])
    expect(await subjects()).toHaveLength(9)
    // As if it had died before the events were marked, with some emails written.
    await query(
      `update product_events set fanned_out_at = null; delete from single_emails where to_email like 'cleo%'`,
    )
    await Promise.all([run(), run()])
    expect(await subjects()).toHaveLength(9)
    expect(await subjects('cleo@venus.example')).toHaveLength(3)
  })

  test('at most three a day go to one address; a code that would be too late is left out', async () => {
    await insertProducts()
    await follow('ada@venus.example')
    await follow('ada@venus.example', lamp, 'Moon Lamp')
    await run()
    const now = new Date()
    const delays = async () =>
      (await query('select not_before from single_emails order by not_before')).rows.map(({ not_before }) =>
        Math.round((not_before.getTime() - now.getTime()) / 3_600_000),
      )
    await setPrice(40, lamp)
    await query(`update product_offers set stock = 'in-stock'`)
    await publishReview()
    await run()
    expect(await delays()).toEqual([0, 0, 0])
    await setPrice(30, lamp)
    await insertCode('product', `now() + interval '2 hours'`)
    await run()
    expect(await events()).toEqual(['code', 'price', 'price', 'stock', 'verdict'])
    expect(await delays()).toEqual([0, 0, 0, 24])
  })

  test('who left, or follows since it happened, is not told; nor of what readers cannot see', async () => {
    await insertProducts()
    await follow('ada@venus.example')
    await follow('bea@venus.example')
    await follow('cleo@venus.example', draft, 'Secret')
    await run()
    await query(setStockSql('in-stock'))
    const { leave } = await readerTokens(database.pool, 'ada@venus.example')
    await openTestReaderMail(database.pool).readerMail.unfollow(leave('Oat Balm'))
    await query(`update reader_follows set confirmed_at = now() + interval '1 hour'
                 where address_id = (select id from reader_addresses where email = 'bea@venus.example')`)
    await run()
    expect(await events()).toEqual(['stock'])
    expect(await subjects()).toEqual([])

    // When nobody follows it, it is no longer watched: the next reader begins anew.
    await query(`update reader_follows set ended_at = now(), confirmed_at = now() - interval '2 days'`)
    await run()
    expect((await query('select from product_marks')).rows).toEqual([])
  })

  test('only what readers see can be followed', async () => {
    await insertProducts()
    for (const kind of ['anonymous', 'system'] as const) {
      const subjectsToFollow = await selectFollowableProducts(accessFor(database.pool, { kind }), [
        balm,
        draft,
        'x',
      ])
      expect(subjectsToFollow).toEqual([{ id: balm, title: 'Oat Balm' }])
    }
  })

  test('the emails, as a mail server reads them, have their own links and nothing of Amazon', async () => {
    await insertProducts()
    // A price is known only of what can be had.
    await query(`update product_offers set stock = 'in-stock'`)
    await follow('ada@venus.example')
    await run()
    await query(setStockSql('out-of-stock'))
    await run()
    await setPrice(18)
    await query(setStockSql('in-stock'))
    // Amazon's own price falls as well: it may be told nowhere.
    await query(`update product_offers set price = 4.2 where link like '%amazon%'`)
    await insertCode('product', `now() + interval '2 days'`)
    await run()
    const emails = await readSentEmails(database.pool)
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Code GLOW15 ends /),
      'Oat Balm costs less: $18',
      'Oat Balm is back',
    ])
    const { leave, manage } = await readerTokens(database.pool, 'ada@venus.example')
    for (const email of emails) {
      const { html = '', text = '' } = email
      expect(email.to?.[0]?.address).toBe('ada@venus.example')
      for (const part of [html, text]) {
        expect(part).toContain(`https://venus.example/mail/leave?token=${leave('Oat Balm')}`)
        expect(part).toContain(`https://venus.example/mail/preferences?token=${manage}`)
        expect(part).toContain('https://venus.example/products/oat-balm')
        expect(part).not.toMatch(/amazon|amzn|13\.37|4\.20|store\.example|\/go\/|\.invalid/i)
      }
      // No picture that tells who opened it.
      expect(html).not.toContain('<img')
      expect(headersOf(email)).toMatchObject({
        'list-unsubscribe': `<https://venus.example/mail/leave?token=${leave('Oat Balm')}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
    }
    const price = emails.find(({ subject }) => subject?.includes('costs less'))
    expect(price?.text).toMatch(/\$18 on \w+ \d+, \d{4}\. Before, it was \$20\./)
  })
})
