import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listApprovedComments } from '#app/features/comments/comments.server.ts'
import { emptyThread } from '#app/features/comments/comments.ts'
import { createRenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { loadPostPage } from './load-post-page.server.ts'

describe.each(featureEngines)('the page of a post on %s', (engine) => {
  let database: Database
  const log = createLog('silent')

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  async function load(actor: Actor = { kind: 'anonymous' }) {
    const page = {
      site: defaultSite,
      country: { code: null, differsFor: new Set<string>() },
      topics: new Set<string>(),
      isScoped: false,
      validUntil: Number.POSITIVE_INFINITY,
      isComplete: true,
      popover: { slug: 'winter', title: 'Winter', text: '', button: '' },
    }
    const access = accessFor(database.pool, actor)
    const renderedPosts = createRenderedPosts({
      system: accessFor(database.pool, { kind: 'system' }),
      log,
      version: '1',
    })
    const services = { settings: { siteUrl: 'http://localhost' }, renderedPosts }
    const url = new URL('http://localhost/blog/published')
    return { shown: await loadPostPage({ access, log, page, services }, 'published', url), page }
  }

  test('has its comments, all in one transaction', async () => {
    const connect = vi.spyOn(database.pool, 'connect')
    const { shown, page } = await load()
    expect(connect).toHaveBeenCalledTimes(1)
    connect.mockRestore()
    const access = accessFor(database.pool, { kind: 'anonymous' })
    const siteUrl = 'http://localhost'
    expect(shown?.thread).toEqual(await listApprovedComments(access, 'published', { siteUrl }))
    expect(shown?.thread.comments).toMatchObject([{ id: ids.approved }])
    expect(page.isComplete).toBe(true)
  })

  test('invites readers to subscribe at its end, and nobody who writes here', async () => {
    expect((await load()).shown?.popover).toMatchObject({ slug: 'winter' })
    for (const kind of ['admin', 'assistant'] as const) {
      expect((await load({ kind, userId: userIds[kind] })).shown?.popover).toBeNull()
    }
  })

  test('is shown without its comments when they cannot be read, and not kept', async () => {
    await database.pool.query('alter table blog_comments rename to lost_comments')
    const { shown, page } = await load()
    await database.pool.query('alter table lost_comments rename to blog_comments')
    expect(shown).toMatchObject({ post: { slug: 'published' }, thread: emptyThread })
    expect(page.isComplete).toBe(false)
    expect((await load()).shown?.thread.total).toBe(1)
  })
})
