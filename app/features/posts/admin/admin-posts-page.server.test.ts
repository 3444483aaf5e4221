import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { parseAdminPostsQuery } from './admin-posts.ts'
import { handlePostsAction, loadAdminPosts } from './admin-posts-page.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const viewer: Actor = { kind: 'member', userId: userIds.member }
const log = createLog('silent')
const restoreFormDraft = () => Promise.resolve(undefined)
const everyPost = parseAdminPostsQuery(new URLSearchParams())

describe.each(featureEngines)('the dashboard on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => ({ access: accessFor(database.pool, actor), log })
  const load = (actor: Actor) => loadAdminPosts(as(actor), everyPost)
  const slugs = async (actor: Actor) =>
    (await load(actor)).list?.posts.map(({ path }) => path.replace('/blog/', '')).sort()

  async function ask(actor: Actor, intent: string, posts: string[]) {
    const form = new FormData()
    form.set('intent', intent)
    for (const id of posts) form.append('id', id)
    const { data, init } = await handlePostsAction({ ...as(actor), restoreFormDraft }, form)
    return { result: data, status: init?.status }
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test.each(['delete', 'publish', 'unpublish'])('a viewer who asks to %s is refused', async (intent) => {
    const warned = vi.spyOn(log, 'warn')
    const { result, status } = await ask(viewer, intent, [ids.published])
    expect(status).toBe(403)
    expect(result).toEqual({
      ok: false,
      intent,
      status: 403,
      title: `${intent.charAt(0).toUpperCase()}${intent.slice(1)} failed`,
      message: 'You do not have permission to do this.',
      values: { intent, id: ids.published },
    })
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect(await slugs(viewer)).toEqual(['published'])
  })

  test.each([
    ['nothing chosen', []],
    ['something that is no id', ['1 or 1=1']],
    ['more than a hundred', Array<string>(101).fill(ids.published)],
  ])('%s changes nothing', async (_what, posts) => {
    const { result, status } = await ask(admin, 'delete', posts)
    expect(status).toBe(400)
    expect(result).toMatchObject({
      ok: false,
      intent: 'delete',
      title: 'Delete failed',
      message: 'Choose at least one post, and at most 100.',
    })
    expect(await slugs(admin)).toHaveLength(3)
  })

  test('an unknown intent changes nothing', async () => {
    expect(await ask(admin, 'burn', [ids.draft])).toMatchObject({
      result: { ok: false, title: 'Nothing was changed' },
      status: 400,
    })
  })

  test('a post without a title cannot be published, and it says why', async () => {
    await database.pool.query(`update blog_posts set title = '' where id = '${ids.draft}'`)
    const { result, status } = await ask(admin, 'publish', [ids.draft])
    expect(status).toBe(422)
    expect(result).toMatchObject({ message: 'A post needs a title before it can be published.' })
  })

  test('an admin unpublishes and deletes; what is gone already is told', async () => {
    expect((await ask(admin, 'unpublish', [ids.published, ids.scheduled])).result).toEqual({
      ok: true,
      intent: 'unpublish',
      message: '2 posts unpublished',
    })
    expect((await ask(admin, 'delete', [ids.draft])).result).toMatchObject({
      ok: true,
      message: 'Post deleted',
    })
    expect(await ask(admin, 'delete', [ids.draft])).toMatchObject({
      result: { ok: false, title: 'Delete failed', message: 'It is no longer there.' },
      status: 404,
    })
    expect(await slugs(admin)).toEqual(['published', 'scheduled'])
  })

  test('a list that fails to load says so without its inner reasons', async () => {
    await database.pool.query('alter table blog_categories rename column name to gone')
    const failed = vi.spyOn(log, 'error')
    expect(await load(admin)).toEqual({
      list: null,
      failure: { message: 'The server had a problem. Please try again.' },
      unfinished: [],
      discarded: [],
    })
    expect(failed).toHaveBeenCalledOnce()
  })
})
