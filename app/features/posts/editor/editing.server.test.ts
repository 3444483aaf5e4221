import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { heavyHtml } from '#testing/hostile/archives.ts'
import { readSavedNote } from '../admin/saved-note.ts'
import { readPostPage } from '../posts.server.ts'
import { type EditorFields, emptyFields } from './editor-fields.ts'
import { loadNewPost, loadPost } from './editor-page.server.ts'
import { readHistory, restoreRevision } from './history.server.ts'
import { createPreviewLink, readPreviewedPost, revokePreviewLink } from './preview-links.server.ts'
import { saveFromEditor } from './save-from-editor.server.ts'
import {
  discardWorkingCopy,
  listUnfinishedPosts,
  restoreWorkingCopy,
  saveWorkingCopy,
  type WorkingCopyInput,
} from './working-copies.server.ts'

const noOrigin = { follows: null, sender: null, number: 0 }
const log = pino({ level: 'silent' })
const page = { site: { timeZone: 'America/Los_Angeles' } }

function formOf(id: string, asOf: string | null, fields: EditorFields, extra: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, asOf: asOf ?? '', ...fields, ...extra })) {
    if (typeof value !== 'boolean') form.set(name, String(value))
    else if (value) form.set(name, 'on')
  }
  return form
}

describe.each(allEngines)('the editor on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let admin: Access
  let second: Access
  let stranger: Access

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    second = accessFor(database.pool, { kind: 'admin', userId: userIds.secondAdmin })
    stranger = accessFor(database.pool, { kind: 'anonymous' })
  })
  afterAll(() => database.close())

  const save = (access: Access, id: string, asOf: string | null, fields: EditorFields) =>
    saveFromEditor({ access, log, page }, formOf(id, asOf, fields))

  const storeCopy = (
    access: Access,
    id: string,
    copy: Pick<WorkingCopyInput, 'asOf' | 'fields'> & Partial<WorkingCopyInput>,
  ) => saveWorkingCopy(access, { ...noOrigin, into: 'working-copy', ...copy, id })

  async function open(access: Access, id: string) {
    const { page } = await loadPost({ access, log }, id)
    if (!page?.saved.updatedAt) throw new Error('the post is not there')
    return { ...page, asOf: page.saved.updatedAt }
  }

  let postCount = 0
  /** A post of its own for a test: its id and its fields. */
  async function newPost(changes: Partial<EditorFields> = {}) {
    const { page } = await loadNewPost({ access: admin, log }, null)
    if (!page) throw new Error('no new post')
    const { id } = page.saved
    const fields = {
      ...page.saved.fields,
      title: `Post ${++postCount}`,
      content: '<p>As it was.</p>',
      ...changes,
    }
    expect((await save(admin, id, null, fields)).data).toMatchObject({ ok: true, created: true })
    return { id, fields: (await open(admin, id)).saved.fields }
  }

  test('a text that is too large to be shown is refused at its field, and kept as it was typed', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const typed = { ...fields, content: heavyHtml.reopenedFormatting(1) }
    const { data, init } = await saveFromEditor(
      { access: admin, log, page },
      formOf(id, asOf, typed, { unscripted: 'yes' }),
    )
    expect(init?.status).toBe(422)
    expect(data).toMatchObject({
      ok: false,
      kind: 'refused',
      errors: { content: expect.stringContaining('nested more than 200 levels deep') },
      submitted: { fields: { content: typed.content } },
    })
    expect((await open(admin, id)).saved.fields.content).toBe(fields.content)
    await storeCopy(admin, id, { asOf: new Date(0).toISOString(), fields: typed })
    expect((await open(admin, id)).unsaved?.fields.content).toBe(typed.content)
  })

  test('a new post is saved whole: text cleaned, reading time measured, tags made, slug from the title', async () => {
    const { id } = await newPost({
      title: 'Whole & Clean',
      content: `<p>${'word '.repeat(226)}</p><script>alert(1)</script>`,
      tags: ['Guide', 'Brand new'],
    })
    const { saved } = await open(admin, id)
    expect(saved.fields).toMatchObject({ slug: 'whole-clean', tags: ['Brand new', 'Guide'] })
    expect(saved.fields.content).not.toContain('script')
    expect(saved.savedBy).toBe(`${userIds.admin}@venus.example`)
    const { rows } = await database.pool.query('select read_time from blog_posts where id = $1', [id])
    expect(rows).toEqual([{ read_time: 2 }])
  })

  test('the very same save, sent twice since its answer was lost, makes one post and no conflict', async () => {
    const { page } = await loadNewPost({ access: admin, log }, null)
    const id = page?.saved.id ?? ''
    const fields = { ...emptyFields(), title: 'Sent twice', content: '<p>x</p>', tags: ['b', 'a'] }
    await save(admin, id, null, fields)
    expect((await save(admin, id, null, fields)).data.ok).toBe(true)
    const { asOf } = await open(admin, id)
    const changed = { ...fields, slug: 'sent-twice', title: 'Sent twice more' }
    await save(admin, id, asOf, changed)
    expect((await save(admin, id, asOf, changed)).data.ok).toBe(true)
    const { rows } = await database.pool.query(`select title from blog_posts where slug = 'sent-twice'`)
    expect(rows).toEqual([{ title: 'Sent twice more' }])
  })

  test('a draft has no date; published, it is dated then, and the same save sent twice is no conflict', async () => {
    const { id, fields } = await newPost()
    expect(fields.publishedDate).toBe('')
    const { asOf } = await open(admin, id)
    const before = Date.now()
    const published = { ...fields, isPublished: true }
    expect((await save(admin, id, asOf, published)).data.ok).toBe(true)
    expect((await save(admin, id, asOf, published)).data.ok).toBe(true)
    const { publishedDate } = (await open(admin, id)).saved.fields
    expect(Date.parse(publishedDate)).toBeGreaterThanOrEqual(before - 1000)
  })

  test('a draft is saved with any field half filled, and keeps what was typed', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const half = {
      ...fields,
      slug: `half-typed-${id.slice(0, 4)}-`,
      featuredImage: 'htps:/a.pn',
      videoUrl: 'youtu',
      publishedDate: 'incomplete',
    }
    const note = 'Its date was not complete, so it has none yet.'
    expect((await save(admin, id, asOf, half)).data).toMatchObject({
      ok: true,
      message: 'Post updated',
      note,
    })
    // Without scripts the dashboard says it.
    const form = formOf(id, (await open(admin, id)).asOf, half, { unscripted: 'yes' })
    const redirect = await saveFromEditor({ access: admin, log, page }, form).catch((it) => it)
    const { searchParams } = new URL(redirect.headers.get('location'), 'https://venus.example')
    expect(readSavedNote(searchParams)).toMatchObject({ message: 'Post updated', note })
    const saved = await open(admin, id)
    expect(saved.saved.fields).toMatchObject({
      ...half,
      slug: half.slug.slice(0, -1),
      publishedDate: '',
    })
    const { data } = await save(admin, id, saved.asOf, { ...half, isPublished: true })
    expect(data).toMatchObject({
      ok: false,
      errors: {
        featuredImage: 'Use an address that begins with https:// or with /.',
        videoUrl: 'Use an address that begins with https://.',
        publishedDate: 'This is not a date.',
      },
    })
  })

  test('who saves over what she has not seen gets theirs to choose from, and nothing is overwritten', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    await save(second, id, asOf, { ...fields, content: '<p>Theirs.</p>' })
    const { data, init } = await save(admin, id, asOf, { ...fields, content: '<p>Mine.</p>' })
    expect(init?.status).toBe(409)
    expect(data).toMatchObject({
      ok: false,
      kind: 'conflict',
      theirs: { savedBy: `${userIds.secondAdmin}@venus.example`, fields: { content: '<p>Theirs.</p>' } },
    })
    expect((await open(admin, id)).saved.fields.content).toBe('<p>Theirs.</p>')
  })

  testOnBoth('two saves at the same moment: one wins, the other is told', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const saves = await Promise.all(
      ['one', 'two', 'three'].map((title, number) =>
        save(number ? second : admin, id, asOf, { ...fields, title }),
      ),
    )
    expect(saves.map(({ data }) => (data.ok ? 'saved' : data.kind)).sort()).toEqual([
      'conflict',
      'conflict',
      'saved',
    ])
  })

  test('a post deleted elsewhere is told as gone, and saving it as new brings it back under its id', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    await database.pool.query('delete from blog_posts where id = $1', [id])
    expect((await save(admin, id, asOf, fields)).data).toEqual({
      ok: false,
      intent: 'save-post',
      kind: 'gone',
      status: 409,
      title: 'Save failed',
      message: 'This post was deleted elsewhere. Save again to create it anew.',
      values: {},
    })
    expect((await save(admin, id, null, fields)).data).toMatchObject({ ok: true, created: true })
    expect((await open(admin, id)).saved.fields.title).toBe(fields.title)
  })

  test('a slug that is taken and a category that is gone are refused at their fields', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    expect(await save(admin, id, asOf, { ...fields, slug: 'published' })).toMatchObject({
      data: { kind: 'refused', errors: { slug: expect.stringContaining('already') } },
      init: { status: 422 },
    })
    expect((await save(admin, id, asOf, { ...fields, categoryId: ids.fresh })).data).toMatchObject({
      errors: { categoryId: 'This category is no longer there.' },
    })
  })

  test('the database itself refuses whoever is no admin, and says so', async () => {
    const viewer = accessFor(database.pool, { kind: 'member', userId: userIds.member })
    const fields = { ...emptyFields(), title: 'By a viewer' }
    expect(await save(viewer, ids.fresh, null, fields)).toMatchObject({
      data: { kind: 'refused', message: 'You do not have permission to do this.' },
      init: { status: 403 },
    })
  })

  test('where no script keeps the form, a refusal brings back what was in it', async () => {
    const fields = { ...emptyFields(), excerpt: 'Kept.', isPublished: true }
    const form = formOf(ids.fresh, null, fields, { unscripted: 'yes' })
    expect((await saveFromEditor({ access: admin, log, page }, form)).data).toMatchObject({
      kind: 'refused',
      submitted: { id: ids.fresh, asOf: null, fields },
    })
  })

  test('a working copy is kept beside the post, is its writer’s alone, and goes when she saves', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const typed = { ...fields, content: '<p>Not yet.</p>' }
    const first = await storeCopy(admin, id, { asOf, fields: { ...typed, title: 'older' } })
    await storeCopy(admin, id, { asOf, fields: typed, follows: first.keptAt })
    expect((await open(admin, id)).unsaved).toMatchObject({ fields: typed, asOf })
    expect((await open(second, id)).unsaved).toBeNull()
    expect((await open(second, id)).saved.fields.content).toBe('<p>As it was.</p>')
    await save(admin, id, asOf, typed)
    expect((await open(admin, id)).unsaved).toBeNull()
  })

  test('new posts that were begun are listed to their writer until they are saved or discarded', async () => {
    const begun = { ...emptyFields(), title: 'Begun' }
    const one = { id: crypto.randomUUID() }
    await storeCopy(second, one.id, { asOf: null, fields: begun })
    const begunBySecond = async () =>
      (await listUnfinishedPosts(second)).filter(({ id }) => id !== ids.othersDraft)
    expect(await begunBySecond()).toMatchObject([{ id: one.id, title: 'Begun' }])
    expect((await listUnfinishedPosts(admin)).map(({ id }) => id)).not.toContain(one.id)
    expect((await loadNewPost({ access: second, log }, one.id)).page?.unsaved?.fields.title).toBe('Begun')
    expect((await loadNewPost({ access: admin, log }, one.id)).page?.unsaved).toBeNull()
    await save(second, one.id, null, begun)
    expect(await begunBySecond()).toEqual([])
    const other = crypto.randomUUID()
    await storeCopy(second, other, { asOf: null, fields: begun })
    await discardWorkingCopy(second, other)
    expect(await begunBySecond()).toEqual([])
  })

  test('what the same writer typed in another tab is set aside, not overwritten', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const inOne = { ...fields, content: '<p>One.</p>' }
    const inTwo = { ...fields, content: '<p>Two.</p>' }
    expect(await storeCopy(admin, id, { asOf, fields: inOne })).toMatchObject({ isForked: false })
    expect(await storeCopy(admin, id, { asOf, fields: inTwo })).toMatchObject({ isForked: true })
    expect((await open(admin, id)).unsaved?.fields).toEqual(inTwo)
    const aside = (await readHistory(admin, id, null))?.revisions.find(({ wasSaved }) => !wasSaved)
    await restoreRevision(admin, id, aside?.id ?? '')
    expect((await open(admin, id)).unsaved?.fields.content).toBe('<p>One.</p>')
  })

  test('a copy whose answer got lost is followed by the next one of its tab, and one that arrives late is dropped', async () => {
    const id = crypto.randomUUID()
    const [sender, otherSender] = [crypto.randomUUID(), crypto.randomUUID()]
    const copyOf = (title: string) => ({ asOf: null, fields: { ...emptyFields(), title } })
    const unfinished = async () =>
      (await listUnfinishedPosts(admin)).map(({ title }) => title).filter((title) => title.startsWith('Lost'))
    await storeCopy(admin, id, { ...copyOf('Lost 1'), sender, number: 1 })
    expect(await storeCopy(admin, id, { ...copyOf('Lost 2'), sender, number: 3 })).toMatchObject({
      isForked: false,
    })
    await storeCopy(admin, id, { ...copyOf('Lost late'), sender, number: 2 })
    expect(await unfinished()).toEqual(['Lost 2'])

    const other = { ...copyOf('Lost in another tab'), sender: otherSender }
    expect(await storeCopy(admin, id, { ...other, number: 1 })).toMatchObject({ isForked: true })
    expect(await unfinished()).toEqual(expect.arrayContaining(['Lost 2', 'Lost in another tab']))
    // The answer that told it got lost.
    expect(await storeCopy(admin, id, { ...other, number: 2 })).toMatchObject({ isForked: true })
    expect(await unfinished()).toHaveLength(2)
    const { unsaved } = (await loadNewPost({ access: admin, log }, id)).page ?? {}
    expect(unsaved?.fields).toEqual(other.fields)
    // Opened anew, it goes on from there.
    const opened = { follows: unsaved?.typedAt, sender: crypto.randomUUID(), number: 1 }
    expect(await storeCopy(admin, id, { ...other, ...opened })).toMatchObject({ isForked: false })
  })

  test('a working copy that arrives after its own save is no news', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const typed = { ...fields, content: '<p>Saved.</p>' }
    await save(admin, id, asOf, typed)
    await storeCopy(admin, id, { asOf, fields: typed })
    expect((await open(admin, id)).unsaved).toBeNull()
    await storeCopy(admin, id, { asOf, fields: { ...typed, content: '<p>Typed on.</p>' } })
    expect((await open(admin, id)).unsaved?.fields.content).toBe('<p>Typed on.</p>')
  })

  test('anything that was typed is kept, whether it could be saved or not', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const odd = { ...fields, publishedDate: '', tags: ['💄'], title: 'x'.repeat(400) }
    await storeCopy(admin, id, { asOf, fields: odd })
    expect((await open(admin, id)).unsaved?.fields).toEqual(odd)
  })

  test('deleting a post leaves what its writers had not saved', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(second, id)
    await storeCopy(second, id, { asOf, fields: { ...fields, title: 'Not to be deleted' } })
    await admin.run((db) => db.execute(sql`delete from blog_posts where id = ${id}`))
    const left = (await listUnfinishedPosts(second)).find(({ title }) => title === 'Not to be deleted')
    expect(left).toBeDefined()
    await discardWorkingCopy(second, left?.id ?? '')
  })

  test.each([
    ['was the slug of another post', 'was-published', 'still leads there'],
    ['an imported post had', 'imported', 'still leads there'],
  ])('an address that %s cannot be taken', async (_whose, slug, problem) => {
    await database.pool.query(
      `insert into blog_post_paths values ('/blog/imported', '${ids.published}') on conflict do nothing`,
    )
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    expect((await save(admin, id, asOf, { ...fields, slug })).data).toMatchObject({
      kind: 'refused',
      errors: { slug: expect.stringContaining(problem) },
    })
  })

  /** A post without an address of its own, while another one has /taken. */
  async function besideTaken() {
    const { id: other } = await newPost()
    await database.pool.query('update blog_posts set own_path = null where own_path = $1', ['/taken'])
    await database.pool.query('update blog_posts set own_path = $1 where id = $2', ['/taken', other])
    const { id, fields } = await newPost()
    return { id, fields, asOf: (await open(admin, id)).asOf }
  }

  test.each([
    ['/guides', 'Addresses under /guides belong to the site itself'],
    ['admin/mine', 'Addresses under /admin belong'],
    ['/old/published', 'still leads there'],
    ['/taken', 'Another post or page has this address already'],
  ])(
    'the address %s is refused at its field; a draft, where it may be half typed, is saved without it',
    async (ownPath, problem) => {
      const { id, fields, asOf } = await besideTaken()
      expect((await save(admin, id, asOf, { ...fields, ownPath, isPublished: true })).data).toMatchObject({
        kind: 'refused',
        errors: { ownPath: expect.stringContaining(problem) },
      })
      const draft = { ...fields, ownPath, excerpt: 'Typed with it.' }
      const saved = {
        ok: true,
        note: 'Its own address is taken by the site or by another page, so it has none yet.',
      }
      expect((await save(admin, id, asOf, draft)).data).toMatchObject(saved)
      expect((await open(admin, id)).saved.fields).toMatchObject({ ...draft, ownPath: '' })
      // Sent twice since its answer was lost.
      expect((await save(admin, id, asOf, draft)).data).toMatchObject(saved)
    },
  )

  test('an address that is too long is refused at its field', async () => {
    const { id, fields, asOf } = await besideTaken()
    const ownPath = `/${'a-'.repeat(40)}/${'b-'.repeat(40)}`
    expect((await save(admin, id, asOf, { ...fields, ownPath })).data).toMatchObject({
      kind: 'refused',
      errors: { ownPath: expect.stringContaining('longer than 120') },
    })
  })

  test.each([
    ['ownPath', { ownPath: '/category/hair' }],
    ['slug', { slug: 'of-a-tag' }],
  ])(
    'a published post takes no address that leads to a category, tag or letter: %s',
    async (field, typed) => {
      await database.pool.query(
        `insert into former_paths (path, tag_id) select '/blog/of-a-tag', id from blog_tags limit 1 on conflict do nothing`,
      )
      const { id, fields } = await newPost()
      const { asOf } = await open(admin, id)
      expect((await save(admin, id, asOf, { ...fields, ...typed, isPublished: true })).data).toMatchObject({
        kind: 'refused',
        errors: { [field]: expect.stringContaining('a category, a tag or a letter and still leads there') },
      })
    },
  )

  test('a published post keeps its address where an import brought the same one, and takes back a former one of its own', async () => {
    const { id, fields } = await newPost()
    const published = {
      ...fields,
      slug: 'keeps',
      isPublished: true,
      publishedDate: '2026-01-01T00:00:00.000Z',
    }
    const saveAt = async (ownPath: string) => {
      const { asOf } = await open(admin, id)
      return (await save(admin, id, asOf, { ...published, ownPath })).data
    }
    expect(await saveAt('/keeps')).toMatchObject({ ok: true })
    await database.pool.query(
      `insert into former_paths (path, category_id) values ('/keeps', '${ids.category}'), ('/blog/keeps', '${ids.category}')`,
    )
    expect(await saveAt('/keeps')).toMatchObject({ ok: true })
    await database.pool.query(`delete from former_paths where path in ('/keeps', '/blog/keeps')`)
    expect(await saveAt('/moved')).toMatchObject({ ok: true })
    expect(await saveAt('/keeps')).toMatchObject({ ok: true })
  })

  test('a typed address becomes a path; one below /blog is a slug, also that of the first guide', async () => {
    const published = { isPublished: true, publishedDate: '2026-01-01T00:00:00.000Z' }
    const move = async (typed: Partial<EditorFields>) => {
      const { id, fields } = await newPost()
      const { asOf } = await open(admin, id)
      await save(admin, id, asOf, { ...fields, ...published, ...typed })
      const { saved } = await open(admin, id)
      return { slug: saved.fields.slug, ownPath: saved.fields.ownPath }
    }
    expect(await move({ slug: 'w', ownPath: ' Work with Me ' })).toEqual({
      slug: 'w',
      ownPath: '/work-with-me',
    })
    expect(await move({ ownPath: 'https://venus.example/Blog/Elsewhere/' })).toEqual({
      slug: 'elsewhere',
      ownPath: '',
    })
    expect(await move({ title: 'Lovable Guide', slug: '' })).toEqual({ slug: 'lovable-guide', ownPath: '' })
    expect(await readPostPage(stranger, 'lovable-guide')).toMatchObject({
      post: { path: '/blog/lovable-guide' },
    })
  })

  test('a guide that is published has a difficulty and a duration', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const guide = { ...fields, isPublished: true, guideType: 'Overnight' }
    expect((await save(admin, id, asOf, guide)).data).toMatchObject({
      errors: { guideDifficulty: 'A guide has a difficulty.', guideDuration: expect.any(String) },
    })
    const whole = { ...guide, guideDifficulty: 'Advanced', guideDuration: ' A night ' }
    expect((await save(admin, id, asOf, whole)).data).toMatchObject({ ok: true })
    expect((await open(admin, id)).saved.fields).toMatchObject({ guideDuration: 'A night' })
    expect((await save(admin, id, asOf, { ...whole, guideType: 'Other' })).data).toMatchObject({
      errors: { guideType: 'There is no such type.' },
    })
  })

  test('a typed excerpt loses tags and curly-brace blocks; without one it is the beginning of the text', async () => {
    const content = '<p>Salt &amp; light.</p>{{gallery}}<p>More.</p>'
    const typed = await newPost({ content, excerpt: ' In <b>short</b>  {{gallery}} words. ' })
    expect(typed.fields.excerpt).toBe('In short words.')
    expect((await newPost({ content })).fields.excerpt).toBe('Salt & light. More.')
  })

  test('a save says where readers see the post; where no script runs, the dashboard does', async () => {
    const publishedDate = '2026-01-01T00:00:00.000Z'
    const { id, fields } = await newPost({ slug: 'in-sight' })
    const published = { ...fields, isPublished: true, publishedDate }
    expect((await save(admin, id, (await open(admin, id)).asOf, published)).data).toMatchObject({
      message: 'Post updated',
      publicPath: '/blog/in-sight',
    })
    const form = formOf(id, (await open(admin, id)).asOf, published, { unscripted: 'yes' })
    const redirect = await saveFromEditor({ access: admin, log, page }, form).catch((it) => it)
    const { searchParams } = new URL(redirect.headers.get('location'), 'https://venus.example')
    expect(readSavedNote(searchParams)).toEqual({
      message: 'Post updated',
      note: '',
      publicPath: '/blog/in-sight',
    })
    expect(readSavedNote(new URLSearchParams({ saved: 'updated', view: '//evil.example' }))?.publicPath).toBe(
      null,
    )
  })

  test('a discarded working copy can be brought back by its writer, for an hour; what came after is set aside', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    const typed = { ...fields, content: '<p>Wanted after all.</p>' }
    await storeCopy(admin, id, { asOf, fields: typed })
    const item = await discardWorkingCopy(admin, id, { isUndoable: true })
    expect(await open(admin, id)).toMatchObject({ unsaved: null, discarded: [{ id: item?.id }] })
    expect((await open(second, id)).discarded).toEqual([])
    expect(await restoreWorkingCopy(second, item?.id ?? '')).toBeUndefined()
    await storeCopy(admin, id, { asOf, fields: { ...fields, content: '<p>Typed since.</p>' } })
    expect(await restoreWorkingCopy(admin, item?.id ?? '')).toBe(`/admin/posts/${id}`)
    const page = await open(admin, id)
    expect(page).toMatchObject({ unsaved: { fields: typed, asOf }, discarded: [] })
    expect((await readHistory(admin, id, null))?.revisions.some(({ wasSaved }) => !wasSaved)).toBe(true)

    const again = await discardWorkingCopy(admin, id, { isUndoable: true })
    await database.pool.query(`update deleted_items set deleted_at = now() - interval '61 minutes'`)
    expect((await open(admin, id)).discarded).toEqual([])
    expect(await restoreWorkingCopy(admin, again?.id ?? '')).toBeUndefined()
  })

  test('a new post that was discarded, on the server or in the browser alone, can be brought back', async () => {
    const fields = { ...emptyFields(), title: 'Begun and dropped' }
    const id = crypto.randomUUID()
    await saveWorkingCopy(admin, { id, asOf: null, fields, ...noOrigin, into: 'undo' })
    const [item] = (await loadNewPost({ access: admin, log }, id)).page?.discarded ?? []
    expect(await restoreWorkingCopy(admin, item?.id ?? '')).toBe(`/admin/posts/new?draft=${id}`)
    expect((await loadNewPost({ access: admin, log }, id)).page?.unsaved?.fields).toEqual(fields)
    const again = await discardWorkingCopy(admin, id, { isUndoable: true })
    expect(await restoreWorkingCopy(admin, again?.id ?? '')).toBe(`/admin/posts/new?draft=${id}`)
    await discardWorkingCopy(admin, id)
  })

  test('the text of a post that was deleted while it was written goes on as a new one', async () => {
    const { id, fields } = await newPost()
    const { asOf } = await open(admin, id)
    await database.pool.query('delete from blog_posts where id = $1', [id])
    await storeCopy(admin, id, { asOf, fields })
    expect((await loadNewPost({ access: admin, log }, id)).page?.unsaved?.fields.content).toBe(
      '<p>As it was.</p>',
    )
    await discardWorkingCopy(admin, id)
  })

  test('every save is in the history with what changed since, its tags too; a save that changes nothing is not', async () => {
    const { id, fields } = await newPost()
    await save(second, id, (await open(admin, id)).asOf, {
      ...fields,
      excerpt: '',
      content: '<p>As it is.</p>',
    })
    const page = await readHistory(admin, id, null)
    expect(page?.revisions.map(({ savedBy }) => savedBy)).toEqual([
      `${userIds.secondAdmin}@venus.example`,
      `${userIds.admin}@venus.example`,
    ])
    expect(page?.current).toBe(page?.revisions[0]?.id)
    expect(page?.selected).toBe(page?.revisions[1]?.id)
    expect(page?.changes.map(({ label }) => label)).toEqual(['Content'])
    const { saved, asOf } = await open(admin, id)
    await save(admin, id, asOf, saved.fields)
    expect((await readHistory(admin, id, null))?.revisions).toHaveLength(2)
    await save(admin, id, (await open(admin, id)).asOf, { ...saved.fields, tags: ['Guide'] })
    expect((await readHistory(admin, id, null))?.changes.map(({ label }) => label)).toEqual(['Tags'])
  })

  test('restoring lays the old state into the editor; what was unsaved before goes into the history', async () => {
    const { id, fields } = await newPost()
    await save(admin, id, (await open(admin, id)).asOf, { ...fields, content: '<p>As it is.</p>' })
    const { asOf } = await open(admin, id)
    await storeCopy(admin, id, { asOf, fields: { ...fields, content: '<p>Unsaved.</p>' } })
    const oldest = (await readHistory(admin, id, null))?.revisions.at(-1)?.id ?? ''
    expect(await restoreRevision(admin, id, oldest)).toBe(true)
    const after = await open(admin, id)
    expect(after.saved.fields.content).toBe('<p>As it is.</p>')
    expect(after.unsaved?.fields.content).toBe('<p>As it was.</p>')
    expect(after.unsaved?.asOf).toBe(after.asOf)
    const setAside = (await readHistory(admin, id, null))?.revisions.filter(({ wasSaved }) => !wasSaved)
    expect(setAside).toHaveLength(1)
    expect(await restoreRevision(admin, id, ids.fresh)).toBe(false)
  })

  test('the history of a post is bounded: the newest hundred states stay', async () => {
    const { id } = await newPost()
    await admin.run(async (db) => {
      for (let number = 0; number < 105; number++) {
        await db.execute(sql`update blog_posts set excerpt = ${`state ${number}`} where id = ${id}`)
      }
    })
    expect((await readHistory(admin, id, null))?.revisions).toHaveLength(100)
  })

  test('a preview link shows the saved draft to a stranger until it is revoked; the token is kept nowhere', async () => {
    const { id, fields } = await newPost({ tags: ['Guide'] })
    const link = await createPreviewLink(admin, id, 7)
    const token = (link?.path ?? '').replace('/preview/', '')
    expect(await readPreviewedPost(stranger, token)).toMatchObject({
      title: fields.title,
      tags: [{ name: 'Guide', slug: 'guide' }],
      content: expect.stringContaining('As it was.'),
    })
    expect(await readPreviewedPost(stranger, 'guessed')).toBeNull()
    const { rows } = await database.pool.query('select * from blog_post_previews where post_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token)
    const { previews } = await open(admin, id)
    await revokePreviewLink(admin, id, previews[0]?.id ?? '')
    expect(await readPreviewedPost(stranger, token)).toBeNull()
  })
})
