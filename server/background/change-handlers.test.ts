import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
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

test('a change of anything that pages show purges them, and a comment those of its post; settings and content are read again', () => {
  const pageCache = { enable: vi.fn(), purgeAll: vi.fn(), purgeByTopic: vi.fn() }
  const invalidate = vi.fn()
  const access = accessFor(database.pool, { kind: 'system' })
  const { handle, stop } = createChangeHandler({
    log: pino({ level: 'silent' }),
    live: createLiveUpdates({ maxClients: 1, maxClientsPerNetwork: 1 }),
    anonymous: access,
    system: access,
    delivery: { changed() {} },
    imports: { changed() {} },
    pageCache,
    siteCache: { enable() {}, invalidate, current: async () => ({ ...defaultSiteState, isCurrent: true }) },
  })
  onTestFinished(stop)
  const id = '00000000-0000-4000-8000-000000000001'
  const change = (table: string, parent: string | null = null): RowChange => ({
    kind: 'row',
    table,
    operation: 'update',
    id,
    parent,
    wasPublic: true,
  })
  const ofTheSite = [
    'site_settings',
    'blog_posts',
    'holiday_guides',
    'gift_guides',
    'newsletter_issues',
    'products',
  ]
  for (const table of ofTheSite) handle(change(table))
  expect(invalidate).toHaveBeenCalledTimes(ofTheSite.length)
  const others = [
    'blog_categories',
    'blog_tags',
    'holiday_finds',
    'holiday_todos',
    'gift_guide_items',
    'brands',
    'reviews',
  ]
  for (const table of others) handle(change(table))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(ofTheSite.length + others.length)
  for (const table of ['blog_comments', 'comment_answers', 'comment_hearts']) handle(change(table, id))
  expect(pageCache.purgeByTopic.mock.calls).toEqual(Array(3).fill([commentsTopic(id)]))
  handle(change('newsletter_subscribers'))
  expect(pageCache.purgeAll).toHaveBeenCalledTimes(ofTheSite.length + others.length)
  expect(invalidate).toHaveBeenCalledTimes(ofTheSite.length)
})
