import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importComments } from '#app/features/comments/comments.server.ts'
import { insertMediaFiles, mediaUrl, storePostImage } from '#app/features/media/media.server.ts'
import { createMediaStore, type MediaStore } from '#app/features/media/media-store.server.ts'
import { createPost, insertPost } from '#app/features/posts/save-post.server.ts'
import { pageSlug } from '#app/features/posts/slug.ts'
import { createCategories, createTags } from '#app/features/posts/taxonomy.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { changeSections, selectSections } from '#app/features/site/sections/sections.server.ts'
import type { SiteSection } from '#app/features/site/sections/sections.ts'
import { readSite, saveSite } from '#app/features/site/site.server.ts'
import { splitHtmlBlocks } from '#app/features/transfer/markdown/html-blocks.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { posts } from '#seed/content/posts.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
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
  for (const [index, post] of posts.slice(0, 12).entries()) {
    const { slug, title, excerpt } = post
    const figure = `<figure><img src="${mediaUrl(key)}" alt="A"><figcaption>C</figcaption></figure>`
    const { id } = await createPost(
      system,
      {
        slug,
        title,
        excerpt,
        // Without the demo's own pictures, which this site does not have.
        content: post.content.replaceAll(/<img [^>]+>\n/g, '') + figure,
        authorName: 'Ada',
        categoryId: category?.id ?? null,
        isPublished: index % 3 > 0,
        isFeatured: index % 2 === 0,
        showNewBadge: index === 1,
        publishedDate: new Date(1_600_000_000_000 + index),
        featuredImage: mediaUrl(key),
        featuredImageAlt: 'Alt: yes',
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
  await database.pool.query(
    `insert into newsletter_subscribers (email, name, status) values ('a@b.example', 'A', 'active')`,
  )
  await database.pool.query(`insert into newsletter_issues (slug, status, subject, started_at, mailed_html, mailed_text, page_html)
    values ('first', 'sent', 'First', '2026-01-03T05:00:00Z', '', 'Text', '<p>Page</p>')`)
  // There it was still the day before.
  await system.run((db) => saveSite(db, { timeZone: 'America/Los_Angeles' }))
}

/** A portrait that no post shows, and a section in place of the default ones. */
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
    await changeSections(db, (stored) => ({ ...stored, sections }))
  })
}

/** All that a reader or an editor could notice; white space between blocks does not count. */
async function contentOf({ pool }: Database) {
  const { rows } =
    await pool.query(`select p.kind, p.slug, p.title, p.excerpt, p.content, p.featured_image, p.featured_image_alt,
    p.published_date, p.author_name, p.read_time, p.is_published, p.is_featured, p.show_new_badge, p.video_url,
    p.meta_title, p.meta_description, p.own_path, p.guide_type, p.guide_difficulty, p.guide_duration, c.slug as category, c.name, c.color, c.description,
    array(select name from blog_tags join blog_post_tags on tag_id = id where post_id = p.id order by 1) as tags,
    array(select first_name || '|' || last_name || '|' || content || is_approved || created_at::text
      from blog_comments where post_id = p.id) as comments
    from blog_posts p left join blog_categories c on c.id = p.category_id order by p.slug`)
  return rows.map((row) => ({ ...row, content: splitHtmlBlocks(row.content).join('') }))
}

async function importInto(index: number, path: string, withSettings = false) {
  const { system, media } = site(index)
  const reader = await openArchiveReader({ path, owner: 'Venus' })
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

async function exportTo(name: string) {
  const { media, system } = site(0)
  const path = join(folder, name)
  const zip = await exportSite({ access: system, storage: media.storage, siteUrl: 'https://venus.example' })
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
    'media/picture-1.webp',
    'newsletter/2026-01-02-first.html',
    'newsletter/2026-01-02-first.json',
    'site.json',
    'subscribers.csv',
  ])
  expect(await readArchiveText(archive, 'newsletter/2026-01-02-first.html')).toBe('<p>Page</p>')
  const json = JSON.parse(await readArchiveText(archive, 'site.json'))
  expect(json.data.posts).toHaveLength(13)
  expect(json.data.site.name).toBe('Venus')
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
    people: { added: 1 },
    notes: 0,
  })
  expect(await contentOf(site(1).database)).toEqual(await contentOf(database))
  expect(await site(1).media.storage.exists('blog-media/posts/picture-1.webp')).toBe(true)
  const nothing = {
    posts: { added: 0, known: 13 },
    comments: 0,
    categories: 0,
    tags: 0,
    people: { added: 0, known: 1 },
  }
  expect(await importInto(1, path)).toMatchObject(nothing)
  expect(await importInto(0, path)).toMatchObject(nothing)
})

test('the settings of an export replace those of the site if that is asked for, with their pictures', async () => {
  await changeSettings()
  const path = await exportTo('settings.zip')
  const [from, to] = [site(0), site(1)]
  const before = await readSite(to.system)
  expect((await importInto(1, path)).settings).toEqual({ siteName: 'Soap and Salt', count: 0 })
  expect(await readSite(to.system)).toEqual(before)

  expect(await importInto(1, path, true)).toMatchObject({
    settings: { siteName: 'Soap and Salt', count: expect.any(Number) },
    notes: 0,
  })
  expect(await readSite(to.system)).toEqual({ ...(await readSite(from.system)), allowsSignUp: true })
  expect(await to.media.storage.exists('blog-media/posts/portrait-1.webp')).toBe(true)
  const { sections, deletedPaths } = await to.system.run(selectSections)
  expect(sections).toEqual((await from.system.run(selectSections)).sections)
  expect(deletedPaths).toContain('/reviews')
  // What is named after the site follows its name.
  await to.system.run((db) => saveSite(db, { name: 'Salt' }))
  expect(await readSite(to.system)).toMatchObject({ author: 'Salt', newsletter: { name: 'The Salt Circle' } })
})

test('settings of an archive that are not valid, or in the way of a page, are left out', async () => {
  const { system } = site(1)
  const [section] = defaultSections as [SiteSection]
  const { values, sections } = parseSettings({
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
  const images = { importImages: async () => [], importImage: async () => undefined }
  expect(await replaceSettings({ system, images }, { values, sections })).toEqual([
    { subject: 'Settings', reason: 'The picture /media/gone.webp was left out: It is not in the archive.' },
    { subject: 'Section /work-with-me', reason: 'A post or page has this address.' },
    { subject: 'Section /admin', reason: 'This address belongs to another page.' },
  ])
  expect(await system.run(selectSections)).toMatchObject({ sections: [{ path: '/lye', image: 'reviews' }] })
})
