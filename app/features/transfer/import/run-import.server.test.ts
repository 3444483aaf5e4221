import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { setUpImportSite } from '#testing/archives/import-site.ts'
import { ordinaryPosts, wordPressComment, wordPressFile, wordPressItem } from '#testing/archives/wordpress.ts'
import { engines } from '#testing/database.ts'
import { findOldPathRedirect } from '../old-path-redirect.server.ts'

describe.each(engines)('an archive of WordPress on %s', (engine) => {
  const { newPath, rows, anonymous, importArchive, writeWordPressFile } = setUpImportSite(engine)

  test('from WordPress: looked at without a trace, taken whole, and taken again without a change', async () => {
    const path = await writeWordPressFile(...ordinaryPosts(30))
    const looked = await importArchive(path, { shouldWrite: false })
    expect(looked.report).toMatchObject({
      posts: { added: 30, known: 0, failed: 0 },
      categories: 1,
      tags: 7,
      comments: 60,
      redirects: 60,
      drafts: 0,
    })
    expect(
      await rows('select (select count(*) from blog_posts) + (select count(*) from blog_tags) as all'),
    ).toEqual([{ all: '0' }])
    const taken = await importArchive(path)
    expect(taken.report).toEqual(looked.report)
    const again = await importArchive(path)
    expect(again.report).toMatchObject({
      posts: { added: 0, known: 30 },
      comments: 0,
      tags: 0,
      categories: 0,
    })
    const [post] = await rows(`select p.*, c.name as category, c.description as about from blog_posts p
      join blog_categories c on c.id = p.category_id where p.slug = 'post-number-7'`)
    expect(post).toMatchObject({
      title: 'Post 7',
      author_name: 'Ada L. & Co',
      is_published: true,
      category: 'Hair & care',
      about: 'All about it',
    })
    expect(post.published_date.toISOString()).toBe('2017-08-17T08:00:00.000Z')
    expect(post.content).toMatch(/^<p>Post 7 begins.<\/p>\n<p>A sentence/)
    expect(post.content).toContain('<h2>What I found</h2>')
    expect(
      await rows(`select first_name, last_name, content, is_approved from blog_comments
      where post_id = '${post.id}' order by content`),
    ).toEqual([
      {
        first_name: 'Ada',
        last_name: '\u00a0',
        content: 'To Grace Hopper: Thank you for 7',
        is_approved: true,
      },
      { first_name: 'Grace', last_name: 'Hopper', content: 'What a post, number 7!', is_approved: true },
    ])
    expect(await findOldPathRedirect(anonymous(), '/2020/01/post-number-7/')).toBe('/blog/post-number-7')
    expect(await findOldPathRedirect(anonymous(), '/2020/01/Post-Number-7')).toBe('/blog/post-number-7')
    expect(await findOldPathRedirect(anonymous(), '/2020/01/never')).toBeNull()
    expect(await findOldPathRedirect(anonymous(), '/?p=7')).toBe('/blog/post-number-7')
    expect(await findOldPathRedirect(anonymous(), '/index.php?p=7')).toBe('/blog/post-number-7')
    expect(await findOldPathRedirect(anonymous(), '/?p=9999')).toBeNull()
  })

  test('what changed there is taken again, what changed here is left alone', async () => {
    await importArchive(await writeWordPressFile(wordPressItem({ id: 1 }), wordPressItem({ id: 2 })))
    await rows(`update blog_posts set title = 'Mine' where slug = 'post-number-2'`)
    const changed = [1, 2].map((id) => wordPressItem({ id, title: `New ${id}`, name: `moved-${id}` }))
    const { report, notes } = await importArchive(await writeWordPressFile(...changed))
    expect(report.posts).toEqual({ added: 0, updated: 1, known: 0, changedHere: 1, failed: 0 })
    expect(notes).toEqual([
      { subject: 'New 2', reason: 'It was changed here since it was taken: it stays as it is.' },
    ])
    expect(await rows('select slug, title from blog_posts order by slug')).toEqual([
      { slug: 'post-number-1', title: 'New 1' },
      { slug: 'post-number-2', title: 'Mine' },
    ])
  })

  test('odd corners of WordPress are handled, and told', async () => {
    await rows(`insert into blog_posts (slug, title, author_name) values ('taken', 'T', 'A')`)
    const more = [
      wordPressComment(1, 0, 'Spam', 'Buy', 'spam'),
      wordPressComment(2, 0, 'Held <b>Back</b>', '<p>One</p><p>Two</p>', '0'),
      wordPressComment(3, 0, 'Gone', 'Trash', 'trash'),
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>',
    ].join('')
    const content = `Ends ]]> here [sic].\n\n[caption id="a" width="3"]<img src="https://old.example/wp-content/uploads/2020/a.jpg"> Of <b>this</b>[/caption]
[contact-form to="me"]\n\n<script>steal()</script><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><img src=x onerror=alert(1)>`
    const path = newPath('xml')
    const items = [
      wordPressItem({ id: 1, name: 'taken', content, extraXml: more }),
      wordPressItem({ id: 2, title: '', date: '0000-00-00 00:00:00' }),
      wordPressItem({ id: 3, title: 'A page', type: 'page' }),
      wordPressItem({ id: 4, title: 'Thrown away', status: 'trash' }),
      wordPressItem({
        id: 5,
        title: 'Caf\u00e9 &lol; \u0001',
        status: 'private',
        name: '%e6%97%a5%e6%9c%ac',
      }),
      wordPressItem({
        id: 9,
        type: 'attachment',
        extraXml: '<wp:attachment_url>https://old.example/far.jpg</wp:attachment_url>',
      }),
    ]
    const bytes = Buffer.from(
      (await buffer(wordPressFile(items)))
        .toString()
        .replace('<rss', '<!DOCTYPE rss [<!ENTITY lol "lol">]><rss'),
    )
    // One letter as Windows wrote it, in the middle of UTF-8.
    const at = bytes.indexOf('Caf\u00e9')
    writeFileSync(
      path,
      Buffer.concat([bytes.subarray(0, at + 3), Buffer.from([0xe9]), bytes.subarray(at + 5)]),
    )
    const { report, notes } = await importArchive(path)
    expect(report).toMatchObject({
      posts: { added: 3, failed: 0 },
      drafts: 2,
      comments: 2,
      pictures: { remote: 2, missing: 1 },
    })
    const noteTexts = notes.map(({ subject, reason }) => `${subject}: ${reason}`)
    expect(noteTexts).toContain('A page: It is a page, and Venus has posts only.')
    expect(noteTexts).toContain('Thrown away: It was in the trash.')
    expect(noteTexts).toContain('Post 1: Another post is at /blog/taken: this one is at /blog/taken-2.')
    expect(noteTexts).toContain('Post 1: The shortcode [contact-form] was left out.')
    expect(noteTexts).toContain(
      'Post 1: A picture stays where it is: https://old.example/wp-content/uploads/2020/a.jpg',
    )
    expect(noteTexts.join('\n')).toMatch(/^Post 2 begins.*: Its date cannot be read: it comes as a draft.$/m)
    expect(noteTexts.join('\n')).toMatch(/^Post 2 begins.*: It has no title: its first words became one.$/m)
    const [first] = await rows(`select * from blog_posts where slug = 'taken-2'`)
    expect(first.content).toContain('<p>Ends ]]> here [sic].</p>')
    expect(first.content).toContain('<figcaption>Of <b>this</b></figcaption>')
    expect(first.content).not.toMatch(/script|onerror|iframe|steal|src="x"/)
    expect(first).toMatchObject({
      featured_image: 'https://old.example/far.jpg',
      video_url: 'https://www.youtube.com/embed/abcdefghijk',
    })
    const [odd] = await rows(`select title, is_published from blog_posts where title like 'Caf%'`)
    expect(odd).toEqual({ title: 'Café &lol;', is_published: false })
    expect(
      await rows(
        `select first_name, content, is_approved, spam_since is not null as spam from blog_comments order by content`,
      ),
    ).toEqual([
      { first_name: 'Spam', content: 'Buy', is_approved: false, spam: true },
      { first_name: 'Held', content: 'One\n\nTwo', is_approved: false, spam: false },
    ])
  })

  test('a run that is stopped keeps what it took; the next one goes on', async () => {
    const path = await writeWordPressFile(...ordinaryPosts(30))
    const { report, isStopped } = await importArchive(path, { stopAfter: 25 })
    expect({ isStopped, added: report.posts.added }).toEqual({ isStopped: true, added: 25 })
    expect((await importArchive(path)).report.posts).toMatchObject({ added: 5, known: 25 })
  })
})
