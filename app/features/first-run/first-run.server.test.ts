import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDefaultPages } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { demoShopSettings } from '#app/features/products/settings/demo-shop-settings.server.ts'
import { readShopSettings, writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { defaultShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { defaultSite, demoOwner } from '#app/features/site/default-site.server.ts'
import { readSite, saveSite } from '#app/features/site/site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage, type Storage } from '#platform/storage.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createCleanup, temporaryFolder } from '#testing/process.ts'
import { readDemoPlan } from './demo/demo.server.ts'
import { handleDemoAction } from './demo/handle-demo-action.server.ts'
import { readFirstSteps } from './first-steps.server.ts'
import { handleFirstStepsAction } from './handle-first-steps-action.server.ts'

const admin: Actor = { kind: 'admin', userId: 'owner' }
const ownLink = { label: 'Mine', to: 'https://social.test/mine' }
const log = createLog('silent')

/** Like a first start, in one transaction: two posts, a page, two guides, three tags, four images, two comments, a shop. */
const seeded = `
  insert into auth_users (id, name, email) values ('owner', 'O', 'owner@venus.example'), ('reader', 'R', 'r@venus.example');
  insert into user_roles values ('owner', 'admin');
  insert into blog_categories (slug, name, color) values ('hair', 'Hair', '#aa3355');
  insert into media_files (key, name, width, height, bytes) select
    'blog-media/posts/' || name || '.webp', name, 1, 1, 1 from unnest(array['kept', 'edited', 'lent', 'typed']) name;
  insert into blog_tags (slug, name) values ('alone', 'Alone'), ('shared', 'Shared'), ('renamed', 'Renamed');
  insert into blog_posts (kind, slug, own_path, title, author_name, is_published)
    values ('page', 'about-demo', '/about', 'About the demo', 'A', true);
  insert into holiday_guides (title, description, year) values ('kept', 'D', 2026), ('added to', 'D', 2025);
  insert into holiday_todos (guide_id, item, display_order) select id, title, 1 from holiday_guides;
  insert into brands (slug, name) values ('gone', 'Gone'), ('used', 'Used');
  insert into products (slug, name, state, brand_id, pictures) select slug, slug, 'active', (select id from brands where slug = brand),
    jsonb_build_array(jsonb_build_object('url', '/media/blog-media/posts/' || picture || '.webp'))
    from (values ('gone', 'gone', 'kept'), ('edited', 'used', 'edited'), ('borrowed', 'used', 'lent'), ('collected', null, 'lent'))
      product (slug, brand, picture);
  insert into product_offers (product_id, slug, store, link, position) select id, 'store', 'Store', 'https://store.test', 1
    from products;
  insert into products (slug, name, state) select name, name, 'active'
    from unnest(array['written-of', 'reviewed', 'found', 'mailed', 'linked', 'alternative', 'drafted', 'compared', 'given']) name;
  insert into test_entries (product_id, happened_at, happened_on) select id, now(), now()::date from products where slug = 'gone';
  insert into comparisons (slug, title, is_public) values ('gone', 'Gone', true), ('edited', 'E', true);
  insert into comparison_items (comparison_id, product_id, position) select c.id, p.id, 1 from comparisons c, products p
    where (c.slug, p.slug) in (('gone', 'gone'), ('gone', 'borrowed'), ('edited', 'compared'), ('edited', 'borrowed'));
  insert into gift_guides (slug, year, title) values ('gone', 2026, 'Gone'), ('edited', 2026, 'E');
  insert into gift_guide_items (guide_id, product_id, position) select g.id, p.id, 1 from gift_guides g, products p
    where (g.slug, p.slug) in (('gone', 'gone'), ('edited', 'given'));
  insert into product_collections (slug, title, is_public, position) values ('gone', 'Gone', true, 1), ('edited', 'E', true, 2);
  insert into product_collection_items (collection_id, product_id, position) select c.id, p.id, 1
    from product_collections c, products p
    where (c.slug, p.slug) in (('gone', 'gone'), ('gone', 'edited'), ('gone', 'borrowed'), ('edited', 'collected'));
  insert into blog_posts (slug, title, author_name, is_published, featured_image, category_id, content) select
    slug, slug, 'A', true, '/media/blog-media/posts/' || slug || '.webp', (select id from blog_categories),
    '<p data-product="' || (select id from products where slug = 'gone') || '"></p>'
    from unnest(array['kept', 'edited']) slug;
  insert into blog_post_tags select p.id, t.id from blog_posts p, blog_tags t where p.slug = 'kept';
  insert into blog_comments (post_id, first_name, last_name, content, is_approved)
    select id, 'Invented', 'Reader', slug, true from blog_posts where kind = 'post';
  insert into demo_content select 'picture', id from media_files union all select 'tag', id from blog_tags
    union all select 'post', id from blog_posts union all select 'comment', id from blog_comments
    union all select 'guide', id from holiday_guides union all select 'brand', id from brands
    union all select 'product', id from products union all select 'collection', id from product_collections
    union all select 'comparison', id from comparisons union all select 'gift-guide', id from gift_guides`

/** What she wrote refers to products of the demo that she never changed. */
const uses = `
  update blog_posts set content = '<p data-products="' || (select id from products where slug = 'written-of') || '"></p>'
    where slug = 'own';
  insert into reviews (post_id, product_id) select b.id, p.id from blog_posts b, products p
    where b.slug = 'own' and p.slug = 'reviewed';
  insert into holiday_guides (title, description, year) values ('mine', 'D', 2027);
  insert into holiday_finds (guide_id, title, description, product_id, display_order) select g.id, 'Find', '', p.id, 1
    from holiday_guides g, products p where g.title = 'mine' and p.slug = 'found';
  insert into newsletter_issues (slug, intro) select 'first', '<p data-product="' || id || '"></p>' from products
    where slug = 'mailed';
  insert into site_settings (name, value, is_public) select 'links',
    jsonb_build_object('text', '', 'links', '[]'::jsonb, 'products', jsonb_build_array(id)), true
    from products where slug = 'linked';
  insert into products (slug, name, state) values ('own', 'Own', 'active');
  insert into product_alternatives (product_id, alternative_id, kind, position) select mine.id, p.id, 'dupe', 1
    from products mine, products p where mine.slug = 'own' and p.slug = 'alternative'`

const usedProducts = ['alternative', 'drafted', 'found', 'linked', 'mailed', 'own', 'reviewed', 'written-of']

/** Changes after the first start. */
const since = `
  update blog_posts set title = 'Mine now', content = '' where slug = 'edited';
  update blog_tags set name = 'Mine now' where slug = 'renamed';
  insert into blog_posts (slug, title, author_name, featured_image)
    values ('own', 'Own', 'O', '/media/blog-media/posts/lent.webp');
  insert into blog_post_tags select p.id, t.id from blog_posts p, blog_tags t where p.slug = 'own' and t.slug = 'shared';
  insert into blog_comments (post_id, first_name, last_name, content) select id, 'A', 'Person', 'Hello' from blog_posts
    where slug = 'kept';
  insert into holiday_todos (guide_id, item, display_order) select id, 'own', 2 from holiday_guides
    where title = 'added to';
  update product_offers set price = 3, currency = 'USD', price_source = 'typed', price_at = now()
    where product_id = (select id from products where slug = 'edited');
  update product_collections set title = 'Mine now' where slug = 'edited';
  update comparisons set title = 'Mine now' where slug = 'edited';
  update gift_guides set title = 'Mine now' where slug = 'edited';
  insert into product_collections (slug, title, position) values ('own', 'Own', 3);
  insert into product_collection_items (collection_id, product_id, position) select c.id, p.id, 1
    from product_collections c, products p where c.slug = 'own' and p.slug = 'borrowed';
  insert into blog_post_drafts (user_id, fields) select 'owner', jsonb_build_object('content',
    '<img src=/media/blog-media/posts/typed.webp><p data-product="' || id || '"></p>') from products where slug = 'drafted';
  ${uses}`

describe.each(featureEngines)('the first run on %s', (engine) => {
  let database: Database
  let storage: Storage
  const { onCleanup, end } = createCleanup()
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const left = () => readContentNames(database.pool)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    storage = openStorage(readSettings({ DATA_DIR: temporaryFolder(onCleanup) }))
    const bytes = Buffer.from('a picture')
    for (const name of ['kept', 'edited', 'lent', 'typed']) {
      await storage.put(`blog-media/posts/${name}.webp`, bytes, { contentType: 'image/webp' })
    }
    await database.pool.query(seeded)
    await database.pool.query(since)
    const trustPoints = [{ title: 'Mine', text: 'True' }, ...demoShopSettings.trustPoints.slice(1)]
    const shopSettings = { ...demoShopSettings, ownWords: 'I buy it all.', trustPoints }
    await as({ kind: 'system' }).run((db) => writeShopSettings(db, shopSettings))
    await as({ kind: 'system' }).run((db) => saveSite(db, { social: [ownLink, ...demoOwner.social] }))
    await as({ kind: 'system' }).run(createDefaultPages)
  })
  afterAll(async () => {
    await database.close()
    await end()
  })

  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  async function remove(actor: Actor, fields = {}) {
    const pendingWork: Promise<unknown>[] = []
    const afterResponse = (work: Promise<unknown>) => pendingWork.push(work)
    const context = { access: as(actor), log, services: { media: { storage }, afterResponse } }
    const form = formOf({ intent: 'remove-demo', ...fields })
    const { data, init } = await handleDemoAction(context, form)
    await Promise.all(pendingWork)
    return { status: init?.status, message: data.message }
  }

  const done = async (isSentBySmtp = false) => (await readFirstSteps(as(admin), isSentBySmtp)).done

  test('begins with nothing done', async () => {
    expect(await done()).toEqual({ name: false, demo: false, about: false, mail: false, post: false })
  })

  test('the plan says exactly what goes, with and without what was changed', async () => {
    expect(await readDemoPlan(as(admin))).toEqual({
      unchanged: {
        posts: 1,
        pages: 1,
        comments: 3,
        readersComments: 1,
        guides: 1,
        tags: 1,
        pictures: 1,
        products: 1,
        collections: 1,
        comparisons: 1,
        giftGuides: 1,
        brands: 1,
      },
      all: {
        posts: 2,
        pages: 1,
        comments: 3,
        readersComments: 1,
        guides: 2,
        tags: 1,
        pictures: 2,
        products: 5,
        collections: 2,
        comparisons: 2,
        giftGuides: 2,
        brands: 1,
      },
    })
  })

  test('nobody but an admin removes anything', async () => {
    const before = await left()
    for (const person of [{ kind: 'anonymous' }, { kind: 'member', userId: 'reader' }] satisfies Actor[]) {
      expect(await remove(person, { withChanged: 'on' })).toMatchObject({ status: 403 })
      await expect(readDemoPlan(as(person))).rejects.toThrow()
    }
    expect(await left()).toEqual(before)
  })

  test('removes what nobody touched, with its files, and keeps what somebody did', async () => {
    const message =
      'Removed: 1 post, 1 page, 3 comments, 1 holiday guide, 1 product, 1 collection, 1 comparison, 1 gift guide, 1 brand, 1 tag, and 1 picture'
    expect(await remove(admin)).toEqual({ status: 200, message })
    expect(await left()).toEqual({
      posts: ['edited', 'own'],
      comments: [],
      guides: ['added to', 'mine'],
      todos: ['added to', 'own'],
      tags: ['renamed', 'shared'],
      pictures: ['edited', 'lent', 'typed'],
      categories: ['hair'],
      products: ['borrowed', 'collected', 'compared', 'edited', 'given', ...usedProducts].sort(),
      collections: ['edited', 'own'],
      comparisons: ['edited'],
      giftGuides: ['edited'],
      brands: ['used'],
    })
    expect(await storage.exists('blog-media/posts/kept.webp')).toBe(false)
    expect(await readSite(as(admin))).toMatchObject({ author: 'Venus', email: '', social: [ownLink] })
    expect(await readShopSettings(as(admin))).toEqual({
      ...defaultShopSettings,
      ownWords: 'I buy it all.',
      trustPoints: [{ title: 'Mine', text: 'True' }],
    })
    expect(await storage.exists('blog-media/posts/edited.webp')).toBe(true)
    const { rows } = await database.pool.query(
      "select actor, subject from audit_log where kind = 'demo-removed'",
    )
    expect(rows).toEqual([{ actor: 'owner@venus.example', subject: message.slice('Removed: '.length) }])
    expect(await done()).toMatchObject({ demo: true })
  })

  test('the About page of the demo leaves its place to the one that every site has', async () => {
    const { rows } = await database.pool.query("select title from blog_posts where own_path = '/about'")
    expect(rows).toEqual([{ title: 'About {{site}}' }])
  })

  test('once more, it is harmless', async () => {
    const before = await left()
    expect(await remove(admin)).toEqual({ status: 404, message: 'There is nothing left to remove.' })
    expect(await left()).toEqual(before)
  })

  test('takes what was changed as well, when that is wanted', async () => {
    expect((await remove(admin, { withChanged: 'on' })).status).toBe(200)
    expect(await left()).toEqual({
      posts: ['own'],
      comments: [],
      guides: ['mine'],
      todos: [],
      categories: ['hair'],
      tags: ['renamed', 'shared'],
      pictures: ['lent', 'typed'],
      products: ['borrowed', ...usedProducts].sort(),
      collections: ['own'],
      comparisons: [],
      giftGuides: [],
      brands: ['used'],
    })
  })

  test('a step is done when the site says so', async () => {
    await as(admin).run((db) => saveSite(db, { ...defaultSite, name: 'Mine' }))
    expect(await done()).toMatchObject({ name: true, about: false, post: false })
    await database.pool.query("update blog_posts set excerpt = 'Me' where own_path = '/about'")
    expect(await done()).toMatchObject({ about: true, mail: false, post: false })
    await database.pool.query("update blog_posts set is_published = true where slug = 'own'")
    expect(await done(true)).toEqual({ name: true, demo: true, about: true, mail: true, post: true })
  })

  test('the list is put away and brought back, and a test letter goes to who asks', async () => {
    const sent: Email[] = []
    const context = {
      access: as(admin),
      log,
      page: { site: { ...defaultSite, name: 'Mine' } },
      viewer: { email: 'owner@venus.example' },
      services: {
        sendEmail: async (email: Email) => void sent.push(email),
        newsletter: { isSentBySmtp: true },
      },
    }
    const ask = async (intent: string) => (await handleFirstStepsAction(context, formOf({ intent }))).data
    await ask('hide-list')
    expect((await readFirstSteps(as(admin), false)).isHidden).toBe(true)
    await ask('show-list')
    expect((await readFirstSteps(as(admin), false)).isHidden).toBe(false)
    expect(await ask('test-email')).toMatchObject({ ok: true, message: expect.stringContaining('owner@') })
    expect(sent).toMatchObject([{ to: 'owner@venus.example', subject: 'A test letter from Mine' }])
  })
})

async function readContentNames(pool: Pool): Promise<Record<string, string[]>> {
  const named = async (query: string) =>
    (await pool.query<{ name: string }>(`${query} order by 1`)).rows.map(({ name }) => name)
  return {
    posts: await named("select slug as name from blog_posts where kind = 'post'"),
    comments: await named('select content as name from blog_comments'),
    guides: await named('select title as name from holiday_guides'),
    todos: await named('select item as name from holiday_todos'),
    tags: await named('select slug as name from blog_tags'),
    pictures: await named('select name from media_files'),
    categories: await named('select slug as name from blog_categories'),
    products: await named('select slug as name from products'),
    collections: await named('select slug as name from product_collections'),
    comparisons: await named('select slug as name from comparisons'),
    giftGuides: await named('select slug as name from gift_guides'),
    brands: await named('select slug as name from brands'),
  }
}
