import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMediaUses, isUnused } from '#app/features/media/media-uses.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { defaultFrontPage } from '../front-page/default-front-page.server.ts'
import { defaultMenus } from '../menus/default-menus.server.ts'
import { readMenus } from '../menus/read-menus.server.ts'
import { saveSite } from '../site.server.ts'
import { readSiteState } from '../site-state.server.ts'
import { defaultSections } from './default-sections.server.ts'
import { handleSectionsAction } from './handle-sections-action.server.ts'
import { replaceSections } from './replace-sections.server.ts'
import { sectionLimits } from './section-limits.ts'
import { readManagedSections, selectSections } from './sections.server.ts'

const KEY = 'blog-media/posts/hero.webp'
const log = createLog('silent')
const admin: Actor = { kind: 'admin', userId: userIds.admin }
const nails = {
  title: 'Nails',
  path: '/Nails/',
  image: 'tech',
  listTitle: 'All about nails',
  'category.hair': 'on',
  'breadcrumb.hair': 'on',
  'category.nobody': 'on',
  'links.2.label': 'Blog',
  'links.2.to': '/blog',
}

describe.each(featureEngines)('the sections on %s', (engine) => {
  let database: Database
  /** A post in a new category. Returns a function that removes both. */
  async function publishIn(category: string) {
    await database.pool.query(
      `insert into blog_categories (slug, name, color) values ('${category}', 'C', '#aa3355')`,
    )
    await database.pool.query(`insert into blog_posts (slug, title, author_name, is_published, category_id)
      select 'in-${category}', 'P', 'A', true, id from blog_categories where slug = '${category}'`)
    return async () => {
      await database.pool.query(`delete from blog_posts where slug = 'in-${category}'`)
      await database.pool.query(`delete from blog_categories where slug = '${category}'`)
    }
  }
  const ask = async (intent: string, fields: Record<string, string>, actor: Actor = admin) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
    return (await handleSectionsAction({ access: accessFor(database.pool, actor), log }, form)).data
  }
  const stored = () => accessFor(database.pool, { kind: 'anonymous' }).run(selectSections)
  const paths = async () => (await stored()).sections.map(({ path }) => path)
  const state = () => readSiteState(accessFor(database.pool, { kind: 'system' }))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into media_files (key, name, width, height, bytes) values ('${KEY}', 'hero.webp', 1600, 900, 9)`,
    )
    await database.pool.query("update blog_posts set own_path = '/faq' where slug = 'published'")
  })
  beforeEach(() => database.pool.query("delete from site_settings where name = 'sections'"))
  afterAll(() => database.close())

  test('until somebody saves them they are the delivered ones', async () => {
    expect((await stored()).sections).toEqual(defaultSections)
    expect((await state()).sections.map(({ path }) => path)).toEqual(defaultSections.map(({ path }) => path))
  })

  test('a new one is added at the end, for categories that exist', async () => {
    expect(await ask('add-section', nails)).toMatchObject({ ok: true, message: 'Section added' })
    expect((await stored()).sections.at(-1)).toEqual({
      path: '/nails',
      oldPaths: [],
      title: 'Nails',
      kicker: '',
      description: '',
      image: 'tech',
      imageAlt: '',
      categories: ['hair'],
      listTitle: 'All about nails',
      breadcrumbOf: ['hair'],
      hasNewsletterForm: false,
      coversSubpaths: false,
      links: [{ label: 'Blog', to: '/blog' }],
    })
    expect(await paths()).toHaveLength(defaultSections.length + 1)
  })

  test('a moved one keeps its old addresses, until another one takes them', async () => {
    await ask('edit-section', { ...nails, id: '/tech', path: '/gadgets' })
    expect((await stored()).sections.at(-1)).toMatchObject({ path: '/gadgets', oldPaths: ['/tech'] })
    await ask('edit-section', { ...nails, id: '/gadgets', path: '/tools' })
    expect((await stored()).sections.at(-1)).toMatchObject({
      path: '/tools',
      oldPaths: ['/gadgets', '/tech'],
    })
    await ask('add-section', { ...nails, path: '/tech' })
    expect((await stored()).sections.at(-2)).toMatchObject({ path: '/tools', oldPaths: ['/gadgets'] })
  })

  test('one whose address was that of an imported category stays there: saved again, and from an archive', async () => {
    await database.pool.query(`insert into former_paths (path, category_id) values ('/tech', $1)`, [
      ids.category,
    ])
    expect(await ask('edit-section', { ...nails, id: '/tech', path: '/tech' })).toMatchObject({ ok: true })
    expect(await ask('edit-section', { ...nails, id: '/reviews', path: '/category/hair' })).toMatchObject({
      field: 'path',
      message:
        'This was the address of a category, a tag or a letter and still leads there. Please choose another one.',
    })
    const system = accessFor(database.pool, { kind: 'system' })
    expect(await system.run((db) => replaceSections(db, defaultSections, []))).toEqual([])
    await database.pool.query(`delete from former_paths where path = '/tech'`)
  })

  test('they are ordered', async () => {
    await ask('move-section', { id: '/tech', move: 'up' })
    expect((await paths()).slice(-2)).toEqual(['/tech', '/seasonal'])
    await ask('move-section', { id: '/reviews', move: 'up' })
    expect((await paths())[0]).toBe('/reviews')
  })

  test('links to a deleted one are not shown, and the menus say so, until there is a new one', async () => {
    const label = async () => (await state()).site.menus.footer.some(({ to }) => to === '/tech')
    const unpublish = await publishIn('tech')
    expect(await label()).toBe(true)
    expect(await ask('delete-section', { id: '/tech' })).toMatchObject({
      ok: true,
      message: 'Section deleted',
    })
    expect(await label()).toBe(false)
    const { menus, hidden } = await readMenus(accessFor(database.pool, admin))
    expect(menus.footer.map(({ to }) => to)).toContain('/tech')
    expect(hidden['/tech']).toBe('The section at this address was deleted.')
    await ask('add-section', { ...nails, path: '/tech' })
    expect(await label()).toBe(true)
    await unpublish()
  })

  test('a deleted one can be brought back to its place, for an hour, unless its address is taken', async () => {
    await ask('edit-section', { ...nails, id: '/tech', path: '/gadgets' })
    await ask('move-section', { id: '/gadgets', move: 'up' })
    const before = await stored()
    await ask('delete-section', { id: '/gadgets' })
    const { deleted } = await readManagedSections(accessFor(database.pool, admin))
    expect(deleted[0]).toMatchObject({ name: 'Nails' })
    const undo = (actor?: Actor) => ask('undo-delete', { deletion: deleted[0]?.id ?? '' }, actor)
    expect(await undo({ kind: 'admin', userId: userIds.secondAdmin })).toMatchObject({
      ok: false,
      status: 404,
    })
    await ask('add-section', { ...nails, path: '/gadgets' })
    expect(await undo()).toMatchObject({ ok: false, status: 422 })
    await ask('delete-section', { id: '/gadgets' })
    expect(await undo()).toMatchObject({ ok: true, message: 'The section is back' })
    expect(await stored()).toEqual(before)
    expect(await undo()).toMatchObject({ ok: false, status: 404 })
  })

  test('without products, guides and letters no link leads to them', async () => {
    await database.pool.query('update holiday_guides set is_active = false')
    const { site, sections, targets } = await state()
    expect(targets.contents).toMatchObject({ shop: false, guides: false, holidays: false })
    expect(site.menus.button).toBeNull()
    expect(sections.find(({ path }) => path === '/seasonal')?.links).toEqual([])
  })

  test('a section without posts is in no menu until a post is published in one of its categories', async () => {
    const isEmpty = async (path: string) => (await state()).targets.emptyPaths.includes(path)
    const unpublish = await publishIn('feet')
    const { 'category.hair': _, 'breadcrumb.hair': __, ...fields } = nails
    const toes = { ...fields, path: '/toes', 'category.feet': 'on' }
    expect(await ask('add-section', toes)).toMatchObject({ ok: true })
    expect(await isEmpty('/toes')).toBe(false)
    await database.pool.query(`update blog_posts set is_published = false where slug = 'in-feet'`)
    expect(await isEmpty('/toes')).toBe(true)
    await ask('delete-section', { id: '/toes' })
    await unpublish()
  })

  test('links to what readers cannot open are hidden wherever she put them, and the banner leads to the blog', async () => {
    const paths = ['/blog/published', '/blog/gone', '/shop/gone', '/products/gone', '/newsletter/gone']
    const links = [...paths, '/newsletter/subscribe', '/seasonal/holidays/1999'].map((to) => ({
      label: to,
      to,
    }))
    const banner = { ...defaultFrontPage.banner, title: 'Mine', to: '/blog/gone' }
    await accessFor(database.pool, admin).run((db) =>
      saveSite(db, {
        menus: { ...defaultMenus, footer: links },
        frontPage: { ...defaultFrontPage, banner },
      }),
    )
    const { menus, frontPage } = (await state()).site
    expect(menus.footer.map(({ to }) => to)).toEqual(['/blog/published', '/newsletter/subscribe'])
    expect(frontPage.banner).toMatchObject({ title: 'Mine', button: 'Read the blog →', to: '/blog' })
    await database.pool.query("delete from site_settings where name = 'site'")
  })

  test('a shop without a product that is shown is empty', async () => {
    const hasShop = async () => (await state()).targets.contents.shop
    await database.pool.query(`
      insert into products (slug, name, state) values ('soap', 'Soap', 'draft');
      insert into product_collections (slug, title, is_public, position) values ('filled', 'Filled', true, 9);
      insert into product_collection_items (collection_id, product_id, position)
        select c.id, p.id, 1 from product_collections c, products p where c.slug = 'filled' and p.slug = 'soap'`)
    expect(await hasShop()).toBe(false)
    await database.pool.query("update products set state = 'active' where slug = 'soap'")
    expect(await hasShop()).toBe(true)
  })

  test('its picture is in use', async () => {
    await ask('add-section', { ...nails, image: `/media/${KEY}`, imageAlt: 'Ten nails' })
    const access = accessFor(database.pool, admin)
    const uses = await access.run((db) => findMediaUses(db, [KEY]))
    expect(uses.get(KEY)?.uses).toEqual([{ kind: 'section', id: '/nails', title: 'Nails' }])
    const unused = await access.run((db) =>
      db.select({ key: mediaFiles.key }).from(mediaFiles).where(isUnused),
    )
    expect(unused.map(({ key }) => key)).not.toContain(KEY)
  })

  test.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(sectionLimits.title + 1) }],
    ['path', { path: 'nails' }],
    ['path', { path: '/a/b/c/d' }],
    ['path', { path: '/a b' }],
    ['path', { path: '//evil.example' }],
    ['path', { path: '/admin/mine' }],
    ['path', { path: '/blog' }],
    ['path', { path: '/media' }],
    ['path', { path: '/seasonal/holidays' }],
    ['path', { path: '/tech' }],
    ['path', { path: '/faq' }],
    ['path', { path: '/old/published' }],
    ['path', { path: '/category/hair' }],
    ['image', { image: '' }],
    ['image', { image: 'toString' }],
    ['image', { image: '/media/nothing' }],
    ['image', { image: 'https://evil.example/x.png' }],
    ['category', { 'category.hair': '', 'category.nobody': 'on' }],
    ['listTitle', { listTitle: ' ' }],
    ['links.2.to', { 'links.2.to': 'javascript:alert(1)' }],
  ])('what cannot be saved is said at its field, and nothing is saved: %s %o', async (field, wrong) => {
    const fields: Record<string, string> = { ...nails, ...wrong }
    if (fields['category.hair'] === '') delete fields['category.hair']
    expect(await ask('add-section', fields)).toMatchObject({ ok: false, status: 422, field })
    expect((await stored()).sections).toEqual(defaultSections)
  })

  test('what is gone is told, and nobody but an admin changes anything', async () => {
    for (const intent of ['edit-section', 'move-section', 'delete-section']) {
      expect(await ask(intent, { ...nails, id: '/nowhere' })).toMatchObject({ ok: false, status: 404 })
    }
    for (const actor of [{ kind: 'anonymous' }, { kind: 'member', userId: userIds.member }] as Actor[]) {
      expect(await ask('delete-section', { id: '/tech' }, actor)).toMatchObject({ ok: false, status: 403 })
    }
    expect((await stored()).sections).toEqual(defaultSections)
  })
})
