import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import {
  clearNewsletter,
  insertPost,
  openTestIssues,
  SITE_URL,
  YESTERDAY,
} from '#testing/newsletter/issues.ts'
import { renderIssue } from './render-issue.server.tsx'

describe.each(featureEngines)('a letter on %s', (engine) => {
  let database: Database
  let issues: ReturnType<typeof openTestIssues>

  const findingsOf = async (id: string, changed: Record<string, string>, siteUrl?: string) =>
    (await issues.submit(id, 'check', changed, siteUrl)).data.findings?.map(
      ({ level, message }) => `${level}: ${message}`,
    )

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    issues = openTestIssues(database.pool)
    await clearNewsletter(database.pool)
    await insertPost(database.pool, { title: 'First news', publishedDate: YESTERDAY })
  })
  afterAll(() => database.close())

  test('in order is found in order', async () => {
    const id = await issues.createIssue()
    const intro =
      '<p><a href="/blog/first-news">a</a> <a href="https://venus.example/about">b</a> <a href="mailto:a@b.c">c</a></p>'
    expect(await findingsOf(id, { intro })).toEqual([])
    expect(await findingsOf(id, { intro: '' }, 'http://localhost:3000')).toEqual([])
  })

  test('is checked for words', async () => {
    const id = await issues.createIssue()
    expect(await findingsOf(id, { subject: '', previewText: '', posts: '' })).toEqual([
      'error: There is no subject.',
      'warning: There is no preview text: mail programs will show the first words they find.',
      'error: There is nothing in it yet.',
    ])
  })

  test('is not offered demo content and not sent with it, unless it was changed', async () => {
    const demo = await insertPost(database.pool, { title: 'Lipstick', publishedDate: YESTERDAY })
    const { rows } = await database.pool.query<{ comment: string; guide: string; product: string }>(
      `with said as (insert into blog_comments (post_id, first_name, last_name, content, is_approved)
         values ($1, 'Ada', 'B', 'Lovely', true) returning id),
       guide as (insert into holiday_guides (title, description, year) values ('Gifts', 'D', 2026) returning id),
       find as (insert into holiday_finds (guide_id, title, description, display_order) select id, 'Soap', 'D', 1 from guide),
       product as (insert into products (slug, name, state) values ('jar', 'Jar', 'active') returning id),
       marks as (insert into demo_content (kind, id) select 'comment', id from said union all select 'guide', id from guide
         union all select 'product', id from product union all select 'post', $1)
       select said.id as comment, guide.id as guide, product.id as product from said, guide, product`,
      [demo],
    )
    const { comment = '', guide = '', product = '' } = rows[0] ?? {}
    const id = await issues.createIssue()
    const { posts, guideId, commentIds, available } = await issues.read(id)
    expect({ titles: posts.map(({ title }) => title), guideId, commentIds, available }).toEqual({
      titles: ['First news'],
      guideId: null,
      commentIds: [],
      available: { posts: [], guides: [], comments: [], questions: [] },
    })
    const intro = `<p><a data-product="${product}" href="#">Jar</a></p>`
    const chosen = { posts: demo, guide, [`comment.${comment}`]: 'on', intro }
    const result = (await issues.submit(id, 'send', chosen)).data
    expect(result).toMatchObject({ ok: false, status: 422 })
    const demoFindings = async () =>
      (await findingsOf(id, {}))?.filter((finding) => finding.includes('demo content')).sort()
    const refusal = (name: string) => `error: “${name}” is demo content: only what you wrote is mailed.`
    expect(await demoFindings()).toEqual(['Gifts', 'Jar', 'Lipstick', 'Lovely'].map(refusal))
    await database.pool.query(`update blog_posts set excerpt = 'Mine now' where id = '${demo}';
      update holiday_finds set title = 'Mine now'; update products set name = 'Mine' where id = '${product}'`)
    expect(await demoFindings()).toEqual([refusal('Lovely')])
    await database.pool.query('delete from demo_content; delete from products')
  })

  test('is checked for links that lead nowhere, and none into the own network is followed', async () => {
    const id = await issues.createIssue()
    await insertPost(database.pool, { title: 'Not yet', publishedDate: YESTERDAY, isPublished: false })
    await database.pool.query(
      `insert into products (slug, name, state) values ('jar', 'Jar', 'draft'), ('pot', 'Pot', 'active')`,
    )
    const links = [
      '/blog/not-yet',
      '/products/jar',
      '/products/pot',
      '/nowhere',
      `${SITE_URL}/newsletter/2001-01-01`,
      'http://127.0.0.1:1/',
      'http://[::1]/',
    ]
    const intro = links.map((link) => `<p><a href="${link}">x</a></p>`).join('')
    expect(await findingsOf(id, { intro })).toEqual([
      'error: /nowhere leads to nothing that readers can see.',
      `error: ${SITE_URL}/newsletter/2001-01-01 leads to nothing that readers can see.`,
      'error: “Not yet” is still a draft.',
      'error: “Jar” is still a draft.',
      'error: http://127.0.0.1:1/ leads into a private network, where readers cannot follow.',
      'error: http://[::1]/ leads into a private network, where readers cannot follow.',
    ])
    await database.pool.query('delete from products')
  })

  test('is checked for pictures that say nothing', async () => {
    const image = '/media/blog-media/posts/a.webp'
    await insertPost(database.pool, { title: 'Silent', publishedDate: YESTERDAY, image })
    await insertPost(database.pool, { title: 'Speaking', publishedDate: YESTERDAY, image, alt: 'A jar' })
    const id = await issues.createIssue()
    expect(await findingsOf(id, { intro: `<p><img src="${image}"></p>` })).toEqual([
      'error: A picture in the intro has no alternative text.',
      'error: The picture of “Silent” has no alternative text.',
    ])
  })

  test('is checked for pictures that are large as mail programs load them', async () => {
    const id = await issues.createIssue()
    const intro = '<p><img src="/media/blog-media/posts/large.webp" alt="A jar"></p>'
    expect(await findingsOf(id, { intro })).toEqual([
      'warning: The picture “A jar” has 400 KB; on a phone it loads slowly.',
    ])
  })

  test('is checked for pictures that are missing, or on another site', async () => {
    const id = await issues.createIssue()
    const intro = '<p><img src=""><img src="https://a.example/b.png" alt="B"></p>'
    expect(await findingsOf(id, { intro })).toEqual([
      'error: A picture in the intro is missing.',
      'warning: A picture is not in your library: https://a.example/b.png',
    ])
  })

  test('says itself where something may earn money', async () => {
    const plain = await renderIssue(issues.system, await issues.createIssue(), SITE_URL)
    expect(plain.text).not.toContain('affiliate')
    const content = '<p><a href="https://shop.example" rel="sponsored">Buy</a></p>'
    await insertPost(database.pool, { title: 'Earning', publishedDate: new Date().toISOString(), content })
    const id = await issues.createIssue()
    const { html, text, page } = await renderIssue(issues.system, id, SITE_URL)
    for (const part of [html, text, page]) expect(part).toContain('affiliate links')
    expect(await findingsOf(id, {})).toEqual([])
  })

  test('says so where only the review of a post earns', async () => {
    await database.pool.query(
      `insert into products (slug, name, state) values ('reviewed', 'Reviewed', 'active')`,
    )
    const post = await insertPost(database.pool, { title: 'Reviewed', publishedDate: YESTERDAY })
    await database.pool.query(
      `insert into reviews (post_id, product_id, score) select $1, id, 8 from products where slug = 'reviewed'`,
      [post],
    )
    const id = await issues.createIssue()
    const setOffer = (link: string, isAffiliate: boolean) =>
      database.pool.query(
        `with gone as (delete from product_offers)
         insert into product_offers (product_id, slug, store, link, is_affiliate, position)
         select id, $1, 'Store', $2, $3, 1 from products where slug = 'reviewed'`,
        [`store-${link.length}`, link, isAffiliate],
      )
    const isDisclosed = async () =>
      (await renderIssue(issues.system, id, SITE_URL)).text.includes('affiliate links')
    for (const [link, isAffiliate, says] of [
      ['https://store.example/', false, false],
      ['https://store.example/paid', true, true],
      ['https://www.amazon.com/dp/B07XYZ1234?tag=a-20', false, true],
    ] as const) {
      await setOffer(link, isAffiliate)
      expect([link, await isDisclosed()]).toEqual([link, says])
    }
    await database.pool.query('delete from products')
  })

  test('knows networks, the stores of the library, and Amazon where there is a tag', async () => {
    await database.pool.query(`
      insert into products (slug, name, state) values ('oat', 'Oat', 'draft');
      insert into product_offers (product_id, slug, store, link, is_affiliate, position)
        select id, 'a', 'Earning', 'https://www.Earning-Store.example/a', true, 1 from products where slug = 'oat'
        union all select id, 'b', 'Plain', 'https://plain.example/a', false, 2 from products where slug = 'oat';
      insert into site_settings (name, value) values ('shop',
        '{"region":"US","ownWords":"","trustPoints":[],"amazonTags":[{"domain":"amazon.de","tag":"hers-21"}]}')`)
    const earning = [
      ...['https://go.magik.ly/ml/1', 'https://click.linksynergy.com/x', 'https://amzn.eu/d/1'],
      ...[
        'https://earning-store.example',
        'https://uk.earning-store.example/b',
        'https://www.amazon.de/dp/B1',
      ],
      'https://own.example/p?sca_ref=1',
    ]
    const plain = [
      'https://plain.example/a',
      'https://www.amazon.fr/dp/B1',
      'https://not-earning-store.example/',
    ]
    await insertPost(database.pool, { title: 'Typed link', publishedDate: YESTERDAY })
    const id = await issues.createIssue()
    const isDisclosed = async (link: string) => {
      await database.pool.query(`update blog_posts set content = $1 where title = 'Typed link'`, [
        `<p><a href="${link}">x</a></p>`,
      ])
      const { text } = await renderIssue(issues.system, id, SITE_URL)
      return text.includes('affiliate links')
    }
    for (const link of earning) expect([link, await isDisclosed(link)]).toEqual([link, true])
    for (const link of plain) expect([link, await isDisclosed(link)]).toEqual([link, false])
    await database.pool.query(`delete from products; delete from site_settings where name = 'shop'`)
  })

  test('is checked for its size, and for a way out that works', async () => {
    const id = await issues.createIssue()
    expect(await findingsOf(id, {}, 'http://venus.example')).toEqual([
      'error: The link to unsubscribe would lead to http://venus.example: set SITE_URL to an address with https.',
    ])
    const long = `<p>${'€'.repeat(40_000)}</p>`
    expect(await findingsOf(id, { intro: long })).toEqual([
      expect.stringMatching(/^error: The letter has \d+ KB; mail programs cut off what is beyond 100\.$/),
    ])
  })
})
