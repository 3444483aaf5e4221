import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultMenus } from '#app/features/site/menus/default-menus.server.ts'
import { menuLinks } from '#app/features/site/menus/menus.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { listManagedCategories } from './categories.server.ts'
import { handleCategoriesAction } from './handle-categories-action.server.ts'
import { taxonomyLimits } from './taxonomy.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const strangers: Actor[] = [{ kind: 'anonymous' }, { kind: 'member', userId: userIds.member }]
const log = createLog('silent')
const nails = { name: ' Nails & Polish ', slug: '', description: ' Ten at a time. ', color: '#AA3355' }

describe.each(featureEngines)('the categories on %s', (engine) => {
  let database: Database
  const ask = async (actor: Actor, intent: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
    const context = { access: accessFor(database.pool, actor), log }
    const { data, init } = await handleCategoriesAction(context, form)
    return { result: data, status: init?.status }
  }
  const show = () => listManagedCategories(accessFor(database.pool, admin))
  const everything = async () =>
    (await database.pool.query('select json_agg(c order by id) from blog_categories c')).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query(`delete from blog_categories where id <> '${ids.category}'`)
  })
  afterAll(() => database.close())

  test('a category counts its posts, drafts included; a new one takes its slug from its name', async () => {
    const { result, status } = await ask(admin, 'add-category', nails)
    expect([status, result]).toMatchObject([200, { ok: true, message: 'Category added' }])
    expect(await show()).toEqual([
      {
        id: ids.category,
        name: 'Hair',
        slug: 'hair',
        description: '',
        color: '#aa3355',
        posts: 3,
        onlySections: ['/reviews/hair'],
      },
      {
        id: expect.any(String),
        name: 'Nails & Polish',
        slug: 'nails-polish',
        description: 'Ten at a time.',
        color: '#aa3355',
        posts: 0,
        onlySections: [],
      },
    ])
  })

  test('renamed, it is renamed in the menus that lead to it and in the section that lists it', async () => {
    const edit = (name: string) =>
      ask(admin, 'edit-category', { id: ids.category, name, slug: 'hair', color: '#aa3355' })
    const labels = async () => {
      const { menus } = await readSite(accessFor(database.pool, { kind: 'anonymous' }))
      return menuLinks(menus).map(({ label }) => label)
    }
    expect((await edit('Curls')).status).toBe(200)
    expect(await labels()).toContain('Curls Reviews')
    const { sections } = await accessFor(database.pool, admin).run(selectSections)
    expect(sections.find(({ path }) => path === '/reviews/hair')).toMatchObject({ title: 'Curls Reviews' })
    await edit('Hair')
    expect(await labels()).toEqual(menuLinks(defaultMenus).map(({ label }) => label))
  })

  test.each([
    ['name', { name: ' ' }, 'Please enter a name.'],
    ['name', { name: 'x'.repeat(taxonomyLimits.name + 1) }, 'at most 80'],
    ['name', { name: 'Hair', slug: 'other' }, 'Another category has this name.'],
    ['slug', { slug: 'hair' }, 'Another category has this slug.'],
    ['slug', { slug: 'Not A Slug' }, 'for example not-a-slug.'],
    ['slug', { slug: 'two--hyphens' }, 'single hyphens'],
    ['slug', { slug: 'x'.repeat(taxonomyLimits.slug + 1) }, 'at most 80'],
    ['slug', { name: '髪' }, 'please enter a slug'],
    ['description', { description: 'x'.repeat(taxonomyLimits.description + 1) }, 'at most 500'],
    ['color', { color: 'red' }, 'Write a color like'],
    ['color', { color: '#abc' }, 'Write a color like'],
    ['color', { color: '#aa3355;}' }, 'Write a color like'],
  ])('a wrong %s is told there, and what was typed comes back: %o', async (field, wrong, message) => {
    const before = await everything()
    const { result, status } = await ask(admin, 'add-category', { ...nails, ...wrong })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(result).toMatchObject({
      ok: false,
      field,
      message: expect.stringContaining(message),
      values: { description: 'description' in wrong ? wrong.description : 'Ten at a time.' },
    })
    expect(await everything()).toEqual(before)
  })

  test('a category is edited; a new slug is taken only from somebody who was warned', async () => {
    await ask(admin, 'add-category', nails)
    const id = (await show())[1]?.id ?? ''
    const edited = { ...nails, id, slug: 'nails', name: 'Nails' }
    expect((await ask(admin, 'edit-category', edited)).result).toMatchObject({
      ok: false,
      field: 'slug',
      message: 'Links to /blog?category=nails-polish would stop working.',
    })
    expect((await ask(admin, 'edit-category', { ...edited, slug: 'nails-polish' })).result.ok).toBe(true)
    expect((await ask(admin, 'edit-category', { ...edited, move: 'yes' })).result.ok).toBe(true)
    expect((await show())[1]).toMatchObject({ id, name: 'Nails', slug: 'nails' })
    expect(
      (await ask(admin, 'edit-category', { ...edited, slug: 'hair', move: 'yes' })).result,
    ).toMatchObject({
      ok: false,
      field: 'slug',
      message: 'Another category has this slug.',
    })
  })

  test('what is gone, or never was, is told', async () => {
    for (const id of ['', 'nonsense', ids.fresh]) {
      for (const intent of ['edit-category', 'delete-category']) {
        expect(await ask(admin, intent, { ...nails, id })).toMatchObject({
          status: 404,
          result: { ok: false, message: 'It is no longer there.' },
        })
      }
    }
    expect(await ask(admin, 'constructor')).toMatchObject({ status: 400, result: { ok: false } })
  })

  test('nobody but an admin changes anything', async () => {
    const before = await everything()
    for (const actor of strangers) {
      for (const intent of ['add-category', 'edit-category', 'delete-category']) {
        const { result, status } = await ask(actor, intent, { ...nails, id: ids.category })
        expect([status, result.message]).toEqual([403, 'You do not have permission to do this.'])
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('there is an end to categories', async () => {
    await database.pool.query(
      `insert into blog_categories (slug, name, color)
       select 'c' || n, 'C' || n, '#aa3355' from generate_series(2, ${taxonomyLimits.categories}) n`,
    )
    expect(await show()).toHaveLength(taxonomyLimits.categories)
    expect((await ask(admin, 'add-category', nails)).result).toMatchObject({ ok: false })
  })

  test('posts of a deleted category stay, without one', async () => {
    await ask(admin, 'add-category', nails)
    const id = (await show())[1]?.id ?? ''
    await database.pool.query(`update blog_posts set category_id = '${id}' where id = '${ids.draft}'`)
    expect((await ask(admin, 'delete-category', { id })).result.message).toBe(
      'Category deleted. Without one now: 1 post',
    )
    const { rows } = await database.pool.query(`select category_id from blog_posts where id = '${ids.draft}'`)
    expect(rows).toEqual([{ category_id: null }])
  })
})
