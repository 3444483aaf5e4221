import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPost } from '#app/features/posts/editor/editor-page.server.ts'
import { readHistory } from '#app/features/posts/editor/history.server.ts'
import { createPreviewLink, readPreviewedPost } from '#app/features/posts/editor/preview-links.server.ts'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { readFeed } from '#app/features/posts/feeds/feeds.server.ts'
import { buildRssFeed } from '#app/features/posts/feeds/rss.ts'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { visibleTexts } from '#testing/visible-texts.ts'
import { deleteProducts, undoDeleteProduct } from '../change-products.server.ts'
import { listProductPagePaths, readProductPage } from '../product-page/read-product-page.server.ts'
import { handleCriteriaAction, readCriteria } from './criteria.server.ts'
import { productStructuredData } from './structured-data.server.ts'

const log = pino({ level: 'silent' })
const origin = 'https://venus.example'
const site = { ...defaultSite, timeZone: 'UTC' }
const idOf = (last: number) => `0190c1a0-0000-7000-8000-00000000000${last}`
const [balm, lamp, draftProduct] = [idOf(1), idOf(2), idOf(3)]

describe.each(featureEngines)('reviews on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const assistant = () => accessFor(database.pool, { kind: 'assistant', userId: userIds.assistant })
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })

  const save = async (id: string, fields: Record<string, string>, access = admin) => {
    const { page } = await loadPost({ access: admin(), log }, id)
    const form = new FormData()
    const all = { id, asOf: page?.saved.updatedAt ?? '', title: `Post ${id}`, slug: `p-${id}`, ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return (await saveFromEditor({ access: access(), log, page: { site } }, form)).data
  }
  const reviewOf = (productId: string, more: Record<string, string> = {}) => ({
    content: '<p>Long words.</p>',
    'review.productId': productId,
    'review.score': '8,5',
    'review.verdict': 'The best balm of the winter.',
    'review.pros': 'Melts at once\n\n  Lasts a  day ',
    'review.cons': 'Smells of oats',
    'review.howTested': 'Every night.',
    isPublished: 'on',
    publishedDate: '2026-01-01T00:00:00.000Z',
    ...more,
  })
  const readContent = async (slug: string) => {
    const page = await readPostPage(reader(), slug)
    return page && 'post' in page ? page.post : null
  }
  const productPage = async (slug: string) => {
    const context = { access: reader(), page: { site }, services: { settings: { siteUrl: origin } } }
    const page = await readProductPage(context, slug)
    return page && 'product' in page ? page : null
  }
  const saveCriteria = (fields: Record<string, string>) => {
    const form = new FormData()
    const all = { intent: 'save-criteria', categoryId: ids.category, ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return handleCriteriaAction({ access: admin(), log }, form)
  }
  const criteria = async () => (await readCriteria(admin(), 'hair')).criteria

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into brands (slug, name) values ('maren', 'Maren & Oak');
       insert into products (id, slug, name, state, brand_id, category_id) values
         ('${balm}', 'balm', 'Oat Balm', 'active', (select id from brands where slug = 'maren'), '${ids.category}'),
         ('${lamp}', 'lamp', 'Lamp', 'discontinued', null, null), ('${draftProduct}', 'draft', 'Secret', 'draft', null, null);
       insert into product_relationships (kind, product_id, happened_on) values ('gifted', '${balm}', '2025-12-01')`,
    )
  })
  afterAll(() => database.close())

  test('criteria keep their scores when they are renamed, and one with scores is kept when it is removed', async () => {
    await saveCriteria({ 'criteria.0.name': 'Wear', 'criteria.1.name': 'Scent' })
    const [wear, scent] = await criteria()
    const post = crypto.randomUUID()
    await save(
      post,
      reviewOf(balm, { [`review.scores.${wear?.id}`]: '9', [`review.scores.${scent?.id}`]: '7.5' }),
    )
    await saveCriteria({
      'criteria.0.id': scent?.id ?? '',
      'criteria.0.name': 'Wear',
      'criteria.1.id': wear?.id ?? '',
      'criteria.1.name': 'Hold',
    })
    expect(await criteria()).toEqual([
      { id: scent?.id, name: 'Wear', scoreCount: 1 },
      { id: wear?.id, name: 'Hold', scoreCount: 1 },
    ])
    await saveCriteria({ 'criteria.0.id': scent?.id ?? '', 'criteria.0.name': 'Wear' })
    expect(await criteria()).toHaveLength(1)
    const content = (await readContent(`p-${post}`))?.content
    expect(content).toMatch(/Wear.*7\.5.*Hold.*9/s)
    expect(await saveCriteria({ 'criteria.0.name': 'A', 'criteria.1.name': 'a' })).toMatchObject({
      data: { ok: false, field: 'criteria.1.name' },
    })
    await save(post, { isPublished: 'on', content: '' })
    await database.pool.query(`delete from blog_posts where id = '${post}'`)
  })

  test('a review is saved with its post, shown where she put it, and unfilled parts are not', async () => {
    const id = crypto.randomUUID()
    expect(await save(id, reviewOf(balm))).toMatchObject({ ok: true })
    const atEnd = await readContent(`p-${id}`)
    expect(atEnd?.content).toMatch(/Long words.*The best balm of the winter\./s)
    expect(atEnd?.content).toContain('A gift of Maren &amp; Oak')
    expect(atEnd?.content).not.toContain('For you if')
    expect(atEnd?.disclosure.label).toBe('Gifted')
    await save(id, reviewOf(balm, { content: '<div data-review></div><p>Long words.</p>' }))
    expect((await readContent(`p-${id}`))?.content).toMatch(/best balm.*Long words/s)
    const { page } = await loadPost({ access: admin(), log }, id)
    expect(page?.saved.fields.review).toMatchObject({
      score: '8.5',
      pros: 'Melts at once\nLasts a day',
      productId: balm,
    })
    await save(id, { ...reviewOf(''), content: '<p>Long words.</p>' })
    expect((await readContent(`p-${id}`))?.content).not.toContain('best balm')
    const history = await readHistory(admin(), id, null)
    expect(history?.changes.map(({ label }) => label)).toContain('Review')
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('what is no score is refused, and a typed product that is none', async () => {
    const id = crypto.randomUUID()
    for (const score of ['11', '8.55', '-1', 'good']) {
      expect(await save(id, reviewOf(balm, { 'review.score': score }))).toMatchObject({
        ok: false,
        errors: { review: expect.stringContaining('0 to 10') },
      })
    }
    expect(await save(id, reviewOf('', { 'review.productName': 'nothing' }))).toMatchObject({
      ok: false,
      errors: { review: 'There is no product with this name.' },
    })
    expect(await save(id, reviewOf('', { 'review.productName': 'balm' }))).toMatchObject({ ok: true })
    expect((await readContent(`p-${id}`))?.review?.product.name).toBe('Oat Balm')
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('a draft is saved with a half-typed product, keeps the one that it had, and says so', async () => {
    const id = crypto.randomUUID()
    const { isPublished: _, ...draft } = reviewOf(balm)
    expect(await save(id, draft)).toMatchObject({ ok: true, note: '' })
    const note = 'No single product has the name that was typed for its review, so it is not stored yet.'
    const typed = { ...draft, excerpt: 'Typed with it.', 'review.productName': 'half typ' }
    expect(await save(id, typed)).toMatchObject({ ok: true, note })
    const { page } = await loadPost({ access: admin(), log }, id)
    expect(page?.saved.fields).toMatchObject({ excerpt: 'Typed with it.', review: { productId: balm } })
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('readers see no review of a draft, and none of a deleted product until it is back', async () => {
    const id = crypto.randomUUID()
    await save(id, reviewOf(draftProduct))
    expect((await readContent(`p-${id}`))?.content).not.toContain('best balm')
    await save(id, reviewOf(lamp))
    expect((await readContent(`p-${id}`))?.content).toContain('best balm')
    await deleteProducts(admin(), [lamp])
    expect((await readContent(`p-${id}`))?.content).not.toContain('best balm')
    const { rows } = await database.pool.query(`select id from deleted_items where subject = '${lamp}'`)
    await undoDeleteProduct(admin(), rows[0].id)
    expect((await readContent(`p-${id}`))?.content).toContain('best balm')
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('an assistant reviews in a draft, and its preview link shows it', async () => {
    const id = crypto.randomUUID()
    expect(await save(id, reviewOf(balm), assistant)).toMatchObject({ ok: true })
    const link = await createPreviewLink(admin(), id, 7)
    const token = link?.path.split('/').at(-1) ?? ''
    expect((await readPreviewedPost(reader(), token))?.review).toMatchObject({ productId: balm, score: 8.5 })
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('a review of a paid post is labeled on the page of its product, too, and says how she came to it', async () => {
    const [id, unpaid] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(unpaid, reviewOf(balm))
    expect((await productPage('balm'))?.disclosure.label).toBe('Gifted')
    const paid = { relationshipKind: 'paid', relationshipBrand: 'Nightwren' }
    await save(id, reviewOf(balm, { ...paid, publishedDate: '2026-01-02T00:00:00.000Z' }))
    const page = await productPage('balm')
    expect(page?.disclosure).toMatchObject({
      label: 'Sponsored',
      sentences: expect.arrayContaining(['Nightwren paid me for the post with my review of Oat Balm.']),
    })
    for (const html of [page?.review?.html, (await readContent(`p-${id}`))?.content])
      expect(html).toContain('A gift of Maren &amp; Oak. Paid by Nightwren')
    await database.pool.query(`delete from blog_posts where id in ('${id}', '${unpaid}')`)
  })

  test('feeds have it in plain markup', async () => {
    const id = crypto.randomUUID()
    await save(id, reviewOf(balm))
    const feed = await readFeed(reader())
    const xml = feed ? buildRssFeed(feed, { origin, site }) : ''
    expect(xml).toContain('The verdict: Oat Balm, 8.5 out of 10')
    expect(xml).not.toContain('review-card')
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('structured data says what the pages say, word for word', async () => {
    const id = crypto.randomUUID()
    await save(id, reviewOf(balm))
    const post = await readContent(`p-${id}`)
    const facts = post?.review
    if (!post || !facts) throw new Error('no review')
    const data = productStructuredData(facts, { ...post, origin, site })
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Oat Balm',
      brand: { name: 'Maren & Oak' },
      review: {
        reviewRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0 },
        positiveNotes: { itemListElement: [{ position: 1, name: 'Melts at once' }, { position: 2 }] },
        negativeNotes: { itemListElement: [{ position: 1, name: 'Smells of oats' }] },
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|offers/)
    const shown = [...visibleTexts(`<!DOCTYPE html><body>${post.content}</body>`)].join('\n')
    expect(post.content).toContain('<strong>8.5</strong>')
    for (const words of ['Oat Balm', 'Maren & Oak', ...facts.pros, ...facts.cons, facts.verdict]) {
      expect(shown).toContain(words)
    }
    const page = await productPage('balm')
    expect(page?.productData).toMatchObject({
      name: 'Oat Balm',
      review: { author: { name: post.authorName } },
    })
    await database.pool.query(`delete from blog_posts where id = '${id}'`)
  })

  test('the page of a product has all that she wrote, is indexed only then, and is found by its old address', async () => {
    expect(await productPage('draft')).toBeNull()
    expect(await productPage('lamp')).toMatchObject({ isIndexed: false, timeline: [], review: null })
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(first, reviewOf(balm))
    await save(second, reviewOf(balm, { publishedDate: '2026-01-30T00:00:00.000Z', 'review.score': '6' }))
    const page = await productPage('balm')
    expect(page?.timeline.map(({ label }) => label)).toEqual(['First impression', 'After four weeks'])
    expect(page?.review?.html).toContain('<strong>6</strong>')
    expect(page).toMatchObject({ isIndexed: true, disclosure: { label: 'Gifted' } })
    expect(await listProductPagePaths(reader())).toEqual(['/products/balm'])
    await database.pool.query(`update products set slug = 'oat-balm' where id = '${balm}'`)
    const context = { access: reader(), page: { site }, services: { settings: { siteUrl: origin } } }
    expect(await readProductPage(context, 'balm')).toEqual({ movedTo: '/products/oat-balm' })
    await database.pool.query(`update products set slug = 'balm' where id = '${balm}'`)
    expect(await productPage('balm')).not.toBeNull()
    await database.pool.query(`delete from blog_posts where id in ('${first}', '${second}')`)
  })

  test('an alternative is on the pages of both products', async () => {
    await database.pool.query(
      `insert into product_alternatives (product_id, alternative_id, kind, shared, position)
       values ('${balm}', '${lamp}', 'dupe', 'Wax', 1), ('${balm}', '${draftProduct}', 'dupe', '', 2)`,
    )
    expect((await productPage('balm'))?.alternatives).toMatchObject([
      { kind: 'dupe', shared: 'Wax', product: { name: 'Lamp' } },
    ])
    expect((await productPage('lamp'))?.alternatives).toMatchObject([
      { kind: 'original', product: { name: 'Oat Balm', brand: 'Maren & Oak' } },
    ])
  })
})
