import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importComments } from '#app/features/comments/comments.server.ts'
import { readLinksSettings, saveLinksSettings } from '#app/features/links-page/links-settings.server.ts'
import { insertMediaFiles, mediaUrl, storePostImage } from '#app/features/media/media.server.ts'
import { createMediaStore, type MediaStore } from '#app/features/media/media-store.server.ts'
import { createPost, insertPost } from '#app/features/posts/save-post.server.ts'
import { pageSlug } from '#app/features/posts/slug.ts'
import { createCategories, createTags } from '#app/features/posts/taxonomy.server.ts'
import { readShopSettings, writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import type { ShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { changeSections, selectSections } from '#app/features/site/sections/sections.server.ts'
import type { SiteSection } from '#app/features/site/sections/sections.ts'
import { readSite, saveSite } from '#app/features/site/site.server.ts'
import { readMediaKit, writeMediaKit } from '#app/features/sponsors/media-kit.server.ts'
import { defaultMediaKit, type MediaKitSettings } from '#app/features/sponsors/media-kit.ts'
import { splitHtmlBlocks } from '#app/features/transfer/markdown/html-blocks.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { posts } from '#seed/content/posts.ts'
import { startReaderInProcess } from '#testing/archives/reader-in-process.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { CAPTIONS, createMp4 } from '#testing/media/videos.ts'
import { openArchive, readArchiveText } from '../import/archive.server.ts'
import { parseSettings, replaceSettings } from '../import/import-settings.server.ts'
import { runImport } from '../import/run-import.server.ts'
import { openArchiveReader } from '../reader/archive-reader.server.ts'
import { exportSite } from './export-site.server.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'venus-export-'))
const sites: { database: Database; media: MediaStore }[] = []

beforeAll(async () => {
  for (const engine of engines) {
    const storage = openStorage(readSettings({ DATA_DIR: join(folder, engine) }))
    sites.push({ database: await openTestDatabase(engine), media: createMediaStore(storage) })
  }
})
afterAll(async () => {
  for (const { database } of sites) await database.close()
  rmSync(folder, { recursive: true })
})

const site = (index: number) => {
  const { database, media } = sites[index] as (typeof sites)[number]
  return { database, media, system: accessFor(database.pool, { kind: 'system' }) }
}

const videosAndPoll = (still: string) =>
  `<figure data-embed=""><a href="https://vimeo.com/1"><img src="${still}" alt="">A walk</a></figure>` +
  `<figure><video src="/media/blog-media/videos/film-1.mp4" poster="${still}" width="1280" height="720" controls preload="none"><track kind="captions" src="/media/blog-media/videos/words-1.vtt" srclang="en" label="Captions"></video><figcaption>F</figcaption></figure>` +
  '<figure data-poll="abcd1234" data-until="2030-01-01"><figcaption>Q?</figcaption><ul><li data-answer="1">A</li><li data-answer="2">B</li></ul></figure>'

async function fill() {
  const { system, media, database } = site(0)
  const [category] = await createCategories(system, [
    { slug: 'own-slug', name: 'Hair: “care”', description: 'D', color: '#123456' },
  ])
  const tags = await createTags(system, [
    { slug: 'one', name: 'One, two' },
    { slug: 'z', name: 'true' },
  ])
  const bytes = await createImage().webp().toBuffer()
  const key = await storePostImage(media.storage, 'picture-1', { bytes, extension: 'webp' })
  await insertMediaFiles(system, [{ key, name: 'p.webp', width: 60, height: 40, bytes: bytes.length }])
  const film = createMp4()
  await media.storage.put('blog-media/videos/film-1.mp4', film, { contentType: 'video/mp4' })
  await media.storage.put('blog-media/videos/words-1.vtt', Buffer.from(CAPTIONS), { contentType: 'text/vtt' })
  await insertMediaFiles(system, [
    { key: 'blog-media/videos/film-1.mp4', name: 'f.mp4', width: 1280, height: 720, bytes: film.length },
    { key: 'blog-media/videos/words-1.vtt', name: 'w.vtt', width: 1, height: 1, bytes: CAPTIONS.length },
  ])
  for (const [index, post] of posts.slice(0, 12).entries()) {
    const { slug, title, excerpt } = post
    const figure =
      `<figure><img src="${mediaUrl(key)}" alt="A"><figcaption>C</figcaption></figure>` +
      (index === 0 ? videosAndPoll(mediaUrl(key)) : '')
    const { id } = await createPost(
      system,
      {
        slug,
        title,
        excerpt,
        // The demo's own pictures are not on this site, and Markdown has no place for their sizes.
        content:
          post.content.replaceAll(/<img src="[^"]+"( alt="[^"]*")[^>]*>/g, `<img src="${mediaUrl(key)}"$1>`) +
          figure,
        authorName: 'Ada',
        categoryId: category?.id ?? null,
        isPublished: index % 3 > 0,
        isFeatured: index % 2 === 0,
        showNewBadge: index === 1,
        publishedDate: new Date(1_600_000_000_000 + index),
        featuredImage: mediaUrl(key),
        featuredImageAlt: 'Alt: yes',
        featuredImageFocus: index % 2 === 0 ? '20% 80%' : null,
        videoUrl: null,
        metaTitle: '123',
        metaDescription: null,
        ownPath: index === 1 ? '/posts/own' : null,
        ...(index === 2 && { guideType: 'Overnight', guideDifficulty: 'Advanced', guideDuration: 'A night' }),
      },
      tags.map((tag) => tag.id),
    )
    const words = {
      firstName: 'Mary Ann',
      lastName: 'Lee Smith',
      content: `On ${index}\n\nyes`,
      isApproved: index > 2,
    }
    await importComments(system, [{ postId: id, createdAt: new Date(1_600_000_000_000), ...words }])
  }
  const pageId = '00000000-0000-4000-8000-0000000000a1'
  await system.run((db) =>
    insertPost(db, {
      id: pageId,
      kind: 'page',
      slug: pageSlug(pageId),
      ownPath: '/work-with-me',
      title: 'Work with {{author}}',
      excerpt: 'For {{site}}',
      content: '<h2>Rates</h2><p>Write to <a href="mailto:{{email}}">{{email}}</a>.</p>',
      authorName: 'Ada',
      categoryId: null,
      isPublished: true,
      isFeatured: false,
      showNewBadge: false,
      publishedDate: new Date(1_600_000_000_000),
      featuredImage: mediaUrl(key),
      featuredImageAlt: 'A',
      videoUrl: null,
      metaTitle: null,
      metaDescription: 'D {{site}}',
    }),
  )
  await database.pool.query(`
    with guide as (
      insert into holiday_guides (title, description, year, is_active, image_url, image_alt)
      values ('Winter', 'Of gifts', 2026, true, '${mediaUrl(key)}', 'A') returning id),
    find as (
      insert into holiday_finds (guide_id, title, description, link_url, display_order)
      select id, 'Socks', 'Warm', 'https://store.test/socks', 1 from guide)
    insert into holiday_todos (guide_id, item, display_order) select id, 'Wrap', 1 from guide`)
  await database.pool.query(`
    insert into comment_answers (comment_id, author_name, mark, content)
    select id, 'Ada', case when is_approved then 'author' else 'team' end, 'Thank you, ' || first_name from blog_comments;
    update blog_comments set pinned_at = now() where id in (
      select distinct on (post_id) id from blog_comments where is_approved order by post_id, id)`)
  await database.pool.query(`insert into blog_post_paths (path, post_id) values ('/hire-me', '${pageId}')`)
  await database.pool.query(
    `insert into newsletter_subscribers (email, name, status) values ('a@b.example', 'A', 'active')`,
  )
  await database.pool.query(`insert into newsletter_issues (slug, status, subject, started_at, mailed_html, mailed_text, page_html)
    values ('first', 'sent', 'First', '2026-01-03T05:00:00Z', '', 'Text', '<p>Page <a href="https://venus.example/blog">All</a></p>')`)
  await database.pool.query(`
    insert into questions (source, state, comment_id, asker_name, asker_email, wants_answer, content, answer)
      select 'comment', 'waiting', id, 'Ada', 'asker@venus.example', true, 'Which?', '<p>The <em>oat</em> one.</p>'
      from blog_comments where is_approved order by content limit 1;
    insert into questions (source, state, content, message_id) values ('mail', 'received', 'Unread mail', '<m@x>')`)
  await database.pool.query(`
    with issue as (
      insert into newsletter_issues (slug, status, subject, preview_text, intro, scheduled_for, guide_id, comment_ids, question_ids, covers_from)
      select 'second', 'scheduled', 'Second', 'Soon', '<p>Hi</p>', now(), (select id from holiday_guides),
        array(select id from blog_comments where is_approved order by content limit 2),
        array(select id from questions where state = 'waiting'), '2026-01-01T00:00:00Z'
      returning id),
    path as (insert into former_paths (path, issue_id) select '/p/second', id from issue)
    insert into newsletter_issue_posts (issue_id, post_id, position)
    select issue.id, blog_posts.id, row_number() over (order by blog_posts.slug desc)
    from issue, blog_posts where kind = 'post' and is_published`)
  // There it was still the day before.
  await system.run((db) => saveSite(db, { timeZone: 'America/Los_Angeles' }))
}

/** A portrait that no post shows, and a section in place of the default ones. */
const shop: ShopSettings = {
  region: 'EU',
  ownWords: 'I buy it all.',
  amazonTags: [{ domain: 'amazon.de', tag: 'hers-21' }],
  trustPoints: [{ title: 'Mine', text: 'True' }],
}
const mediaKit: MediaKitSettings = {
  ...defaultMediaKit,
  isOn: true,
  text: 'Women who read to the end.',
  rates: [{ what: 'One post', price: 'from $400' }],
}
const linksPage = { text: 'Hello', links: [{ label: 'Soap', to: '/soap' }], products: [] }

async function changeSettings() {
  const { system, media } = site(0)
  const bytes = await createImage().webp().toBuffer()
  const portrait = await storePostImage(media.storage, 'portrait-1', { bytes, extension: 'webp' })
  const size = { width: 60, height: 40 }
  await insertMediaFiles(system, [{ key: portrait, name: 'me.webp', ...size, bytes: bytes.length }])
  const [section] = defaultSections as [SiteSection]
  const sections = [{ ...section, path: '/soap', image: mediaUrl(portrait) }]
  await system.run(async (db) => {
    await saveSite(db, {
      name: 'Soap and Salt',
      author: '',
      newsletter: { ...defaultSite.newsletter, name: '' },
      portrait: { url: mediaUrl(portrait), ...size },
      look: { ...defaultSite.look, palette: 'sage', frontLayout: 'journal' },
      allowsSignUp: false,
    })
    await changeSections(db, () => ({ sections, deletedPaths: ['/soap/old'] }))
    await writeShopSettings(db, shop)
    await saveLinksSettings(db, linksPage)
    await writeMediaKit(db, mediaKit)
  })
}

/** All that a reader or an editor could notice; white space between blocks does not count. */
async function contentOf({ pool }: Database) {
  const { rows } =
    await pool.query(`select p.kind, p.slug, p.title, p.excerpt, p.content, p.featured_image, p.featured_image_alt, p.featured_image_focus,
    p.published_date, p.author_name, p.read_time, p.is_published, p.is_featured, p.show_new_badge, p.video_url,
    p.meta_title, p.meta_description, p.own_path, p.guide_type, p.guide_difficulty, p.guide_duration, c.slug as category, c.name, c.color, c.description,
    array(select name from blog_tags join blog_post_tags on tag_id = id where post_id = p.id order by 1) as tags,
    array(select first_name || '|' || last_name || '|' || content || is_approved || created_at::text
      || (pinned_at is not null)::text from blog_comments where post_id = p.id) as comments,
    array(select author_name || mark || content || created_at::text from comment_answers where post_id = p.id
      order by 1) as answers,
    array(select path from blog_post_paths where post_id = p.id order by 1) as former
    from blog_posts p left join blog_categories c on c.id = p.category_id order by p.slug`)
  return rows.map((row) => ({ ...row, content: splitHtmlBlocks(row.content).join('') }))
}

const holidaysOf = async ({ pool }: Database) =>
  (
    await pool.query(`select g.title, g.description, year, is_active, g.image_url, g.image_alt,
      array(select f.title || f.description || f.link_url from holiday_finds f where guide_id = g.id) as finds,
      array(select item from holiday_todos where guide_id = g.id) as todos from holiday_guides g`)
  ).rows

/** As visitors and admins see them. Letters of another site were mailed elsewhere, and none is scheduled. */
const issuesOf = async ({ pool }: Database) =>
  (
    await pool.query(`select i.slug, case when status = 'scheduled' then 'draft' else status end as status, subject,
      preview_text, intro, started_at, coalesce(finished_at, started_at) as finished_at, i.created_at, covers_from, covers_until,
      replace(page_html, 'https://venus.example/', 'https://new.example/') as page, g.title as guide,
      array(select p.slug from newsletter_issue_posts join blog_posts p on p.id = post_id
        where issue_id = i.id order by position) as posts,
      array(select content from unnest(comment_ids) with ordinality as c (id, position)
        join blog_comments using (id) order by position) as comments,
      array(select json_build_array(q.content, q.answer, q.source, q.asker_name, c.content)::text
        from questions q left join blog_comments c on c.id = q.comment_id where q.id = any(question_ids)) as questions,
      array(select path from former_paths where issue_id = i.id) as former
      from newsletter_issues i left join holiday_guides g on g.id = guide_id order by i.slug`)
  ).rows

async function importInto(index: number, path: string, withSettings = false) {
  const { system, media } = site(index)
  const reader = await openArchiveReader({ path, owner: 'Venus', start: startReaderInProcess })
  const { report } = await runImport({
    system,
    media,
    reader,
    log,
    shouldWrite: true,
    withPeople: true,
    withSettings,
    siteUrl: 'https://new.example',
    onProgress: async () => true,
  })
  reader.close()
  return report
}

/** The first one by the process that converts posts, as on a site; a process takes longer than all that these tests write. */
async function exportTo(name: string, startReader?: typeof startReaderInProcess) {
  const { media, system } = site(0)
  const path = join(folder, name)
  const siteUrl = 'https://venus.example'
  const zip = await exportSite({ access: system, storage: media.storage, siteUrl, startReader })
  await pipeline(zip, createWriteStream(path))
  return path
}

test('what is exported and imported again gives the same posts and pages, here and elsewhere', async () => {
  await fill()
  const { database } = site(0)
  const path = await exportTo('site.zip')

  const archive = await openArchive(path)
  expect(archive.names.filter((name) => !name.startsWith('posts/'))).toEqual([
    'README.md',
    'media/film-1.mp4',
    'media/picture-1.webp',
    'media/words-1.vtt',
    'newsletter/2026-01-02-first.html',
    'newsletter/2026-01-02-first.json',
    expect.stringMatching(/^newsletter\/.*-second\.json$/),
    'site.json',
    'subscribers.csv',
  ])
  expect(await readArchiveText(archive, 'newsletter/2026-01-02-first.html')).toContain('<p>Page <a')
  const json = JSON.parse(await readArchiveText(archive, 'site.json'))
  expect(json.data.posts).toHaveLength(13)
  expect(json.data.site.name).toBe('Venus')
  expect(json.data.questions).toMatchObject([{ content: 'Which?', state: 'waiting' }])
  expect(JSON.stringify(json)).not.toContain('asker@venus.example')
  const post = archive.names.find((name) => name.startsWith('posts/')) ?? ''
  expect(await readArchiveText(archive, post)).toMatch(
    /^---\ntitle: .*\nslug: [\s\S]*\n---\n\n\w[\s\S]*\.\.\/media\/picture-1\.webp/,
  )
  archive.close()

  const first = await importInto(1, path)
  expect(first).toMatchObject({
    posts: { added: 13, failed: 0 },
    pages: 1,
    comments: 12,
    issues: { added: 2, archived: 1 },
    people: { added: 1 },
    notes: 0,
  })
  expect(await issuesOf(site(1).database)).toEqual(await issuesOf(database))
  const { rows: unsent } = await site(1).database.pool.query(
    `select slug from newsletter_issues where mailed_elsewhere_at is null or scheduled_for is not null`,
  )
  expect(unsent).toEqual([{ slug: 'second' }])
  expect(await contentOf(site(1).database)).toEqual(await contentOf(database))
  expect(await holidaysOf(site(1).database)).toEqual(await holidaysOf(database))
  expect(await site(1).media.storage.exists('blog-media/posts/picture-1.webp')).toBe(true)
  expect(await site(1).media.storage.size('blog-media/videos/film-1.mp4')).toBe(createMp4().length)
  expect(await site(1).media.storage.exists('blog-media/videos/words-1.vtt')).toBe(true)
  const nothing = {
    posts: { added: 0, known: 13 },
    comments: 0,
    issues: { added: 0, known: 2 },
    categories: 0,
    tags: 0,
    people: { added: 0, known: 1 },
  }
  expect(await importInto(1, path)).toMatchObject(nothing)
  expect(await importInto(0, path)).toMatchObject(nothing)
})

test('the settings of an export replace those of the site if that is asked for, with their pictures', async () => {
  await changeSettings()
  const path = await exportTo('settings.zip', startReaderInProcess)
  const [from, to] = [site(0), site(1)]
  const before = await readSite(to.system)
  expect((await importInto(1, path)).settings).toEqual({ siteName: 'Soap and Salt', count: 0 })
  expect(await readSite(to.system)).toEqual(before)

  expect(await importInto(1, path, true)).toMatchObject({
    settings: { siteName: 'Soap and Salt', count: expect.any(Number) },
    notes: 0,
  })
  expect(await readSite(to.system)).toEqual({ ...(await readSite(from.system)), allowsSignUp: true })
  expect(await readShopSettings(to.system)).toEqual(shop)
  expect(await readLinksSettings(to.system)).toEqual(linksPage)
  expect(await readMediaKit(to.system)).toEqual(mediaKit)
  expect(await to.media.storage.exists('blog-media/posts/portrait-1.webp')).toBe(true)
  const { sections, deletedPaths } = await to.system.run(selectSections)
  expect(sections).toEqual((await from.system.run(selectSections)).sections)
  expect(deletedPaths).toEqual(expect.arrayContaining(['/reviews', '/soap/old']))
  // What is named after the site follows its name.
  await to.system.run((db) => saveSite(db, { name: 'Salt' }))
  expect(await readSite(to.system)).toMatchObject({ author: 'Salt', newsletter: { name: 'The Salt Circle' } })
})

const libraryIds = (last: number) => `0190c1a0-0000-7000-8000-00000000000${last}`

test('the library of products comes along, and texts refer to what is here', async () => {
  const [from, to] = [site(0).database.pool, site(1).database.pool]
  const [balm, lamp, hereId] = [libraryIds(1), libraryIds(2), libraryIds(9)]
  await from.query(`
    insert into brands (id, slug, name, featured_position) values ('${libraryIds(3)}', 'maren', 'Maren', 1);
    insert into products (id, slug, name, brand_id, category_id, state, pictures, skin_types)
      select '${balm}', 'balm', 'Oat Balm', '${libraryIds(3)}', id, 'active',
        '[{"url":"/media/blog-media/posts/picture-1.webp","alt":"A jar","source":""}]', '{dry}'
      from blog_categories where slug = 'own-slug';
    insert into products (id, slug, name, state, successor_id) values ('${lamp}', 'lamp', 'Lamp', 'discontinued', '${balm}');
    insert into product_offers (product_id, slug, store, link, program, currency, price, price_source, price_at, position) values
      ('${balm}', 's', 'Store', 'https://store.example/a', 'go', 'USD', 18.5, 'typed', '2026-01-02T03:04:05Z', 2),
      ('${balm}', 'a', 'Amazon', 'https://www.amazon.com/dp/B07XYZ1234', 'direct', 'USD', 17, 'amazon', now(), 1);
    insert into product_codes (product_id, code, benefit, starts_at, ends_at)
      values ('${balm}', 'GLOW', '15 % off', '2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z');
    insert into product_collections (id, slug, title, is_public, is_picks, position)
      values ('${libraryIds(4)}', 'winter', 'Winter', true, true, 1);
    insert into product_collection_items (collection_id, product_id, position)
      values ('${libraryIds(4)}', '${lamp}', 1), ('${libraryIds(4)}', '${balm}', 2);
    update blog_posts set content = content || '<p><a data-product="${lamp}">lamp</a></p><div data-products="${balm} ${lamp}" data-form="list"></div>'
      where own_path = '/posts/own';
    insert into product_relationships (id, kind, product_id, post_id, brand_id, happened_on, notes)
      select '${libraryIds(5)}', 'gifted', '${balm}', id, '${libraryIds(3)}', '2026-01-02', 'N' from blog_posts where own_path = '/posts/own'`)
  // The other site has one of them already, under another id.
  await to.query(
    `insert into products (id, slug, name, state) values ('${hereId}', 'lamp', 'lamp', 'active')`,
  )
  const path = await exportTo('products.zip', startReaderInProcess)
  expect(await importInto(1, path)).toMatchObject({ products: { added: 1, known: 1 }, notes: 0 })

  const library = async (pool: typeof from) =>
    (
      await pool.query(`select p.slug, p.name, p.state, p.pictures, p.skin_types, b.name as brand, b.featured_position, c.slug as category,
      (select json_agg(json_build_array(slug, store, link, program, price, price_source, extract(epoch from price_at)) order by position)
        from product_offers where product_id = p.id and store <> 'Amazon') as offers,
      (select json_agg(json_build_array(code, benefit, extract(epoch from starts_at), extract(epoch from ends_at))) from product_codes where product_id = p.id) as codes,
      (select json_agg(json_build_array(r.kind, happened_on, notes, own_path)) from product_relationships r
        left join blog_posts on blog_posts.id = r.post_id where product_id = p.id) as ledger
      from products p left join brands b on b.id = p.brand_id left join blog_categories c on c.id = p.category_id
      where p.slug = 'balm'`)
    ).rows
  expect(await library(to)).toEqual(await library(from))
  const { rows: amazon } = await to.query(`select price, link from product_offers where store = 'Amazon'`)
  expect(amazon).toEqual([{ price: null, link: 'https://www.amazon.com/dp/B07XYZ1234' }])
  const { rows: items } =
    await to.query(`select title, is_picks, array(select product_id::text from product_collection_items
    where collection_id = c.id order by position) as products from product_collections c`)
  expect(items).toEqual([{ title: 'Winter', is_picks: true, products: [hereId, balm] }])
  const { rows: texts } = await to.query(`select content from blog_posts where own_path = '/posts/own'`)
  expect(texts[0].content).toContain(`<a data-product="${hereId}">lamp</a>`)
  expect(texts[0].content).toContain(`data-products="${balm} ${hereId}"`)
  expect(await importInto(1, path)).toMatchObject({ products: { added: 0, known: 2 }, notes: 0 })
  expect(await library(to)).toEqual(await library(from))
})

test('reviews with their scores, test logs, alternatives, comparisons and briefs of brands and sign-up forms come along, and those that are here stay', async () => {
  const [from, to] = [site(0).database.pool, site(1).database.pool]
  const [serum, oil, hereId] = [libraryIds(6), libraryIds(7), libraryIds(8)]
  const picture = '[{"id":"SERUM","url":"/media/blog-media/posts/picture-1.webp","alt":"Day one"}]'
  const giftKey = `gifts/1-${'a'.repeat(32)}.pdf`
  const gift = Buffer.from('%PDF-1.7 a gift')
  await site(0).media.storage.put(giftKey, gift, { contentType: 'application/pdf' })
  await from.query(`
    insert into signup_forms (id, slug, title, text, button, thanks_title, thanks_text, is_public, may_embed, is_popover,
        file_key, file_name, file_bytes, interest_ids)
      select '${serum}', 'winter', 'T', 'X', 'B', 'TT', E'One\\nTwo', true, true, true, '${giftKey}', 'Winter.pdf',
        ${gift.length}, array[id] from blog_categories where slug = 'own-slug';
    insert into products (id, slug, name, category_id, state, is_test_log_public)
      select '${serum}', 'serum', 'Serum', id, 'active', true from blog_categories where slug = 'own-slug';
    insert into products (id, slug, name, state) values ('${oil}', 'oil', 'Oil', 'active');
    insert into review_criteria (id, category_id, name, position)
      select entry.id::uuid, category_id, entry.name, entry.position from products,
        (values ('${serum}', 'Wear', 1), ('${oil}', 'Scent', 2)) entry (id, name, position) where slug = 'serum';
    insert into reviews (id, post_id, product_id, stage, score, verdict, pros, cons, best_for, not_for, how_tested)
      select '${serum}', id, '${serum}', 'A year later', 8.5, 'V', '{A,B}', '{C}', 'F', 'N', E'One\\n\\nTwo'
      from blog_posts where own_path = '/posts/own';
    insert into review_scores (review_id, criterion_id, score) values ('${serum}', '${serum}', 9), ('${serum}', '${oil}', 7.5);
    insert into product_alternatives (product_id, alternative_id, kind, shared, different, position)
      values ('${serum}', '${oil}', 'dupe', 'S', 'D', 1);
    insert into test_entries (id, product_id, happened_at, happened_on, words, pictures) values
      ('${serum}', '${serum}', '2026-01-01T23:30:00Z', '2026-01-02', 'W', '${picture.replace('SERUM', serum)}'),
      ('${oil}', '${serum}', '2026-01-09T12:00:00Z', '2026-01-09', 'X', '[]');
    insert into comparisons (id, slug, title, intro, conclusion, rows, is_public)
      values ('${serum}', 'serum-vs-oil', 'Serum vs Oil', 'I', 'C', '{score,price}', true);
    insert into comparison_items (comparison_id, product_id, note, position)
      values ('${serum}', '${oil}', 'N1', 1), ('${serum}', '${serum}', 'N2', 2);
    insert into gift_guides (id, slug, year, title, intro, recipients, bands, is_public)
      values ('${serum}', 'gifts', 2026, 'Gifts', 'I', '{Mom,Dad}', '{20,40}', true);
    insert into gift_guide_items (guide_id, product_id, recipients, note, position)
      values ('${serum}', '${oil}', '{Dad}', 'N1', 1), ('${serum}', '${serum}', '{}', 'N2', 2);
    insert into series_letters (id, position, delay_days, subject, preview_text, intro, is_active) values
      ('${serum}', 1, 3, 'Hello', 'P', '<p>I</p><div data-products="${oil}" data-form="box"></div>', true);
    insert into brands (id, slug, name) values ('${serum}', 'winter-brand', 'Winter Brand');
    insert into product_relationships (id, kind, brand_id, post_id, happened_on)
      select '${serum}', 'paid', '${serum}', id, '2026-01-02' from blog_posts where own_path = '/posts/own';
    insert into sponsorships (id, brand_id, brand_name, title, starts_on, ends_on, fee, currency, deliverables, post_id, relationship_id)
      select '${serum}', '${serum}', 'Winter Brand', 'Winter', '2026-01-02', '2026-01-20', 450.5, 'USD',
        '[{"text":"A post","dueOn":"2026-01-10","doneOn":null}]', id, '${serum}'
      from blog_posts where own_path = '/posts/own'`)
  await to.query(
    `insert into products (id, slug, name, state) values ('${hereId}', 'oil', 'oil', 'active');
     insert into review_criteria (category_id, name, position)
       select id, 'scent', 1 from blog_categories where slug = 'own-slug'`,
  )
  const path = await exportTo('reviews.zip', startReaderInProcess)
  expect(await importInto(1, path)).toMatchObject({ products: { added: 1 }, notes: 0 })
  const evidence = async (pool: typeof from) =>
    (
      await pool.query(`select p.is_test_log_public, r.stage, r.score, r.verdict, r.pros, r.cons, r.best_for, r.not_for,
      r.how_tested, own_path,
      (select json_agg(json_build_array(lower(c.name), s.score) order by s.score) from review_scores s
        join review_criteria c on c.id = s.criterion_id where s.review_id = r.id) as scores,
      (select json_agg(json_build_array(o.slug, kind, shared, different)) from product_alternatives a
        join products o on o.id = a.alternative_id where a.product_id = p.id) as alternatives,
      (select json_agg(json_build_array(extract(epoch from happened_at), happened_on, words, pictures) order by happened_at)
        from test_entries where product_id = p.id) as log,
      (select json_agg(json_build_array(c.slug, title, intro, conclusion, rows, is_public, i.note, i.position, o.slug) order by i.position)
        from comparisons c join comparison_items i on i.comparison_id = c.id join products o on o.id = i.product_id
        where c.slug = 'serum-vs-oil') as compared,
      (select json_agg(json_build_array(brand_name, title, starts_on, ends_on, fee, currency, deliverables, post_id = b.id, relationship_id))
        from sponsorships) as sponsorships,
      (select json_agg(json_build_array(g.slug, year, title, intro, g.recipients, bands, is_public, i.recipients, i.note, o.slug) order by i.position)
        from gift_guides g join gift_guide_items i on i.guide_id = g.id join products o on o.id = i.product_id) as gifts,
      (select json_agg(json_build_array(f.slug, title, text, button, thanks_title, thanks_text, is_public, may_embed,
          file_key, file_name, file_bytes, c.slug))
        from signup_forms f join blog_categories c on c.id = any (interest_ids)) as forms
      from products p join reviews r on r.product_id = p.id join blog_posts b on b.id = r.post_id where p.slug = 'serum'`)
    ).rows
  expect(await evidence(to)).toEqual(await evidence(from))
  expect(await evidence(to)).toHaveLength(1)
  // Nobody gets a letter by an import.
  const series = 'select position, delay_days, subject, preview_text, intro, is_active from series_letters'
  expect((await to.query(series)).rows).toEqual([
    expect.objectContaining({ delay_days: 3, subject: 'Hello', preview_text: 'P', is_active: false }),
  ])
  expect((await to.query(series)).rows[0].intro).toContain(`data-products="${hereId}"`)
  expect(await buffer(await site(1).media.storage.read(giftKey))).toEqual(gift)
  // Who asks readers is chosen on each site.
  expect((await to.query('select is_popover from signup_forms')).rows).toEqual([{ is_popover: false }])
  await to.query(`update reviews set verdict = 'Here' where product_id = '${serum}'`)
  expect(await importInto(1, path)).toMatchObject({ products: { added: 0 }, notes: 0 })
  expect(await evidence(to)).toMatchObject([{ verdict: 'Here', score: '8.5' }])
})

test('settings of an archive that are not valid, or in the way of a page, are left out', async () => {
  const { system } = site(1)
  const [section] = defaultSections as [SiteSection]
  const { values, sections, deletedPaths } = parseSettings({
    deletedSections: ['/gone', 'https://x.example'],
    site: {
      name: 'Lye',
      accent: 'url(//x.example)',
      logo: { url: 'https://x.example/a.svg' },
      role: 'admin',
    },
    sections: [
      { ...section, path: '/work-with-me' },
      { ...section, path: '/admin' },
      { ...section, path: '/lye', image: '/media/gone.webp' },
      { path: '/broken' },
    ],
  })
  expect(values).toEqual({ name: 'Lye' })
  const images = {
    importImages: async () => ({ rows: [], leftOut: new Set<string>() }),
    importImage: async () => undefined,
  }
  expect(await replaceSettings({ system, images }, { values, sections, deletedPaths })).toEqual([
    { subject: 'Settings', reason: 'The picture /media/gone.webp was left out: It is not in the archive.' },
    { subject: 'Section /work-with-me', reason: 'A post or page has this address.' },
    { subject: 'Section /admin', reason: 'This address belongs to another page.' },
  ])
  expect(await system.run(selectSections)).toMatchObject({ sections: [{ path: '/lye', image: 'reviews' }] })
})
