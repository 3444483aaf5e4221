import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { changePosts, loadAdminPosts } from './admin-page.server.ts'
import { parseWish } from './admin-posts.ts'

const admin: Person = { kind: 'admin', userId: people.admin }
const viewer: Person = { kind: 'member', userId: people.member }
const log = createLog('silent')
const anything = parseWish(new URLSearchParams())

describe.each(engines)('the dashboard on %s', (engine) => {
  let database: Database
  const as = (person: Person) => accessFor(database.pool, person)
  const load = (person: Person) => loadAdminPosts(as(person), log, anything)
  const slugs = async (person: Person) => (await load(person)).list?.posts.map(({ slug }) => slug).sort()

  function ask(person: Person, intent: string, posts: string[]) {
    const form = new FormData()
    form.set('intent', intent)
    for (const id of posts) form.append('id', id)
    return changePosts(as(person), log, form)
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test.each(['delete', 'publish', 'unpublish'])('a viewer who asks to %s is refused', async (intent) => {
    const warned = vi.spyOn(log, 'warn')
    const { outcome, status } = await ask(viewer, intent, [ids.published])
    expect(status).toBe(403)
    expect(outcome).toEqual({ ok: false, intent, message: 'You do not have permission to do this.' })
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect(await slugs(viewer)).toEqual(['published'])
  })

  test.each([
    ['nothing chosen', []],
    ['something that is no id', ['1 or 1=1']],
    ['more than a hundred', Array<string>(101).fill(ids.published)],
  ])('%s changes nothing', async (_what, posts) => {
    const { outcome, status } = await ask(admin, 'delete', posts)
    expect(status).toBe(400)
    expect(outcome).toMatchObject({ ok: false, intent: 'delete' })
    expect(await slugs(admin)).toHaveLength(3)
  })

  test('an unknown intent changes nothing', async () => {
    expect(await ask(admin, 'burn', [ids.draft])).toMatchObject({
      outcome: { ok: false, intent: null },
      status: 400,
    })
  })

  test('a post without a title cannot be published, and it says why', async () => {
    await database.pool.query(`update blog_posts set title = '' where id = '${ids.draft}'`)
    const { outcome, status } = await ask(admin, 'publish', [ids.draft])
    expect(status).toBe(422)
    expect(outcome).toMatchObject({ message: 'A post needs a title before it can be published.' })
  })

  test('an admin unpublishes and deletes; what is gone already is told', async () => {
    expect((await ask(admin, 'unpublish', [ids.published, ids.scheduled])).outcome).toEqual({
      ok: true,
      intent: 'unpublish',
      count: 2,
    })
    expect((await ask(admin, 'delete', [ids.draft])).outcome).toMatchObject({ ok: true, count: 1 })
    expect(await ask(admin, 'delete', [ids.draft])).toMatchObject({ outcome: { ok: false }, status: 404 })
    expect(await slugs(admin)).toEqual(['published', 'scheduled'])
  })

  test('a list that fails to load says so without its inner reasons', async () => {
    await database.pool.query('alter table blog_categories rename column name to gone')
    const failed = vi.spyOn(log, 'error')
    expect(await load(admin)).toEqual({
      list: null,
      failure: { message: 'The server had a problem. Please try again.' },
      unfinished: [],
    })
    expect(failed).toHaveBeenCalledOnce()
  })
})
