import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAdminPosts, setPublished } from '#app/features/posts/admin/admin-posts.server.ts'
import { parseAdminPostsQuery } from '#app/features/posts/admin/admin-posts.ts'
import { listArchive } from '#app/features/posts/archive/archive.server.ts'
import { aroundReader } from '#app/features/posts/article/related-and-neighbors.server.ts'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { loadNewPost, loadPost } from '#app/features/posts/editor/editor-page.server.ts'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { listUnfinishedPosts, saveWorkingCopy } from '#app/features/posts/editor/working-copies.server.ts'
import {
  countPublicPosts,
  listSitemapPages,
  listSitemapPosts,
  readFeed,
} from '#app/features/posts/feeds/feeds.server.ts'
import { listGuides } from '#app/features/posts/guides/guides.server.ts'
import { listLatestPosts, readPostPage } from '#app/features/posts/posts.server.ts'
import { pageSlug } from '#app/features/posts/slug.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { selectLinkTargets } from '#app/features/site/site-state.server.ts'
import { MAX_ARTICLES } from '#app/offline/article-store.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createDefaultPages } from './default-pages/create-default-pages.server.ts'
import { refreshPrivacyPage } from './default-pages/refresh-privacy.server.ts'
import { moveFromReservedPaths } from './move-reserved.server.ts'
import { readPrivacyGaps } from './privacy-gaps.server.ts'
import { privacySections } from './privacy-sections.ts'
import { readPage } from './read-page.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const log = createLog('silent')
const site = {
  ...defaultSite,
  name: 'Ada’s <Soap>',
  author: 'Ada',
  email: 'ada@soap.example',
  newsletter: { ...defaultSite.newsletter, name: 'The Lather' },
}
const pageId = '00000000-0000-4000-8000-0000000000a1'

describe.each(featureEngines)('pages on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const reader = () => as({ kind: 'anonymous' })
  const deliver = () => as({ kind: 'system' }).run(createDefaultPages)
  const read = (path: string) => readPage(reader(), path, { site })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query("update blog_posts set own_path = '/taken' where slug = 'published'")
  })
  afterAll(() => database.close())

  async function save(fields: Record<string, string>, id: string = pageId) {
    const form = new FormData()
    const saved = (await loadPost({ access: as(admin), log }, id)).page?.saved
    const sent = { id, asOf: saved?.updatedAt ?? '', kind: 'page', content: '<p>Unicorns</p>', ...fields }
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    return (await saveFromEditor({ access: as(admin), log, page: { site } }, form)).data
  }

  test('a page has an address, which must be free and not the site’s own; said at the field', async () => {
    const refused = async (ownPath: string) => {
      const result = await save({ title: 'Work', ownPath, isPublished: 'on' })
      return result.ok === false && result.kind === 'refused' ? result.errors.ownPath : undefined
    }
    const missing = 'A page needs an address, such as /work-with-me.'
    expect(await refused('')).toBe(missing)
    expect(await refused('/page-00000000')).toBe(missing)
    expect(await refused('/blog/work')).toContain('Addresses under /blog belong to the site itself.')
    expect(await refused('/admin')).toContain('belong to the site itself')
    expect(await refused('/reviews')).toContain('A section of your site has this address.')
    expect(await refused('/taken')).toContain('Another post or page has this address already.')
  })

  test('a draft of a page without an address, or with half of one that is taken, gets one for now: from its title, or one that is not published', async () => {
    const draft = async (title: string, typed = '', note = 'It had no address, so it has one for now.') => {
      const id = crypto.randomUUID()
      const result = await save({ title, ownPath: typed }, id)
      expect(result).toMatchObject({ ok: true, note })
      const { ownPath } = (await loadPost({ access: as(admin), log }, id)).page?.saved.fields ?? {}
      return { id, ownPath }
    }
    expect((await draft('Press kit')).ownPath).toBe('/press-kit')
    for (const title of ['', 'Taken', 'Press kit', 'Admin', 'Reviews']) {
      const { id, ownPath } = await draft(title)
      expect(ownPath).toBe(`/page-${id.slice(0, 8)}`)
      if (title) await expect(setPublished(as(admin), [id], true)).rejects.toThrow(`“${title}”: A page needs`)
      // The same save, sent twice since its answer was lost, is no conflict.
      const again = await save({ title, ownPath: '', asOf: '' }, id)
      expect(again.ok).toBe(true)
    }
    const moved = 'Its address is taken by the site or by another page, so it has another one for now.'
    for (const typed of ['media', '/blog/', '/guides/mine', '/reviews', '/taken']) {
      const { id, ownPath } = await draft('Press kit', typed, moved)
      expect(ownPath).toBe(`/page-${id.slice(0, 8)}`)
    }
    await database.pool.query(
      "delete from blog_posts where own_path = '/press-kit' or own_path like '/page-%'",
    )
  })

  test('a page shows products of the library below their disclosure, with and without a picture', async () => {
    const productId = '00000000-0000-4000-8000-0000000000b1'
    await database.pool.query(`insert into products (id, slug, name, state) values ('${productId}', 'page-balm', 'Page Balm', 'active');
      insert into product_offers (product_id, slug, store, link, position)
        values ('${productId}', 's', 'Glow Store', 'https://store.example/a', 1);
      insert into blog_posts (slug, title, excerpt, content, author_name, kind, own_path, is_published, published_date, featured_image)
        select 'page-' || n, 'Kit', '', '<h2>A</h2><div data-products="${productId}" data-form="box"></div>', 'A', 'page', '/kit-' || n,
          true, now() - interval '1 day', case n when 2 then '/media/blog-media/posts/a.webp' end from generate_series(1, 2) n`)
    for (const path of ['/kit-1', '/kit-2']) {
      const page = await read(path)
      expect(page?.html).toMatch(
        /Page Balm.*href="https:\/\/store\.example\/a"[^>]*rel="sponsored noopener"/s,
      )
      expect(page?.disclosure.sentences[0]).toContain('affiliate links')
    }
    await database.pool.query(
      `delete from blog_posts where own_path like '/kit-%'; delete from products where id = '${productId}'`,
    )
  })

  test('what is typed into one is kept by itself, as of a post, and listed among pages until it is saved', async () => {
    const access = as(admin)
    const id = crypto.randomUUID()
    const fields = { ...emptyFields('page'), title: 'Begun', ownPath: '/half' }
    const keep = (typed: typeof fields, asOf: string | null) =>
      saveWorkingCopy(access, {
        id,
        asOf,
        fields: typed,
        follows: null,
        sender: null,
        number: 0,
        into: 'working-copy',
      })
    const titles = async (kind: 'page' | 'post') =>
      (await listUnfinishedPosts(access, kind)).filter((one) => one.id === id).map(({ title }) => title)
    await keep(fields, null)
    expect([await titles('page'), await titles('post')]).toEqual([['Begun'], []])
    expect((await loadNewPost({ access, log }, id)).page).toMatchObject({
      saved: { fields: { kind: 'page' } },
      unsaved: { fields },
    })
    await save({ title: 'Begun', ownPath: '/begun' }, id)
    expect(await titles('page')).toEqual([])
    const saved = (await loadPost({ access, log }, id)).page?.saved
    const typed = { ...fields, content: '<p>Typed on</p>' }
    await keep(typed, saved?.updatedAt ?? null)
    expect((await loadPost({ access, log }, id)).page?.unsaved?.fields).toEqual(typed)
    await database.pool.query('delete from blog_posts where id = $1', [id])
  })

  test('what only posts have is not stored with it, whatever is sent', async () => {
    const result = await save({
      title: 'Unicorns of {{site}}',
      ownPath: 'Unicorns & more/',
      excerpt: 'For {{author}}',
      isPublished: 'on',
      isFeatured: 'on',
      showNewBadge: 'on',
      guideType: 'Quick',
      tags: 'One, Two',
      slug: 'published',
    })
    expect(result).toMatchObject({ ok: true, message: 'Page created', publicPath: '/unicorns-more' })
    const { rows } = await database.pool.query(
      `select kind, slug, excerpt, is_featured, show_new_badge, guide_type, search,
        (select count(*)::int from blog_post_tags where post_id = p.id) as tags from blog_posts p where id = '${pageId}'`,
    )
    expect(rows).toEqual([
      {
        kind: 'page',
        slug: pageSlug(pageId),
        excerpt: 'For {{author}}',
        is_featured: false,
        show_new_badge: false,
        guide_type: null,
        search: null,
        tags: 0,
      },
    ])
  })

  test('a page stays a page, and a post a post', async () => {
    await save({ title: 'Unicorns of {{site}}', ownPath: '/unicorns', kind: 'post', isPublished: 'on' })
    expect((await loadPost({ access: as(admin), log }, pageId)).page?.saved.fields.kind).toBe('page')
    const change = as(admin).run((db) =>
      db.execute(`update blog_posts set kind = 'page' where slug = 'published'`),
    )
    await expect(change).rejects.toThrow()
  })

  test('is in no list of posts, for readers and for admins', async () => {
    for (const actor of [{ kind: 'anonymous' } as const, admin]) {
      const access = as(actor)
      const latest = await listLatestPosts(access, { limit: 100 })
      const archive = await listArchive(access, { page: 1 })
      const found = await listArchive(access, { page: 1, search: 'unicorns' })
      const scanned = await listArchive(access, { page: 1, search: 'of' })
      const feed = await readFeed(access)
      const { guides } = await listGuides(access, { filter: 'All', more: 0 })
      const newest = { id: pageId.replace('a1', 'ff'), publishedDate: new Date(), categoryId: null }
      const around = await access.run((db) => aroundReader()(db, newest, new Date()))
      const inAdmin = await listAdminPosts(access, parseAdminPostsQuery(new URLSearchParams()))
      const lists = [
        latest,
        archive.posts,
        found.posts,
        scanned.posts,
        feed?.posts,
        guides,
        around,
        inAdmin.posts,
      ]
      expect(JSON.stringify(lists)).not.toMatch(/unicorns/i)
      expect(archive.total).toBe(latest.length)
      expect(await countPublicPosts(access)).toBe(latest.length)
      const sitemap = await listSitemapPosts(access, { offset: 0, limit: 100 })
      expect(sitemap.map(({ path }) => path)).not.toContain('/unicorns')
      expect((await listSitemapPages(access)).map(({ path }) => path)).toContain('/unicorns')
      expect(await readPostPage(access, pageSlug(pageId))).toBeNull()
    }
    const { rows } = await database.pool.query("select word from search_words where word = 'unicorns'")
    expect(rows).toEqual([])
  })

  test('its words are filled in from the settings, and cannot become markup', async () => {
    const content = '<p>By {{author}} of {{site}}, <a href="mailto:{{email}}">write</a>. {{unknown}}</p>'
    await save({
      title: 'On {{site}}',
      ownPath: '/unicorns',
      excerpt: '{{author}}',
      content,
      isPublished: 'on',
    })
    const page = await read('/unicorns')
    expect(page).toMatchObject({
      title: 'On Ada’s <Soap>',
      lead: 'Ada',
      meta: { title: 'On Ada’s <Soap>', description: 'Ada' },
    })
    expect(page?.html).toContain('By Ada of Ada’s &#x3C;Soap>')
    expect(page?.html).toContain('href="mailto:ada@soap.example"')
    expect(page?.html).toContain('{{unknown}}')
  })

  test('the excerpt of a page is plain text, also one that was stored with tags and blocks', async () => {
    const excerpt = '<b>Hi</b> {{gallery}} from {{author}}'
    await save({ title: 'Hi', ownPath: '/unicorns', excerpt, isPublished: 'on' })
    const stored = await database.pool.query(`select excerpt from blog_posts where own_path = '/unicorns'`)
    expect(stored.rows).toEqual([{ excerpt: 'Hi from {{author}}' }])
    await database.pool.query(`update blog_posts set excerpt = $1 where own_path = '/unicorns'`, [excerpt])
    expect(await read('/unicorns')).toMatchObject({
      lead: 'Hi from Ada',
      meta: { description: 'Hi from Ada' },
    })
  })

  test('without an owner the delivered pages are whole sentences, and nothing links to no address', async () => {
    await deliver()
    const nobody = { ...site, author: '', email: '' }
    const about = await readPage(reader(), '/about', { site: nobody })
    expect(about?.lead).toMatch(/^I’m Ada’s <Soap>\./)
    const privacy = await readPage(reader(), '/privacy', { site: nobody })
    expect(privacy?.html).toContain('Questions and requests go to us.')
    expect(`${about?.html}${privacy?.html}`).not.toContain('mailto:')
  })

  test('every site gets its pages once: one that was deleted does not come back', async () => {
    await deliver()
    expect(await read('/about')).toMatchObject({
      title: 'About Ada’s <Soap>',
      lead: expect.stringContaining('I’m Ada.'),
    })
    expect((await read('/privacy'))?.lead).toBe('Effective January 1, 2025')
    expect((await read('/privacy'))?.html).toContain(
      `the last articles you opened here, up to ${MAX_ARTICLES} of them, with their pictures`,
    )
    expect((await read('/privacy'))?.html).toContain(
      'It also keeps the pages that list these and what you saved, and the fonts, styles and scripts',
    )
    expect((await read('/terms'))?.headings.map(({ text }) => text)).toContain('Affiliate disclosure')
    await database.pool.query("delete from blog_posts where own_path = '/terms'")
    await deliver()
    expect(await read('/terms')).toBeNull()
    const { deadPaths } = await as({ kind: 'system' }).run(selectLinkTargets)
    expect(deadPaths.sort()).toEqual(['/blog/lovable-guide', '/terms'])
    const texts = JSON.stringify([await read('/about'), await read('/privacy')])
    expect(texts).not.toMatch(/venus|\{\{/i)
  })

  test('the privacy page names what is kept, and follows new versions until it has words of her own', async () => {
    await deliver()
    const refresh = () => as({ kind: 'system' }).run(refreshPrivacyPage)
    const change = (content: string) =>
      database.pool.query("update blog_posts set content = $1 where own_path = '/privacy'", [content])
    const storedPage = async () =>
      (await database.pool.query("select content from blog_posts where own_path = '/privacy'")).rows[0]
        .content
    const sentences = privacySections.flatMap((thing) => thing.sentences)
    await refresh()
    for (const sentence of sentences) expect((await read('/privacy'))?.html).toContain(sentence)
    expect(await readPrivacyGaps(as(admin))).toBeNull()
    const delivered = await storedPage()

    // The next start has nothing to do, and writes nothing, which would purge every page.
    const writtenBy = async () =>
      (await database.pool.query("select xmin from site_settings where name = 'delivered-privacy'")).rows
    const written = await writtenBy()
    expect(written).toHaveLength(1)
    await refresh()
    expect(await writtenBy()).toEqual(written)

    // As an older version delivered it.
    await change('<p>Old</p>')
    await database.pool.query("update site_settings set value = $1 where name = 'delivered-privacy'", [
      JSON.stringify(createHash('sha256').update('<p>Old</p>').digest('hex')),
    ])
    await refresh()
    expect(await storedPage()).toBe(delivered)

    const [first, ...others] = privacySections
    await change(`<h2>${first?.heading}</h2><p>In my words.</p>`)
    await refresh()
    expect(await storedPage()).toContain('In my words.')
    expect((await readPrivacyGaps(as(admin)))?.missing).toEqual(others)
    await change(`<p>${sentences.join(' ')}</p>`)
    expect(await readPrivacyGaps(as(admin))).toBeNull()
    await change(delivered)
  })

  test('what is at an address that a new version needs moves beside it, a post below /blog', async () => {
    const ids = { page: '00000000-0000-4000-8000-0000000000b1', post: '00000000-0000-4000-8000-0000000000b2' }
    await database.pool.query(
      `insert into blog_posts (id, slug, title, content, author_name, is_published, published_date, kind, own_path) values
         ('${ids.page}', 'of-my-own', 'My list', '', 'A', true, now() - interval '1 day', 'page', '/saved'),
         ('${ids.post}', 'gifts', 'Gifts', '', 'A', true, now() - interval '1 day', 'post', '/gift-guides/mine')`,
    )
    const move = () => as({ kind: 'system' }).run(moveFromReservedPaths)
    const after = expect.stringMatching(/^\/saved-[0-9a-f]{8}$/)
    const moved = await move()
    expect(moved.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: 'Gifts', before: '/gift-guides/mine', after: null },
      { title: 'My list', before: '/saved', after },
    ])
    expect(await read(moved.find(({ after: path }) => path)?.after ?? '')).toMatchObject({ title: 'My list' })
    expect(await move()).toEqual([])
    await database.pool.query(`delete from blog_posts where id in ('${ids.page}', '${ids.post}')`)
  })

  test('what an owner wrote about herself before becomes her page', async () => {
    await database.pool.query("delete from blog_posts where own_path = '/about'")
    await database.pool.query("delete from site_settings where name = 'delivered-pages'")
    const about = JSON.stringify({
      lead: 'I am Ada.',
      story: '<h2>Soap</h2><p>My story.</p>',
      closing: 'Bye & <b>',
    })
    await database.pool.query('insert into site_settings (name, value, is_public) values ($1, $2, true)', [
      'about',
      about,
    ])
    await deliver()
    const page = await read('/about')
    expect(page?.lead).toBe('I am Ada.')
    for (const text of ['My story.', 'Authenticity', 'Bye &#x26; &#x3C;b>'])
      expect(page?.html).toContain(text)
  })
})
