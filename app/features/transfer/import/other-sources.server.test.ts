import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ForeignFetchError } from '#platform/foreign-fetch.ts'
import { ghostExport, ghostPost } from '#testing/archives/ghost.ts'
import { setUpImportSite } from '#testing/archives/import-site.ts'
import { writeZip } from '#testing/archives/zip.ts'
import { featureEngines } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { createMp4 } from '#testing/media/videos.ts'
import { parseOldSite } from '../old-site.server.ts'
import { resolveAddress } from '../resolve-address.server.ts'
import { openArchive } from './archive.server.ts'
import { createPictureFetcher } from './picture-fetcher.server.ts'

test.each(['file:///etc/passwd', 'localhost', 'ftp://old.example'])('no old site is at %s', (typed) => {
  expect(() => parseOldSite(typed)).toThrow('Please enter the address of the old site')
})

describe.each(featureEngines)('an archive on %s', (engine) => {
  const { folder, media, newPath, rows, anonymous, importArchive } = setUpImportSite(engine)

  test('from Ghost, with its pictures and its members', async () => {
    const png = await createImage().png().toBuffer()
    const posts = [
      ...Array.from({ length: 40 }, (_, number) => ghostPost(number)),
      ghostPost(100, {
        feature_image: '__GHOST_URL__/content/images/2021/face.png',
        html: '<p>x</p><img src="__GHOST_URL__/content/images/2021/face.png" alt="F"><img src="__GHOST_URL__/content/images/gone.png">',
      }),
      ghostPost(101, { type: 'page' }),
      ghostPost(102, { visibility: 'paid' }),
      ghostPost(103, { status: 'draft', html: null, lexical: '{}', plaintext: 'One\n\nTwo <b>' }),
    ]
    const meta = { posts_meta: [{ post_id: 'g100', feature_image_alt: 'A face', meta_title: 'M' }] }
    const path = newPath('zip')
    await writeZip(path, {
      'data/old.ghost.json': ghostExport(posts, meta),
      'content/images/2021/face.png': png,
      'members.csv':
        'id,email,name,subscribed_to_emails,deleted_at\n1,a@m.example,"Ada, L",true,\n2,b@m.example,,false,\n3,nobody,,true,\n',
      'members-unsubscribed.csv': 'id,email,name\n4,c@m.example,\n',
    })
    const without = await importArchive(path, { shouldWrite: false })
    expect(without.report.people).toEqual({ added: 0, known: 0, inactive: 2, bad: 1, leftOut: 1 })
    const { report, notes } = await importArchive(path, { withPeople: true })
    expect(report).toMatchObject({
      posts: { added: 44 },
      drafts: 2,
      pages: 1,
      categories: 1,
      tags: 1,
      redirects: 45,
      pictures: { taken: 1, fetched: 0, remote: 0, missing: 1 },
      people: { added: 1, known: 0, inactive: 2, bad: 1, leftOut: 0 },
    })
    expect(notes.map(({ reason }) => reason)).toContain(
      'The picture /content/images/gone.png is not in the archive.',
    )
    const [post] = await rows(`select * from blog_posts where slug = 'ghost-post-100'`)
    expect(post).toMatchObject({ author_name: 'Jo Bloggs', featured_image_alt: 'A face', meta_title: 'M' })
    expect(post.featured_image).toMatch(/^\/media\/blog-media\/posts\/import-[0-9a-f]{24}\.png$/)
    expect(post.content).toBe(`<p>x</p><img src="${post.featured_image}" alt="F">`)
    expect(await media.storage.exists(post.featured_image.slice('/media/'.length))).toBe(true)
    expect(await rows(`select count(*)::int as all from media_files`)).toEqual([{ all: 1 }])
    expect(await rows(`select content from blog_posts where slug = 'ghost-post-103'`)).toEqual([
      { content: '<p>One</p><p>Two &#x3C;b></p>' },
    ])
    expect(await rows('select email, status from newsletter_subscribers order by email')).toEqual([
      { email: 'a@m.example', status: 'active' },
      { email: 'b@m.example', status: 'unsubscribed' },
      { email: 'c@m.example', status: 'unsubscribed' },
    ])
    expect(await resolveAddress(anonymous(), '/ghost-post-1/')).toEqual({
      kind: 'moved',
      to: '/blog/ghost-post-1',
    })
    // Neither a draft nor what was paid for is given away by its old address.
    expect(await resolveAddress(anonymous(), '/ghost-post-102/')).toBeNull()
    // A page stays where it was.
    expect(await resolveAddress(anonymous(), '/ghost-post-101/')).toEqual({
      kind: 'page',
      path: '/ghost-post-101',
    })
    expect(await resolveAddress(anonymous(), '/tag/skin/')).toEqual({
      kind: 'moved',
      to: '/blog?category=skin',
    })
    expect(await resolveAddress(anonymous(), '/tag/winter/rss/')).toEqual({
      kind: 'moved',
      to: '/blog?search=Winter',
    })
    expect(await resolveAddress(anonymous(), '/tag/hash-internal/')).toBeNull()
  })

  test('from Ghost without its pictures, which are fetched from the old site once its address is given', async () => {
    const png = await createImage().png().toBuffer()
    const asked: string[] = []
    const fetchPicture = createPictureFetcher({
      async fetchFile(url) {
        asked.push(url)
        if (url.endsWith('/face.png')) return png
        throw new ForeignFetchError('status', 'It answered with 404.')
      },
    })
    const html =
      '<img src="__GHOST_URL__/content/images/size/w600/face.png"><img src="__GHOST_URL__/content/images/gone.png">'
    const path = newPath('json')
    writeFileSync(path, ghostExport([ghostPost(200, { html })]))
    const without = await importArchive(path, { shouldWrite: false, fetchPicture })
    expect(without.report.pictures).toMatchObject({ fetched: 0, missing: 2 })
    expect(asked).toEqual([])
    const { report, notes } = await importArchive(path, {
      fetchPicture,
      oldSite: parseOldSite('old.example/blog'),
    })
    expect(report.pictures).toEqual({ taken: 0, fetched: 1, remote: 0, missing: 1 })
    expect(asked).toEqual([
      'https://old.example/blog/content/images/face.png',
      'https://old.example/blog/content/images/gone.png',
    ])
    expect(notes.map(({ reason }) => reason)).toContain(
      'The picture https://old.example/blog/content/images/gone.png was left out: It answered with 404.',
    )
    const [post] = await rows(`select content from blog_posts where slug = 'ghost-post-200'`)
    expect(post.content).toMatch(/^<img src="\/media\/blog-media\/posts\/import-[0-9a-f]{24}\.png">$/)
  })

  test('from Ghost, pictures that did not answer come with a later import, and none that is here is given up', async () => {
    const png = await createImage().png().toBuffer()
    let gone = ['/b.png', '/cover.png']
    const fetchPicture = createPictureFetcher({
      async fetchFile(url) {
        if (gone.some((name) => url.endsWith(name)))
          throw new ForeignFetchError('unreachable', 'It did not answer.')
        return png
      },
    })
    const html = '<p>x</p><img src="__GHOST_URL__/content/a.png"><img src="__GHOST_URL__/content/b.png">'
    const path = newPath('json')
    writeFileSync(
      path,
      ghostExport([ghostPost(300, { html, feature_image: '__GHOST_URL__/content/cover.png' })]),
    )
    const take = () => importArchive(path, { fetchPicture, oldSite: parseOldSite('old.example') })
    const pictures = async () => {
      const [post] = await rows('select content, featured_image from blog_posts')
      return { count: post.content.split('<img').length - 1, hasCover: post.featured_image !== null }
    }
    expect((await take()).report).toMatchObject({ posts: { added: 1 }, pictures: { fetched: 1, missing: 2 } })
    expect(await pictures()).toEqual({ count: 1, hasCover: false })
    gone = ['/a.png']
    expect((await take()).report).toMatchObject({
      posts: { known: 1, updated: 0 },
      pictures: { fetched: 0, missing: 1 },
    })
    expect(await pictures()).toEqual({ count: 1, hasCover: false })
    gone = []
    expect((await take()).report).toMatchObject({
      posts: { known: 0, updated: 1 },
      pictures: { fetched: 3, missing: 0 },
    })
    expect(await pictures()).toEqual({ count: 2, hasCover: true })
  })

  test('what Ghost sent by email only becomes letters, which are never mailed', async () => {
    await rows(`insert into newsletter_subscribers (email, status) values ('r@m.example', 'active')`)
    const sent = { status: 'sent', published_at: '2021-06-01T10:00:00.000Z' }
    const posts = [
      ghostPost(1, {
        ...sent,
        custom_excerpt: 'Soon',
        html: '<p>Hi {first_name}, hey {first_name, "you"} and {name,&quot;all &amp; more&quot;}, {as}</p>',
      }),
      ghostPost(2, { ...sent, visibility: 'paid' }),
      ghostPost(3, { status: 'scheduled', published_at: '2999-06-01T10:00:00.000Z' }),
      ghostPost(4, { ...sent, html: `<p>${'x'.repeat(60_000)}</p>` }),
    ]
    const meta = [
      { post_id: 'g1', email_subject: 'The subject' },
      { post_id: 'g3', email_only: true },
    ]
    const path = newPath('json')
    writeFileSync(path, ghostExport(posts, { posts_meta: meta }))
    const looked = await importArchive(path, { shouldWrite: false, archiveIssues: true })
    const { report } = await importArchive(path, { archiveIssues: true })
    expect(report).toEqual(looked.report)
    expect(report).toMatchObject({
      posts: { added: 1 },
      drafts: 1,
      issues: { added: 3, archived: 1, known: 0 },
    })
    const issues =
      await rows(`select subject, preview_text, intro, slug, status, started_at::date::text as day,
      mailed_elsewhere_at is not null as was_mailed from newsletter_issues order by imported_from`)
    expect(issues).toMatchObject([
      {
        subject: 'The subject',
        preview_text: 'Soon',
        intro: '<p>Hi, hey you and all &#x26; more, {as}</p>',
        status: 'sent',
        day: '2021-06-01',
        slug: '2021-06-01',
        was_mailed: true,
      },
      { subject: 'Ghost post 2', status: 'draft', day: null, slug: '2021-06-01-2', was_mailed: true },
      { subject: 'Ghost post 3', status: 'draft', was_mailed: false },
    ])
    expect(await rows('select is_published from blog_posts')).toEqual([{ is_published: false }])
    expect(await rows('select * from newsletter_deliveries')).toEqual([])
    expect(await resolveAddress(anonymous(), '/email/u1/')).toEqual({
      kind: 'moved',
      to: '/newsletter/2021-06-01',
    })
    expect(await resolveAddress(anonymous(), '/email/u2/')).toBeNull()
    const again = await importArchive(path)
    expect(again.report.issues).toEqual({ added: 0, archived: 0, known: 3 })
    await expect(
      rows(`update newsletter_issues set status = 'sending' where mailed_elsewhere_at is not null`),
    ).rejects.toThrow('newsletter_issues_mailed_once')
  })

  test('cards of Ghost keep their meaning', async () => {
    const star = '<span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span>'
    const cards: [html: string, expected: string][] = [
      [
        `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="https://a.example/p.png" class="kg-product-card-image" loading="lazy"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title"><span>Oat balm</span></h4></div><div class="kg-product-card-rating">${star.repeat(4)}<span class="kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Soft.</p></div><a href="https://shop.example/1" class="kg-product-card-button"><span>Buy</span></a></div></div>`,
        '<aside><figure><img src="https://a.example/p.png"></figure><h3>Oat balm</h3><p>4 of 5 stars</p><p>Soft.</p><p><a href="https://shop.example/1">Buy</a></p></aside>',
      ],
      [
        '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title"><a href="https://a.example/t">Oat balm</a></h4></div><div class="kg-product-card-description"><p>As <a href="https://a.example/d">told</a>.</p><p><img src="https://a.example/d.png" alt="D"></p></div><a href="https://shop.example/1" class="kg-product-card-button kg-product-card-btn-accent"><span>Buy</span></a></div></div>',
        '<aside><h3><a href="https://a.example/t">Oat balm</a></h3><p>As <a href="https://a.example/d">told</a>.</p><p><img src="https://a.example/d.png" alt="D"></p><p><a href="https://shop.example/1">Buy</a></p></aside>',
      ],
      [
        '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>',
        '<aside data-callout=""><p>💡 Mind <b>this</b></p></aside>',
      ],
      [
        '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A study</div><div class="kg-bookmark-description">About skin</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://b.example/i.ico"><span class="kg-bookmark-author">The Lab</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://b.example/t.png"></div></a><figcaption>By <a href="https://b.example/lab">them</a></figcaption></figure>',
        '<aside data-callout=""><p><strong><a href="https://b.example/x">A study</a></strong></p><p>About skin</p><p>The Lab</p><p>By <a href="https://b.example/lab">them</a></p></aside>',
      ],
      [
        '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why <b>so</b>?</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p></div></div>',
        '<details><summary>Why <b>so</b>?</summary><p>Because.</p></details>',
      ],
      [
        '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://a.example/1.png" alt="One"></div><div class="kg-gallery-image"><img src="https://a.example/2.png" alt="Two"></div></div></div><figcaption>Both</figcaption></figure>',
        '<figure data-gallery=""><figure><img src="https://a.example/1.png" alt="One"></figure><figure><img src="https://a.example/2.png" alt="Two"></figure><figcaption>Both</figcaption></figure>',
      ],
      [
        '<figure class="kg-card kg-video-card" data-kg-thumbnail="https://a.example/t.jpg"><div class="kg-video-container"><video src="https://a.example/v.mp4"></video><div class="kg-video-overlay"><button>Play</button></div><div class="kg-video-player-container"><span class="kg-video-current-time">0:00</span></div></div><figcaption>A film</figcaption></figure>',
        '<figure><a href="https://a.example/v.mp4"><img src="https://a.example/t.jpg" alt=""></a><figcaption>A film</figcaption></figure>',
      ],
      [
        '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" title="My morning"></iframe></figure>',
        '<figure data-embed=""><a href="https://www.youtube.com/watch?v=abcdefghijk">My morning</a></figure>',
      ],
      [
        '<figure class="kg-card kg-embed-card"><iframe src="https://open.spotify.com/embed/x"></iframe><figcaption>A song</figcaption></figure>',
        '<figure><p><a href="https://open.spotify.com/embed/x">https://open.spotify.com/embed/x</a></p><figcaption>A song</figcaption></figure>',
      ],
      [
        '<div class="kg-card kg-button-card"><a href="https://a.example/go" class="kg-btn">Go</a></div>',
        '<p data-button=""><a href="https://a.example/go">Go</a></p>',
      ],
    ]
    const path = newPath('json')
    writeFileSync(path, ghostExport(cards.map(([html], index) => ghostPost(index, { html }))))
    const { notes } = await importArchive(path)
    const posts = await rows('select content from blog_posts order by slug')
    expect(posts.map(({ content }) => content)).toEqual(cards.map(([, expected]) => expected))
    const reasons = notes.map(({ reason }) => reason)
    expect(reasons).toContain('An embedded page became a link: https://open.spotify.com/embed/x')
    expect(reasons).not.toContain('A drawing was left out.')
  })

  test('films of Ghost that are in the archive are copied', async () => {
    const html =
      '<figure class="kg-card kg-video-card" data-kg-thumbnail="__GHOST_URL__/content/media/still.png"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/film.mp4" width="640" height="360"></video></div><figcaption>A film</figcaption></figure>'
    const path = newPath('zip')
    await writeZip(path, {
      'data/old.ghost.json': ghostExport([ghostPost(1, { html })]),
      'content/media/film.mp4': createMp4(),
      'content/media/still.png': await createImage().png().toBuffer(),
    })
    await importArchive(path)
    const [post] = await rows('select content from blog_posts')
    expect(post.content).toMatch(
      /^<figure><video src="\/media\/blog-media\/videos\/import-\w+\.mp4" poster="\/media\/blog-media\/posts\/import-\w+\.png" width="640" height="360"[^>]*><\/video><figcaption>A film<\/figcaption><\/figure>$/,
    )
    const [film] = await rows(`select key from media_files where key like '%.mp4'`)
    expect(await media.storage.exists(film.key)).toBe(true)
  })

  test('from Substack and from a folder of Markdown', async () => {
    const path = newPath('zip')
    await writeZip(path, {
      'posts.csv':
        'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n11.first-one,2022-01-02T03:04:05.000Z,true,,newsletter,everyone,First,Sub,\n12.paid,2022-01-03T03:04:05.000Z,true,,newsletter,only_paid,Paid,,\n13.lost,2022-01-03T03:04:05.000Z,true,,newsletter,everyone,Lost,,\n',
      'posts/11.first-one.html': '<p>Hi</p><div class="x"><h6>Small</h6></div>',
      'posts/12.paid.html': '<p>Secret</p>',
      'email_list.old.csv':
        'email,active_subscription,email_disabled\nx@m.example,false,false\ny@m.example,false,true\n',
    })
    const { report, notes } = await importArchive(path, { withPeople: true })
    expect(report).toMatchObject({ posts: { added: 2 }, drafts: 1, people: { added: 1, inactive: 1 } })
    expect(notes).toContainEqual({ subject: 'Lost', reason: 'Its text is not in the archive.' })
    expect(await resolveAddress(anonymous(), '/p/first-one')).toEqual({
      kind: 'moved',
      to: '/blog/first-one',
    })
    expect(await rows(`select content, excerpt from blog_posts where slug = 'first-one'`)).toEqual([
      { content: '<p>Hi</p><h4>Small</h4>', excerpt: 'Sub' },
    ])

    const markdown = join(folder, 'markdown')
    mkdirSync(join(markdown, 'pictures'), { recursive: true })
    writeFileSync(join(markdown, 'pictures', 'a.png'), await createImage().png().toBuffer())
    writeFileSync(
      join(markdown, '2020-03-04-from-its-name.md'),
      '# In the text\n\n![A](pictures/a.png) and **b**\n',
    )
    writeFileSync(
      join(markdown, 'headed.md'),
      '---\ntitle: Headed\ndate: 2019-01-01\ntags: one, two\ncategories: [Hair]\ndraft: true\naliases: [/was/here/]\n---\nWords\n',
    )
    writeFileSync(join(markdown, 'broken.md'), '---\ntitle: [\n---\nWords\n')
    writeFileSync(join(markdown, 'README.md'), '# No post\n')
    const second = await importArchive(markdown)
    expect(second.report).toMatchObject({
      posts: { added: 2 },
      drafts: 1,
      tags: 2,
      categories: 1,
      pictures: { taken: 1 },
    })
    expect(second.notes.map(({ subject }) => subject)).toEqual(['broken.md'])
    const [named] = await rows(
      `select title, content, published_date from blog_posts where slug = 'from-its-name'`,
    )
    expect(named.title).toBe('In the text')
    expect(named.content).toMatch(
      /^<p><img src="\/media\/blog-media\/posts\/import-\w+.png" alt="A"> and <strong>b<\/strong><\/p>$/,
    )
    expect(named.published_date.toISOString()).toBe('2020-03-04T10:00:00.000Z')
  })

  test('what is no archive, or a trap, is refused in a sentence', async () => {
    const text = newPath('txt')
    writeFileSync(text, 'Just words')
    await expect(importArchive(text)).rejects.toThrow('Venus does not know this kind of archive')
    const cut = newPath('zip')
    await writeZip(cut, { 'a.md': 'a' })
    const whole = await buffer(await (await openArchive(cut)).open('a.md'))
    expect(String(whole)).toBe('a')
    writeFileSync(cut, Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]))
    await expect(importArchive(cut)).rejects.toThrow('This zip cannot be read')
    const slip = newPath('zip')
    await writeZip(slip, { 'up/evil.md': 'a' })
    const led = (await readFile(slip)).toString('latin1').replaceAll('up/evil', '../evil')
    writeFileSync(slip, Buffer.from(led, 'latin1'))
    await expect(importArchive(slip)).rejects.toThrow(
      'This zip cannot be read (invalid relative path: ../evil.md)',
    )
    const bomb = newPath('zip')
    await writeZip(bomb, { 'a.md': 'Fine', 'bomb.md': Buffer.alloc(50 * 1024 * 1024, 32) })
    await expect(importArchive(bomb)).rejects.toThrow('This zip is too large once it is unpacked')
    const large = newPath('zip')
    await writeZip(large, { 'a.md': 'Fine', 'large.md': randomBytes(21 * 1024 * 1024).toString('hex') })
    const { report, notes } = await importArchive(large)
    expect(report.posts.added).toBe(1)
    expect(notes).toContainEqual({ subject: 'large.md', reason: 'It is larger than 40 MB.' })
    const half = newPath('json')
    writeFileSync(half, ghostExport([ghostPost(1), ghostPost(2)]).slice(0, -40))
    await expect(importArchive(half)).rejects.toThrow('This file ends in the middle')
  })
})
