import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlePostsAction, loadAdminPosts } from '#app/features/posts/admin/admin-posts-page.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures, writeAssistantFixtures } from '#testing/access-fixtures.ts'
import { toFormData } from '#testing/accounts/accounts.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { loadNewPost, loadPost } from './editor-page.server.ts'
import { handlePreviewLinksAction } from './handle-preview-links-action.server.ts'
import { loadHistory } from './history.server.ts'
import { saveFromEditor } from './save-from-editor.server.ts'
import { saveWorkingCopy } from './working-copies.server.ts'

const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
const admin: Actor = { kind: 'admin', userId: userIds.admin }

describe.each(featureEngines)('an assistant in the editor, on %s', (engine) => {
  let database: Database
  const contextOf = (actor: Actor) => ({
    access: accessFor(database.pool, actor),
    log: createLog('silent'),
    page: { site: defaultSite },
    restoreFormDraft: async () => undefined,
  })
  const me = () => contextOf(assistant)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeAssistantFixtures(database.pool)
  })
  afterAll(() => database.close())

  const save = async (id: string, fields: Record<string, string>, actor = assistant) => {
    const { page } = await loadPost(contextOf(actor), id)
    const asOf = page?.saved.updatedAt ?? ''
    return (
      await saveFromEditor(contextOf(actor), toFormData({ id, asOf, content: '<p>Text</p>', ...fields }))
    ).data
  }
  const rowOf = async (id: string) =>
    (
      await database.pool.query(
        'select title, is_published, is_featured, show_new_badge, coalesce(published_date > now(), false) as later from blog_posts where id = $1',
        [id],
      )
    ).rows[0]
  const publishing = {
    isPublished: 'on',
    isFeatured: 'on',
    showNewBadge: 'on',
    publishedDate: '2030-01-01T10:00:00.000Z',
  }
  const hidden = { is_published: false, is_featured: false, show_new_badge: false, later: false }

  test('saves a new draft with tags, and a draft it stays whatever the form says', async () => {
    expect(
      await save(ids.fresh, { title: 'Mine', slug: 'mine', tags: 'Guide, Brand new', ...publishing }),
    ).toMatchObject({ ok: true, message: 'Post created' })
    expect(await rowOf(ids.fresh)).toEqual({ title: 'Mine', ...hidden })
    expect(
      await save(ids.fresh, { title: 'Mine, again', slug: 'mine', tags: 'Guide', ...publishing }),
    ).toMatchObject({
      ok: true,
      message: 'Post updated',
    })
    expect(await rowOf(ids.fresh)).toEqual({ title: 'Mine, again', ...hidden })
    const { page } = await loadHistory(me(), ids.fresh, null)
    expect(page?.revisions.map(({ savedBy }) => savedBy)).toEqual([
      'user-assistant@venus.example',
      'user-assistant@venus.example',
    ])
  })

  test('sends the same draft twice without a conflict', async () => {
    const { page } = await loadPost(me(), ids.fresh)
    const fields = {
      id: ids.fresh,
      asOf: page?.saved.updatedAt ?? '',
      slug: 'mine',
      content: '<p>Sent twice</p>',
    }
    expect((await saveFromEditor(me(), toFormData(fields))).data.ok).toBe(true)
    expect((await saveFromEditor(me(), toFormData(fields))).data.ok).toBe(true)
  })

  test('edits an admin’s draft, and keeps its working copy', async () => {
    expect((await loadPost(me(), ids.draft)).page).toMatchObject({ canPublish: false, previews: [] })
    const fields = (await loadPost(me(), ids.draft)).page?.saved.fields
    if (!fields) throw new Error('the draft was not loaded')
    await saveWorkingCopy(me().access, {
      id: ids.draft,
      asOf: null,
      fields: { ...fields, title: 'Typed' },
      follows: null,
      sender: null,
      number: 0,
      into: 'working-copy',
    })
    expect((await loadPost(me(), ids.draft)).page?.unsaved?.fields.title).toBe('Typed')
    expect(await save(ids.draft, { title: 'Better', slug: 'draft' })).toMatchObject({ ok: true })
    expect(await rowOf(ids.draft)).toEqual({ title: 'Better', ...hidden })
  })

  test.each([
    ['published', ids.published],
    ['scheduled', ids.scheduled],
    ['unpublished again', ids.unpublished],
  ])('changes no post that is %s', async (_, id) => {
    const before = await rowOf(id)
    expect(await loadPost(me(), id)).toMatchObject({
      page: null,
      failure: { status: 403, message: expect.stringContaining('only an admin') },
    })
    const form = toFormData({ id, asOf: new Date().toISOString(), title: 'Mine', content: '' })
    expect((await saveFromEditor(me(), form)).data).toMatchObject({ ok: false, status: 403 })
    expect(await rowOf(id)).toEqual(before)
  })

  test('publishes, takes offline and deletes nothing, and shares no preview', async () => {
    for (const intent of ['publish', 'unpublish', 'delete']) {
      const { init } = await handlePostsAction(me(), toFormData({ intent, id: ids.draft }))
      expect([intent, init?.status]).toEqual([intent, 403])
    }
    const form = toFormData({ intent: 'make-preview', days: '7' })
    expect((await handlePreviewLinksAction(me(), ids.draft, form)).init?.status).toBe(403)
    expect((await rowOf(ids.draft)).is_published).toBe(false)
  })

  test('sees in the list which posts can be edited', async () => {
    const { list } = await loadAdminPosts(me(), { search: '', page: 1, status: null, order: 'title' })
    const editable = list?.posts
      .filter(({ wasNeverPublic }) => wasNeverPublic)
      .map(({ path }) => path.replace('/blog/', ''))
    expect(editable?.sort()).toEqual(['draft', 'mine'])
  })

  test('an admin publishes what an assistant wrote', async () => {
    expect((await loadNewPost(contextOf(admin), null)).page?.canPublish).toBe(true)
    const { data } = await handlePostsAction(
      contextOf(admin),
      toFormData({ intent: 'publish', id: ids.draft }),
    )
    expect(data.ok).toBe(true)
    expect((await loadPost(me(), ids.draft)).failure?.status).toBe(403)
  })
})
