import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readGiftGuidePage } from '#app/features/gift-guides/read-gift-guides.server.ts'
import { listArchive } from '#app/features/posts/archive/archive.server.ts'
import { sanitizeUpToLimits as sanitize } from '#app/features/posts/sanitize.ts'
import { readComparisonPage } from '#app/features/products/comparisons/read-comparison-page.server.ts'
import { readShop } from '#app/features/products/shown/read-shop.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage, type Storage } from '#platform/storage.ts'
import { openTestDatabase } from '#testing/database.ts'
import { reviews } from './content/reviews.ts'
import { seedDemo } from './demo.ts'

describe('the demo content', () => {
  let database: Database
  let storage: Storage
  const now = new Date()

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    const folder = mkdtempSync(join(tmpdir(), 'venus-test-'))
    storage = openStorage(readSettings({ DATA_DIR: folder }))
    await seedDemo({ access: accessFor(database.pool, { kind: 'system' }), storage, now })
    return async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    }
  })

  const number = async (what: string) =>
    (await database.pool.query<{ number: number }>(`select count(*)::int as number from ${what}`)).rows[0]
      ?.number

  test('holds at least 18 public posts, in all eight categories, one draft and one scheduled', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    expect((await listArchive(visitor, { page: 1 })).total).toBeGreaterThanOrEqual(18)
    expect(await number('blog_categories')).toBe(8)
    expect(
      await number('blog_categories c where exists (select from blog_posts where category_id = c.id)'),
    ).toBe(8)
    expect(await number('blog_posts where not is_published')).toBe(1)
    expect(await number('blog_posts where is_published and published_date > now()')).toBe(1)
    expect(
      await number(
        "blog_posts where is_published and published_date between now() - interval '7 days' and now()",
      ),
    ).toBeGreaterThanOrEqual(3)
    expect(await number('blog_posts where video_url is not null')).toBeGreaterThanOrEqual(2)
    expect(await number('blog_posts where is_featured')).toBeGreaterThanOrEqual(3)
    const written =
      "(select distinct updated_at from blog_posts where kind = 'post' and updated_at <= now()) dates"
    expect(await number(written)).toBeGreaterThan(20)
    expect(await number('blog_posts where updated_at > now()')).toBe(0)
  })

  test('each post is worth reading: 400 to 900 words, three headings, a list, a quote, a link', async () => {
    const { rows } = await database.pool.query<{ slug: string; content: string }>(
      "select slug, content from blog_posts where kind = 'post'",
    )
    for (const { slug, content } of rows) {
      const words = content
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length
      expect(words, slug).toBeGreaterThanOrEqual(400)
      expect(words, slug).toBeLessThanOrEqual(900)
      expect(content.match(/<h2>/g)?.length, slug).toBeGreaterThanOrEqual(3)
      for (const part of ['<li>', '<blockquote>', '<a href=']) expect(content, slug).toContain(part)
    }
  })

  test.each([
    ...[
      '<figure data-gallery',
      '<figure data-before-after',
      '<figure data-shoppable',
      '<figure data-swatches',
    ],
    ...['<ol data-steps', '<aside data-callout', '<dl data-pros-cons', '</blockquote><figcaption>'],
    ...['<p data-button', '<hr>', '<details>', '<figure data-poll', '<figure data-embed'],
  ])('shows every block, as it is stored: %s', async (block) => {
    const { rows } = await database.pool.query<{ content: string }>(
      'select content from blog_posts where strpos(content, $1) > 0',
      [block],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { content } of rows) expect(sanitize(content)).toBe(content)
  })

  test('each post has a picture of its own, described', async () => {
    const { rows } = await database.pool.query<{ image: string; alt: string }>(
      "select featured_image as image, featured_image_alt as alt from blog_posts where kind = 'post'",
    )
    expect(new Set(rows.map(({ image }) => image)).size).toBe(rows.length)
    for (const { image, alt } of rows) {
      expect(await storage.exists(image.replace('/media/', '')), image).toBe(true)
      expect(alt.length).toBeGreaterThan(20)
    }
  })

  test('the library knows every picture, and where it is used', async () => {
    const illustrated = '(select distinct post_id from media_files join media_uses using (key)) posts'
    expect(await number(illustrated)).toBe(await number("blog_posts where kind = 'post'"))
    const shown = `select key from media_uses union all
      select media_keys_in(image_url) from holiday_finds where image_url is not null union all
      select media_keys_in(image_url) from holiday_guides where image_url is not null union all
      select media_keys_in(pictures::text) from products union all
      select media_keys_in(image_url) from brands where image_url is not null union all
      select media_keys_in(pictures::text) from test_entries union all
      select media_keys_in(image_url) from product_collections where image_url is not null`
    expect(await number(`media_files where key not in (${shown})`)).toBe(0)
    expect(await number("media_files where alt = ''")).toBe(0)
  })

  test('each find of the guide that readers see has a picture of its own, described', async () => {
    const { rows } = await database.pool.query<{ image: string; alt: string }>(
      `select f.image_url as image, f.image_alt as alt from holiday_finds f
       join holiday_guides g on g.id = f.guide_id where g.year = (select max(year) from holiday_guides)`,
    )
    expect(new Set(rows.map(({ image }) => image)).size).toBe(6)
    for (const { image, alt } of rows) {
      expect(await storage.exists(image.replace('/media/', '')), image).toBe(true)
      expect(alt.length).toBeGreaterThan(20)
    }
  })

  test('has approved and waiting comments, a guide for this year and the last, and the fallback of the specification', async () => {
    expect(await number('blog_comments where is_approved')).toBeGreaterThan(5)
    expect(await number('blog_comments where not is_approved')).toBeGreaterThan(1)
    expect(await number('blog_comments where pinned_at is not null')).toBe(1)
    expect(await number("comment_answers where mark = 'author'")).toBe(2)
    const { rows } = await database.pool.query(
      `select year, is_fallback,
         (select count(*)::int from holiday_finds where guide_id = g.id) finds,
         (select count(*)::int from holiday_todos where guide_id = g.id) todos
       from holiday_guides g order by is_active desc, year desc`,
    )
    expect(rows).toEqual([
      { year: now.getUTCFullYear(), is_fallback: false, finds: 6, todos: 7 },
      { year: now.getUTCFullYear() - 1, is_fallback: false, finds: 6, todos: 7 },
      { year: 2025, is_fallback: true, finds: 3, todos: 4 },
    ])
  })

  test('has the shop of the specification: three collections with their totals, five picks, four brands, three trust points', async () => {
    const shop = await readShop(accessFor(database.pool, { kind: 'anonymous' }))
    expect(shop?.whole?.collections.map(({ title, itemCount, total }) => [title, itemCount, total])).toEqual([
      ['The Five-Minute Cup', 6, '$98'],
      ['Radiator Season', 5, '$73'],
      ['Sunday at Home', 6, '$66'],
    ])
    const picks = shop?.whole?.picks.products.map(({ name, brand, category, offers }) => [
      ...[name, brand, category, offers[0]?.price?.text],
    ])
    expect(picks).toEqual([
      ['Oat Balm', 'Maren & Oak', 'Skincare', '$18'],
      ['Dog Rose Cream Blush', 'Little Foundry', 'Makeup', '$22'],
      ['Satin Curl Rod with Two Clips', 'Nightwren', 'Hair', '$12'],
      ['Glass Nail File in a Leather Sleeve', 'Tarn Glassworks', 'Beauty', '$9'],
      ['Studio 12 Ring Light', 'Pell Studio', 'Tech', '$46'],
    ])
    expect(shop?.whole?.brands).toHaveLength(4)
    expect(shop?.whole?.trustPoints).toHaveLength(3)
    expect(shop?.disclosure.sentences[0]).toContain('affiliate links')
    expect(await number("product_offers where link not like 'https://example.com/%'")).toBe(0)
  })

  test('has a gift guide of this year, with gifts in each price band and for each recipient, at the same address next year', async () => {
    const page = await readGiftGuidePage(
      accessFor(database.pool, { kind: 'anonymous' }),
      'gifts-people-use-up',
    )
    expect(page?.guide?.year).toBe(now.getUTCFullYear())
    expect(page?.guide?.sections.map(({ label, gifts }) => [label, gifts.length])).toEqual([
      ['Under $10', 2],
      ['$10 to $15', 5],
      ['$15 to $25', 3],
      ['From $25', 1],
    ])
    expect(page?.guide?.filters.map(({ choices }) => choices.map(({ count }) => count))).toEqual([
      [11, 4, 4, 3, 5],
      [11, 2, 5, 3, 1],
    ])
  })

  test('shows what reviews can be: scores by criteria, pros and cons, a tested badge, a comparison, nothing half filled', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const { posts } = await listArchive(visitor, { page: 1 })
    expect(posts.filter(({ verdict }) => verdict?.score && verdict.sentence).length).toBeGreaterThan(3)
    expect(await number('reviews where cardinality(pros) > 1 and cardinality(cons) > 1')).toBe(
      await number('reviews'),
    )
    expect(await number('review_scores')).toBe(reviews.flatMap(({ scores }) => Object.keys(scores)).length)
    for (const section of ['seasonal', 'skincare', 'makeup', 'hair', 'tech']) {
      const reviewed = `reviews r join blog_posts p on p.id = r.post_id join blog_categories c on c.id = p.category_id
        where c.slug = '${section}'`
      expect(await number(reviewed), section).toBeGreaterThan(0)
    }
    const page = await readComparisonPage(visitor, 'barley-cream-vs-hand-cream')
    const rows = page && 'rows' in page ? page.rows : []
    expect(rows.map(({ label }) => label)).toContain('How long I tested it')
    expect(rows.flatMap(({ cells }) => cells).some(({ texts }) => texts[0] === 'Tested 77 days')).toBe(true)
    expect(page && 'ingredients' in page && page.ingredients).toHaveLength(1)
    const underTest =
      'test_entries e join products p on p.id = e.product_id where p.test_finished_at < e.created_at'
    expect(await number(underTest)).toBe(0)
  })

  test('is marked as what it is, row by row', async () => {
    const marks = 'select kind, id from demo_content order by kind, id'
    const { rows: marked } = await database.pool.query<{ kind: string }>(marks)
    const kinds = Object.groupBy(marked, ({ kind }) => kind)
    expect(kinds.post).toHaveLength((await number('blog_posts')) ?? 0)
    expect(kinds.picture).toHaveLength((await number('media_files')) ?? 0)
    expect(kinds.comment).toHaveLength((await number('blog_comments')) ?? 0)
    expect(kinds.guide).toHaveLength(3)
    expect(kinds.tag).toHaveLength((await number('blog_tags')) ?? 0)
    expect(kinds.product).toHaveLength((await number('products')) ?? 0)
    expect(kinds.brand).toHaveLength((await number('brands')) ?? 0)
    expect(kinds.comparison).toHaveLength((await number('comparisons')) ?? 0)
    expect(kinds['gift-guide']).toHaveLength((await number('gift_guides')) ?? 0)
    expect(kinds.collection).toHaveLength((await number('product_collections')) ?? 0)
    expect(await number('demo_content where is_changed')).toBe(0)
  })

  test('is written whole or not at all', async () => {
    const half = await openTestDatabase('postgres')
    await half.pool.query('alter table holiday_todos add constraint broken check (false)')
    const system = accessFor(half.pool, { kind: 'system' })
    await expect(seedDemo({ access: system, storage, now })).rejects.toThrow()
    expect((await half.pool.query('select count(*)::int from blog_categories')).rows).toEqual([{ count: 0 }])
    await half.close()
  })
})
