import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import { aroundTopic, commentsTopic, postTopic } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import type { RowChange } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { createLiveUpdates } from '#platform/live-updates.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { createChangeHandler } from './change-handlers.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase(engines[0])
})
afterAll(() => database.close())

/** Changed only together with a row that is notified of, or where nothing is cached: on the way to a page that is not found. */
const silentTables = [
  ...[
    'blog_post_paths',
    'blog_post_slugs',
    'blog_post_weeks',
    'comparison_slugs',
    'former_paths',
    // Pages show those of closed polls, which do not change.
    'poll_votes',
    'product_slugs',
  ],
  // A rendered text is used only where it is what the page would render.
  ...['product_uses', 'rendered_posts', 'review_scores', 'search_words'],
]

test('every table that visitors can read notifies of its changes', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('venus_anonymous', c.oid, 'select')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'notify%')
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(silentTables)
})

const id = '00000000-0000-4000-8000-000000000999'
const change = (table: string, values: Partial<RowChange> = {}): RowChange => ({
  kind: 'row',
  table,
  operation: 'update',
  id,
  parent: null,
  wasPublic: true,
  ...values,
})

function openHandler({ isCurrent = true } = {}) {
  const pageCache = {
    discardPending: vi.fn(),
    enable: vi.fn(),
    purgeAll: vi.fn(),
    purgeByTopics: vi.fn(),
    purgeOnly: vi.fn(),
  }
  const invalidate = vi.fn()
  const siteCache = {
    enable() {},
    invalidate,
    current: async () => ({ ...defaultSiteState, hash: 'blue', isCurrent }),
  }
  const { handle, stop } = createChangeHandler({
    log: pino({ level: 'silent' }),
    live: createLiveUpdates({ maxClients: 1, maxClientsPerNetwork: 1 }),
    anonymous: accessFor(database.pool, { kind: 'anonymous' }),
    system: accessFor(database.pool, { kind: 'system' }),
    delivery: { changed() {} },
    imports: { changed() {} },
    pageCache,
    siteCache,
  })
  onTestFinished(stop)
  return { handle, pageCache, invalidate }
}

test('a change of anything that pages show purges them, and a comment those of its post; settings and content are read again', () => {
  const { handle, pageCache, invalidate } = openHandler()
  const ofTheSite = ['site_settings', 'holiday_guides', 'gift_guides', 'newsletter_issues', 'products']
  for (const table of ofTheSite) handle(change(table))
  expect(invalidate).toHaveBeenCalledTimes(ofTheSite.length)
  const others = [
    ...['blog_categories', 'blog_tags', 'brands', 'product_relationships', 'a_table_of_tomorrow'],
    ...['holiday_finds', 'holiday_todos', 'gift_guide_items'],
  ]
  for (const table of others) handle(change(table))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(ofTheSite.length + others.length)
  for (const table of ['blog_comments', 'comment_answers', 'comment_hearts'])
    handle(change(table, { parent: id }))
  handle(change('post_reads'))
  const topics = [...Array(3).fill(commentsTopic(id)), 'post-reads']
  expect(pageCache.purgeOnly.mock.calls).toEqual(topics.map((topic) => [new Set([topic])]))
  handle(change('newsletter_subscribers'))
  handle(change('blog_tags', { operation: 'insert' }))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(ofTheSite.length + others.length)
  expect(invalidate).toHaveBeenCalledTimes(ofTheSite.length)
})

test('a post of the ledger that appears or vanishes purges all pages: it is told where its products are', async () => {
  const { rows } = await database.pool.query<{ id: string }>(`
    insert into blog_posts (slug, title, author_name, is_published, published_date)
    values ('paid', 'Paid', 'A', true, now() - interval '1 year'), ('paid-draft', 'Paid', 'A', false, null) returning id`)
  const [paid, draft] = rows.map((row) => row.id)
  await database.pool.query(`
    insert into product_relationships (kind, post_id, happened_on) select 'paid', id, now() from blog_posts where slug like 'paid%'`)
  const { handle, pageCache } = openHandler()
  await handle(change('blog_posts', { id: paid, isPublic: true }))
  await handle(change('blog_post_tags', { parent: paid, isPublic: true }))
  await handle(change('blog_posts', { id: draft, wasPublic: false, isPublic: false }))
  expect(pageCache.purgeAll).not.toHaveBeenCalled()
  await handle(change('blog_posts', { id: paid, wasPublic: false, isPublic: true }))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(1)
  await handle(change('blog_posts', { id: draft, isPublic: false }))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(2)
  await database.pool.query(`delete from blog_posts where slug like 'paid%'`)
})

test('a changed post purges its page and those that show it or may show it now; a draft purges nothing', async () => {
  const { rows } = await database.pool.query<{ id: string; slug: string }>(
    `with made as (insert into blog_categories (slug, name, color) values ('a', 'A', '#aaaaaa'), ('b', 'B', '#bbbbbb') returning id, slug)
     insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
     select 'p-' || n, 'P', 'A', n <> 6, timestamptz '2026-01-01' + n * interval '1 day',
       (select id from made where slug = case when n = 5 then 'b' else 'a' end)
     from generate_series(1, 12) n returning id, slug`,
  )
  const idOf = (number: number) => rows.find(({ slug }) => slug === `p-${number}`)?.id ?? ''
  const topicsAround = (numbers: number[]) => numbers.map((number) => aroundTopic(idOf(number)))
  const { handle, pageCache, invalidate } = openHandler()

  await handle(change('blog_posts', { id: idOf(7), wasPublic: false, isPublic: true }))
  expect(invalidate).toHaveBeenCalledOnce()
  // Before and after it (5, 8), and three on either side in its category (2, 3, 4, 8, 9, 10); 6 is a draft.
  const expected = [postTopic(idOf(7)), ...topicsAround([2, 3, 4, 5, 8, 9, 10])]
  expect(pageCache.purgeByTopics.mock.calls).toEqual([[new Set(expected), 'blue']])

  // Its tags and its review are told with the post that they belong to.
  for (const table of ['blog_post_tags', 'reviews'])
    await handle(change(table, { parent: idOf(7), wasPublic: false, isPublic: true }))
  expect(pageCache.purgeByTopics).toHaveBeenCalledTimes(3)
  expect(pageCache.purgeByTopics.mock.lastCall).toEqual([new Set(expected), 'blue'])

  // What is gone is not around anything.
  await handle(change('blog_posts', { operation: 'delete', isPublic: false }))
  expect(pageCache.purgeByTopics.mock.lastCall).toEqual([new Set([postTopic(id)]), 'blue'])

  // Its date came between the start and the end of the transaction that changed it.
  await handle(change('blog_posts', { id: idOf(1), wasPublic: false, isPublic: false }))
  expect(pageCache.purgeByTopics).toHaveBeenCalledTimes(5)

  for (const table of ['blog_posts', 'blog_post_tags', 'reviews'])
    await handle(change(table, { id: idOf(6), parent: idOf(6), wasPublic: false, isPublic: false }))
  expect(pageCache.purgeByTopics).toHaveBeenCalledTimes(5)
  expect(pageCache.purgeAll).not.toHaveBeenCalled()
  expect(pageCache.discardPending).toHaveBeenCalledTimes(8)
})

test('what comes together is one purge; many posts, or what cannot be asked, purge all', async () => {
  const { handle, pageCache } = openHandler()
  const posts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        handle(change('blog_posts', { id: `00000000-0000-4000-8000-0000000001${10 + number}` })),
      ),
    )
  await posts(20)
  expect(pageCache.purgeByTopics).toHaveBeenCalledOnce()
  expect(pageCache.purgeAll).not.toHaveBeenCalled()
  await posts(21)
  expect(pageCache.purgeAll).toHaveBeenCalledOnce()
  await handle(change('blog_posts', { id: 'of a stranger' }))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(2)
  const outOfReach = openHandler({ isCurrent: false })
  await outOfReach.handle(change('blog_posts'))
  expect(outOfReach.pageCache.purgeAll).toHaveBeenCalledOnce()
  expect(pageCache.purgeByTopics).toHaveBeenCalledOnce()
})
