import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProduct } from '#app/features/products/read-product.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { clearNewsletter, openTestIssues, SITE_URL } from '#testing/newsletter/issues.ts'
import { readArchivedIssue } from './archive.server.ts'
import { renderAndCheckIssue, sendIssue } from './send-issue.server.ts'

const balm = '0190c1a0-0000-7000-8000-000000000001'
const lamp = '0190c1a0-0000-7000-8000-000000000002'
const box = (id: string) => `<div data-products="${id}" data-form="box"></div>`
const AMAZON_LINK = 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20'

describe.each(featureEngines)('products in a letter on %s', (engine) => {
  let database: Database
  let issues: ReturnType<typeof openTestIssues>
  const query = (statement: string) => database.pool.query(statement)

  async function writeIssueText(intro: string) {
    const id = await issues.createIssue()
    await issues.submit(id, 'save', { subject: 'Hello', previewText: 'There', intro, posts: '' })
    return id
  }
  async function send(id: string) {
    const asOf = new Date((await issues.read(id)).updatedAt)
    return sendIssue(issues.system, id, { siteUrl: SITE_URL, asOf })
  }
  async function render(intro: string) {
    const checked = await renderAndCheckIssue(issues.system, await writeIssueText(intro), {
      siteUrl: SITE_URL,
    })
    if (!checked) throw new Error('no letter')
    return { ...checked.rendered, findings: checked.findings.map(({ message }) => message) }
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await query(`insert into products (id, slug, name, state, note, pictures) values
      ('${balm}', 'balm', 'Oat Balm', 'active', 'Soft <b>', '[{"url":"/media/blog-media/a.webp","alt":"A jar"}]'),
      ('${lamp}', 'lamp', 'Lamp', 'active', '', '[]')`)
    await query(`insert into product_offers (product_id, slug, store, link, program, position, currency, price, price_source, price_at) values
      ('${balm}', 's', 'Glow Store', 'https://store.example/a', 'go', 2, 'USD', 18, 'typed', '2026-01-02'),
      ('${balm}', 'a', 'Amazon', '${AMAZON_LINK}', 'direct', 1, 'USD', 17, 'amazon', now()),
      ('${lamp}', 'a', 'Amazon', '${AMAZON_LINK}', 'direct', 1, null, null, null, null)`)
    await query(`insert into product_codes (product_id, code, benefit, starts_at, ends_at) values
      ('${balm}', 'NOW15', '15 % off', now() - interval '1 day', now() + interval '9 days'),
      ('${balm}', 'OLD20', '20 % off', now() - interval '9 days', now() - interval '1 second')`)
    await query(
      `insert into product_relationships (kind, product_id, happened_on) values ('gifted', '${balm}', '2026-01-01')`,
    )
  })
  beforeEach(async () => {
    await clearNewsletter(database.pool)
    issues = openTestIssues(database.pool)
  })
  afterAll(() => database.close())

  test('are shown in both parts after the disclosure, with the codes that are valid', async () => {
    const { html, text, findings } = await render(`<p>Look</p>${box(balm)}`)
    expect(findings).toEqual(['The price of Oat Balm is from Jan 2, 2026.'])
    for (const part of [html, text]) {
      expect(part).toContain('Oat Balm')
      expect(part).toContain('NOW15')
      expect(part).not.toContain('OLD20')
      expect(part).toContain(`${SITE_URL}/go/balm/s`)
      expect(part.search(/Some\s+links\s+in\s+this\s+letter/)).toBeLessThan(part.indexOf('/go/balm/s'))
      expect(part).toMatch(/Gifted\.\s+I\s+got\s+Oat\s+Balm\s+for\s+free\./)
    }
    expect(html).toContain('Soft &#x3C;b>')
    expect(html).toContain(`${SITE_URL}/images/400.webp/blog-media/a.webp`)
    expect(text).toContain('$18 on January 2, 2026')
  })

  test('never lead to Amazon, but to the page of the product; its price is not shown', async () => {
    const { html, text } = await render(`${box(balm)}<p><a data-product="${lamp}">the lamp</a></p>`)
    for (const part of [html, text]) expect(part).not.toMatch(/amazon|\$17/i)
    // The same for all subscribers: visits by it are counted in sum.
    const campaign = 'utm_source=letter&utm_campaign=letter-'
    expect(text).toContain(`See where to get it (${SITE_URL}/products/balm?${campaign}`)
    expect(text).toContain(`the lamp (${SITE_URL}/products/lamp?${campaign}`)
  })

  test('blocks of pictures are a table, colors and a list, which never leads to Amazon; the page has them whole', async () => {
    const picture = (name: string) => `<img src="/media/${name}.webp" alt="${name}">`
    const beforeAfter = `<figure data-before-after=""><figure>${picture('a')}</figure><figure>${picture('b')}</figure></figure>`
    const swatches = '<figure data-swatches=""><ul><li><code>#8f2f3b</code> Brick</li></ul></figure>'
    const shoppable = `<figure data-shoppable="">${picture('c')}<ol><li data-at="1 2"><a data-product="${lamp}">Lamp</a></li></ol></figure>`
    const { html, text } = await render(beforeAfter + swatches + shoppable)
    expect(html).toMatch(/<td[^>]*><img src="[^"]*\/media\/a\.webp"[^>]*width="272"[^>]*><p[^>]*>Before/)
    expect(html).toMatch(/<span style="background-color:#8f2f3b">/)
    for (const part of [html, text]) {
      expect(part).not.toMatch(/amazon/i)
      expect(part).toMatch(/\/products\/lamp\?utm_source=letter/)
    }
    const id = await writeIssueText(beforeAfter + swatches)
    await query(
      `insert into newsletter_subscribers (email, status, confirmed_at) values ('a@venus.example', 'active', now())`,
    )
    await send(id)
    const { slug } = await issues.read(id)
    const page = await readArchivedIssue(accessFor(database.pool, { kind: 'anonymous' }), slug)
    expect(page?.html).toContain('class="picture-divider"')
    expect(page?.html).toContain('--shade:#8f2f3b')
  })

  test('a letter with a typed link to Amazon is not sent', async () => {
    const { findings } = await render(
      `<p><a href="${AMAZON_LINK}">a</a> <a href="https://amzn.to/3a">b</a></p>`,
    )
    expect(findings).toEqual([
      `${AMAZON_LINK}: Amazon allows no links in emails. Add it as a product.`,
      'https://amzn.to/3a: Amazon allows no links in emails. Add it as a product.',
    ])
  })

  test('the page of a letter shows them as they are now; the product names its letters', async () => {
    const id = await writeIssueText(`<p>Look</p>${box(balm)}`)
    await query(
      `insert into newsletter_subscribers (email, status, confirmed_at) values ('a@venus.example', 'active', now())`,
    )
    expect(await send(id)).toEqual({ kind: 'started' })
    const read = async () => {
      const { slug } = await issues.read(id)
      return readArchivedIssue(accessFor(database.pool, { kind: 'anonymous' }), slug)
    }
    const page = await read()
    expect(page?.html).toContain('NOW15')
    expect(page?.html).toContain(AMAZON_LINK)
    expect(page?.html).not.toContain('utm_')
    expect(page?.disclosure).toMatchObject({
      label: 'Gifted',
      sentences: expect.arrayContaining([expect.stringContaining('Amazon Associate')]),
    })
    await query(`update product_codes set ends_at = now() where code = 'NOW15'`)
    expect((await read())?.html).not.toContain('NOW15')
    const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    expect((await readProduct(admin, balm))?.issues).toEqual([{ id, subject: 'Hello' }])
  })
})
