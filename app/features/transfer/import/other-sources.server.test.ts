import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ghostExport, ghostPost } from '#testing/archives/ghost.ts'
import { setUpImportSite } from '#testing/archives/import-site.ts'
import { writeZip } from '#testing/archives/zip.ts'
import { engines } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { findOldPathRedirect } from '../old-path-redirect.server.ts'
import { openArchive } from './archive.server.ts'

describe.each(engines)('an archive on %s', (engine) => {
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
    })
    const without = await importArchive(path, { shouldWrite: false })
    expect(without.report.people).toEqual({ added: 0, known: 0, withoutLetters: 1, bad: 1, leftOut: 1 })
    const { report, notes } = await importArchive(path, { withPeople: true })
    expect(report).toMatchObject({
      posts: { added: 43 },
      drafts: 2,
      categories: 1,
      tags: 1,
      redirects: 43,
      pictures: { taken: 1, remote: 0, missing: 1 },
      people: { added: 1, known: 0, withoutLetters: 1, bad: 1, leftOut: 0 },
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
    ])
    expect(await findOldPathRedirect(anonymous(), '/ghost-post-1/')).toBe('/blog/ghost-post-1')
    // Neither a draft nor what was paid for is given away by its old address.
    expect(await findOldPathRedirect(anonymous(), '/ghost-post-102/')).toBeNull()
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
    expect(report).toMatchObject({ posts: { added: 2 }, drafts: 1, people: { added: 1, withoutLetters: 1 } })
    expect(notes).toContainEqual({ subject: 'Lost', reason: 'Its text is not in the archive.' })
    expect(await findOldPathRedirect(anonymous(), '/p/first-one')).toBe('/blog/first-one')
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

  // The archive is read by a process of its own, which has no database.
  test.runIf(engine === 'postgres')('what is no archive, or a trap, is refused in a sentence', async () => {
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
