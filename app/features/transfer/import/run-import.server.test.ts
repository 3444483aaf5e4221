import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { ForeignFetchError } from '#platform/foreign-fetch.ts'
import { setUpImportSite } from '#testing/archives/import-site.ts'
import { ordinaryPosts, wordPressComment, wordPressFile, wordPressItem } from '#testing/archives/wordpress.ts'
import { writeZip } from '#testing/archives/zip.ts'
import { allEngines, testsFor } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { createMp4 } from '#testing/media/videos.ts'
import { resolveAddress } from '../resolve-address.server.ts'
import { createPictureFetcher } from './picture-fetcher.server.ts'

describe.each(allEngines)('an archive of WordPress on %s', (engine) => {
  const { newPath, rows, anonymous, importArchive, writeWordPressFile } = setUpImportSite(engine)
  const { test, testOnBoth } = testsFor(engine)

  test('links of ThirstyAffiliates, Lasso and Pretty Links become products, and their shortcodes and hidden links refer to them', async () => {
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
    const link = (id: number, type: string, [key, url]: [string, string]) =>
      wordPressItem({
        id,
        type,
        title: `Link ${id}`,
        name: `link-${id}`,
        content: '',
        extraXml: meta(key, url),
      })
    const content = `<p>Try [thirstylink ids="11"]the balm[/thirstylink], [thirstylink linkid="11" linktext="again"] or
      <a class="thirstylink" href="https://old.example/2020/01/link-12/" rel="nofollow">the lamp</a>
      and <a href="https://old.example/2020/01/link-15/">the rod</a>.</p>
      <p>[lasso id="12" ref="link-12"]</p><p>[lasso id="99" ref="gone"]</p>`
    const path = await writeWordPressFile(
      wordPressItem({ id: 1, content }),
      link(11, 'thirstylink', ['_ta_destination_url', 'https://www.sephora.com/p?a=1']),
      link(12, 'lasso-urls', [
        'lasso_custom_redirect',
        'https://www.amazon.com/Some-Lamp/dp/B07XYZ1234?tag=hers-20&th=1',
      ]),
      link(13, 'pretty-link', ['_other', 'x']),
      link(15, 'pretty-link', ['_prli_url', 'https://www.ulta.com/rod']),
      link(14, 'thirstylink', ['_ta_destination_url', 'https://amzn.to/3abc']),
    )
    const { report, notes } = await importArchive(path)
    expect(report.products).toEqual({ added: 3, known: 0 })
    const [balm, lamp, rod] = await rows('select id, slug, name, state from products order by slug')
    expect([balm, lamp, rod]).toMatchObject([
      { slug: 'link-11', name: 'Link 11', state: 'active' },
      { slug: 'link-12', name: 'Link 12', state: 'active' },
      { slug: 'link-15', name: 'Link 15', state: 'active' },
    ])
    expect(await rows('select store, link, is_affiliate from product_offers order by store')).toEqual([
      { store: 'Amazon', link: 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20', is_affiliate: true },
      { store: 'Sephora', link: 'https://www.sephora.com/p?a=1', is_affiliate: true },
      { store: 'Ulta Beauty', link: 'https://www.ulta.com/rod', is_affiliate: true },
    ])
    const [post] = await rows('select content from blog_posts')
    expect(post.content).toContain(
      `<a data-product="${balm.id}">the balm</a>, <a data-product="${balm.id}">again</a>`,
    )
    expect(post.content).toContain(`<a data-product="${lamp.id}">the lamp</a>`)
    expect(post.content).toContain(`<a data-product="${rod.id}">the rod</a>`)
    expect(post.content).toContain(`<div data-products="${lamp.id}" data-form="box"></div>`)
    expect(notes.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      'Link 13: It is a link of Pretty Links, and the file does not say where it leads.',
      expect.stringMatching(
        /^Link 14: It is a link of ThirstyAffiliates to https:\/\/amzn\.to\/3abc\. A shortened Amazon link/,
      ),
      'Post 1: The shortcode [lasso] was left out.',
    ])
    expect((await importArchive(path)).report.products).toEqual({ added: 0, known: 3 })
  })

  testOnBoth(
    'from WordPress: looked at without a trace, taken whole, and taken again without a change',
    async () => {
      const path = await writeWordPressFile(...ordinaryPosts(30))
      const looked = await importArchive(path, { shouldWrite: false })
      expect(looked.report).toMatchObject({
        posts: { added: 30, known: 0, failed: 0 },
        categories: 1,
        tags: 7,
        comments: 60,
        redirects: 68,
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
      expect(await resolveAddress(anonymous(), '/2020/01/post-number-7/')).toEqual({
        kind: 'moved',
        to: '/blog/post-number-7',
      })
      expect(await resolveAddress(anonymous(), '/2020/01/Post-Number-7')).toEqual({
        kind: 'moved',
        to: '/blog/post-number-7',
      })
      expect(await resolveAddress(anonymous(), '/2020/01/never')).toBeNull()
      expect(await resolveAddress(anonymous(), '/?p=7')).toEqual({
        kind: 'moved',
        to: '/blog/post-number-7',
      })
      expect(await resolveAddress(anonymous(), '/index.php?p=7')).toEqual({
        kind: 'moved',
        to: '/blog/post-number-7',
      })
      expect(await resolveAddress(anonymous(), '/?p=9999')).toBeNull()
      expect(await resolveAddress(anonymous(), '/category/hair-care/')).toEqual({
        kind: 'moved',
        to: '/blog?category=hair-care',
      })
      expect(await resolveAddress(anonymous(), '/category/hair-care/page/3/')).toEqual({
        kind: 'moved',
        to: '/blog?category=hair-care',
      })
      expect(await resolveAddress(anonymous(), '/tag/tag-3/')).toEqual({
        kind: 'moved',
        to: '/blog?search=Tag+3',
      })
      expect(await resolveAddress(anonymous(), '/blog/tag/tag-3/')).toEqual({
        kind: 'moved',
        to: '/blog?search=Tag+3',
      })
      expect(await resolveAddress(anonymous(), '/tag/never/')).toBeNull()
    },
  )

  test('old paths lead to the category that a topic became, by its name or its slug, wherever they were', async () => {
    await rows(`insert into blog_categories (name, slug, color) values ('Skincare', 'skincare', '#34496b')`)
    const term = (name: string, slug: string) =>
      `<category domain="category" nicename="${slug}"><![CDATA[${name}]]></category>`
    const category = (name: string, slug: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name><![CDATA[${name}]]></wp:cat_name>
      <wp:category_description><![CDATA[All of &quot;it&quot;]]></wp:category_description></wp:category>`
    const ofPost = (id: number, terms: string) =>
      wordPressItem({ id }).replace(/<category domain="category".*/, terms)
    const path = await writeWordPressFile(
      category('Skin Care', 'skincare'),
      category('Makeup &amp; More', 'makeup'),
      ofPost(1, term('Skin Care', 'skincare')),
      ofPost(2, term('Makeup &amp; More', 'makeup')),
    )
    const { report } = await importArchive(path)
    expect(report).toMatchObject({ categories: 1, redirects: 8 })
    expect(await rows('select name, description from blog_categories order by name')).toEqual([
      { name: 'Makeup & More', description: 'All of "it"' },
      { name: 'Skincare', description: '' },
    ])
    for (const slug of ['skincare', 'makeup'])
      expect(await resolveAddress(anonymous(), `/category/${slug}/`)).toEqual({
        kind: 'moved',
        to: `/blog?category=${slug}`,
      })
    const below = ['grand/parent/makeup', 'skincare/makeup/feed/atom', 'makeup/feed/rss2', 'makeup/page/2']
    for (const path of ['/blog', '/index.php', '/en/blog', ''].flatMap((folder) =>
      below.map((name) => `${folder}/category/${name}/`),
    ))
      expect([path, await resolveAddress(anonymous(), path)]).toEqual([
        path,
        { kind: 'moved', to: '/blog?category=makeup' },
      ])
    for (const path of ['/category/makeup/never', '/makeup', '/category', '/tag/makeup'])
      expect(await resolveAddress(anonymous(), path)).toBeNull()
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
      posts: { added: 4, failed: 0 },
      drafts: 2,
      pages: 1,
      comments: 2,
      pictures: { remote: 2, missing: 1 },
    })
    const noteTexts = notes.map(({ subject, reason }) => `${subject}: ${reason}`)
    expect(await rows(`select kind, own_path, is_published from blog_posts where title = 'A page'`)).toEqual([
      { kind: 'page', own_path: '/2020/01/post-number-3', is_published: true },
    ])
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
    expect(first.content).toContain('<a href="https://www.youtube.com/watch?v=abcdefghijk">')
    expect(first.content).not.toMatch(/script|onerror|iframe|steal|src="x"/)
    expect(first).toMatchObject({
      featured_image: 'https://old.example/far.jpg',
      video_url: null,
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

  test('embedded videos and pages keep their meaning, however WordPress wrote them', async () => {
    const block = (url: string, caption = '') =>
      `<!-- wp:embed {"url":"${url}","type":"video"} -->\n<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${url}\n</div>${caption}</figure>\n<!-- /wp:embed -->`
    const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`
    const contents = [
      `<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->${block(watch('blockvideo1'), '<figcaption>My film</figcaption>')}`,
      `A\n\n[embed width="100"]https://youtu.be/shortcode12[/embed]\n\nB`,
      `A\nhttps://youtu.be/plainline12\nB`,
      `A\n\n[youtube=${watch('equalsign12')}&w=320]\n\n[youtube ${watch('secondvideo')}]`,
      `<p>A</p><p>https://youtu.be/paragraph12</p>${block('https://vimeo.com/77')}`,
      `<p>A</p><iframe src="//player.vimeo.com/video/78?h=1" width="1" title="A walk"></iframe>`,
      `<p>A</p><iframe class="lazyload" src="about:blank" data-src="https://player.vimeo.com/video/79"></iframe>`,
      `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7"><section>x</section></blockquote><blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reel/CabcdE/?utm=1">x</blockquote><iframe src="https://assets.pinterest.com/ext/embed.html?id=99"></iframe>`,
    ]
    const items = contents.map((content, index) => wordPressItem({ id: index + 1, content }))
    await importArchive(await writeWordPressFile(...items))
    const embed = (url: string, title = '') => `<figure data-embed=""><a href="${url}">${title}</a></figure>`
    const posts = await rows('select video_url, content from blog_posts order by slug')
    expect(posts.map(({ content }) => content.replaceAll(/\n/g, ''))).toEqual([
      `<p>A</p>${embed(watch('blockvideo1'))}<p>My film</p>`,
      `<p>A</p>${embed(watch('shortcode12'))}<p>B</p>`,
      `<p>A</p>${embed(watch('plainline12'))}<p>B</p>`,
      `<p>A</p>${embed(watch('equalsign12'))}${embed(watch('secondvideo'))}`,
      `<p>A</p>${embed(watch('paragraph12'))}${embed('https://vimeo.com/77')}`,
      `<p>A</p>${embed('https://vimeo.com/78', 'A walk')}`,
      `<p>A</p>${embed('https://vimeo.com/79')}`,
      `${embed('https://www.tiktok.com/@a/video/7')}${embed('https://www.instagram.com/reel/CabcdE/')}${embed('https://www.pinterest.com/pin/99/')}`,
    ])
  })

  test('blocks of WordPress keep their meaning', async () => {
    const image = (name: string) => `<img src="https://a.example/${name}.png" alt="${name}">`
    const figure = (name: string, caption = '') => `<figure>${image(name)}${caption}</figure>`
    const ofBlock = (name: string, caption = '') =>
      `<!-- wp:image --><figure class="wp-block-image size-large">${image(name)}${caption}</figure><!-- /wp:image -->`
    const column = (content: string) => `<div class="wp-block-column" style="flex-basis:50%">${content}</div>`
    const columns = (...contents: string[]) =>
      `<!-- wp:columns --><div class="wp-block-columns">${contents.map(column).join('\n')}</div><!-- /wp:columns -->`
    const media = (content: string) => `<figure class="wp-block-media-text__media">${content}</figure>`
    const words = (content: string) => `<div class="wp-block-media-text__content">${content}</div>`
    const lazy = '<img src="data:image/gif;base64,R0lGOD" data-src="https://a.example/lazy.png" alt="lazy">'
    const gallery = (content: string) => `<figure data-gallery="">${content}</figure>`
    const blocks: [html: string, expected: string][] = [
      [
        `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-default">${ofBlock('1', '<figcaption class="wp-element-caption">One</figcaption>')}${ofBlock('2')}<figcaption class="blocks-gallery-caption">Both</figcaption></figure><!-- /wp:gallery -->`,
        gallery(`${figure('1', '<figcaption>One</figcaption>')}${figure('2')}<figcaption>Both</figcaption>`),
      ],
      [
        `<!-- wp:gallery --><ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure>${image('1')}<figcaption>One</figcaption></figure></li><li class="blocks-gallery-item"><figure>${lazy}</figure></li></ul><!-- /wp:gallery -->`,
        gallery(`${figure('1', '<figcaption>One</figcaption>')}${figure('lazy')}`),
      ],
      [
        '[gallery columns="3" ids="91, 92"]',
        gallery(figure('91').replace('alt="91"', 'alt=""') + figure('92').replace('alt="92"', 'alt=""')),
      ],
      [
        `<!-- wp:media-text --><div class="wp-block-media-text is-stacked-on-mobile">${media(image('1'))}${words('<!-- wp:paragraph --><p>Beside</p><!-- /wp:paragraph --><!-- wp:list --><ul><li>it</li></ul><!-- /wp:list -->')}</div><!-- /wp:media-text -->`,
        `${figure('1')}<p>Beside</p><ul><li>it</li></ul>`,
      ],
      [
        `<!-- wp:media-text --><div class="wp-block-media-text has-media-on-the-right">${words('Loose <b>words</b>')}${media('<video controls src="https://a.example/v.mp4"></video>')}</div><!-- /wp:media-text -->`,
        '<p>Loose <b>words</b></p><figure><p><a href="https://a.example/v.mp4">https://a.example/v.mp4</a></p></figure>',
      ],
      [
        columns('<p>Left</p><h3>Lower</h3>', `<div class="wp-block-group"><p>Right</p></div>${ofBlock('1')}`),
        `<p>Left</p><h3>Lower</h3><p>Right</p>${figure('1')}`,
      ],
      [
        columns(ofBlock('1', '<figcaption>One</figcaption>'), ofBlock('2') + ofBlock('3'), ''),
        gallery(`${figure('1', '<figcaption>One</figcaption>')}${figure('2')}${figure('3')}`),
      ],
      [
        columns(columns('<p>A</p>', '<p>B</p>'), columns(ofBlock('1'), ofBlock('2'))),
        `<p>A</p><p>B</p>${gallery(figure('1') + figure('2'))}`,
      ],
      [
        '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Less.</p><cite>Mother, <em>often</em></cite></blockquote><!-- /wp:quote -->',
        '<figure><blockquote><p>Less.</p></blockquote><figcaption>Mother, <em>often</em></figcaption></figure>',
      ],
      [
        '<!-- wp:quote --><blockquote class="wp-block-quote"><p>More.</p></blockquote><!-- /wp:quote -->',
        '<blockquote><p>More.</p></blockquote>',
      ],
      [
        '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Pulled.</p><cite>Me</cite></blockquote></figure><!-- /wp:pullquote -->',
        '<figure><blockquote><p>Pulled.</p></blockquote><figcaption>Me</figcaption></figure>',
      ],
      [
        '<!-- wp:details --><details class="wp-block-details"><summary>Why?</summary><p>Because.</p></details><!-- /wp:details -->',
        '<details><summary>Why?</summary><p>Because.</p></details>',
      ],
      [
        '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://a.example/go">Go</a></div></div><!-- /wp:buttons -->',
        '<p data-button=""><a href="https://a.example/go">Go</a></p>',
      ],
    ]
    const attachments = [91, 92].map((id) =>
      wordPressItem({
        id,
        type: 'attachment',
        extraXml: `<wp:attachment_url>https://a.example/${id}.png</wp:attachment_url>`,
      }),
    )
    const items = blocks.map(([content], index) => wordPressItem({ id: index + 1, content }))
    await importArchive(await writeWordPressFile(...items, ...attachments))
    const posts = await rows('select slug, content from blog_posts')
    const ofItem = (index: number) => posts.find(({ slug }) => slug === `post-number-${index + 1}`)?.content
    expect(blocks.map((_, index) => ofItem(index)?.replaceAll(/\n/g, ''))).toEqual(
      blocks.map(([, expected]) => expected),
    )
  })

  test('what posts refer to is found in any file of an archive, and told if it is in none', async () => {
    const field = (name: string, value: string | number) => `<wp:${name}>${value}</wp:${name}>`
    const cover = (id: number) =>
      `<wp:postmeta>${field('meta_key', '_thumbnail_id')}${field('meta_value', id)}</wp:postmeta>`
    const upload = (id: number, parent: number, order = 0) =>
      wordPressItem({
        id,
        type: 'attachment',
        extraXml:
          field('attachment_url', `https://a.example/${id}.png`) +
          field('post_parent', parent) +
          field('menu_order', order),
      })
    const posts = [
      wordPressItem({ id: 1, content: '[gallery columns="3"]', extraXml: cover(93) }),
      wordPressItem({
        id: 2,
        content: '<!-- wp:block {"ref":45} /--><!-- wp:block {"ref":46} /-->',
        extraXml: cover(99),
      }),
    ]
    const others = [
      upload(91, 1, 2),
      upload(92, 1, 1),
      upload(93, 0),
      wordPressItem({ id: 45, type: 'wp_block', content: '<p>From a pattern</p>' }),
      wordPressItem({ id: 46, type: 'wp_block', content: '<p>Draft</p>', status: 'draft' }),
    ]
    const path = newPath('zip')
    await writeZip(path, {
      'old.001.xml': await buffer(wordPressFile(posts)),
      'old.002.xml': await buffer(wordPressFile(others)),
    })
    const { notes } = await importArchive(path)
    const picture = (id: number) => `<figure><img src="https://a.example/${id}.png" alt=""></figure>`
    expect(await rows('select featured_image, content from blog_posts order by slug')).toEqual([
      {
        featured_image: 'https://a.example/93.png',
        content: `<figure data-gallery="">${picture(92)}${picture(91)}</figure>`,
      },
      { featured_image: null, content: '<p>From a pattern</p>' },
    ])
    const remarks = notes.map(({ subject, reason }) => `${subject}: ${reason}`)
    expect(remarks).toContain('Post 2: Its cover was left out: the file has no address of it.')
    expect(remarks).toContain('Post 2: A synced pattern was left out: the file does not say what it shows.')
  })

  test('films of WordPress that are in the archive are copied', async () => {
    const uploads = 'https://old.example/wp-content/uploads/2024/05'
    const content = `<!-- wp:video --><figure class="wp-block-video"><video controls src="${uploads}/film.mp4"></video><figcaption class="wp-element-caption">A film</figcaption></figure><!-- /wp:video -->`
    const path = newPath('zip')
    await writeZip(path, {
      'old.xml': await buffer(wordPressFile([wordPressItem({ id: 1, content })])),
      'uploads/2024/05/film.mp4': createMp4(),
    })
    await importArchive(path)
    const [post] = await rows('select content from blog_posts')
    expect(post.content).toMatch(
      /^<figure><video src="\/media\/blog-media\/videos\/import-\w+\.mp4"[^>]*><\/video><figcaption>A film<\/figcaption><\/figure>$/,
    )
  })

  test('smaller copies of a picture are matched to its original in the zip', async () => {
    const uploads = 'https://old.example/wp-content/uploads/2020/01'
    const content = `<img src="${uploads}/face-768x1024.png" width="768" height="1024"><img src="${uploads}/big-300x200.png"><img src="${uploads}/only-150x150.png">`
    const png = (width: number) => createImage(width, 20).png().toBuffer()
    const path = newPath('zip')
    await writeZip(path, {
      'old.xml': await buffer(wordPressFile([wordPressItem({ id: 1, content })])),
      'uploads/2020/01/face.png': await png(40),
      'uploads/2020/01/face-768x1024.png': await png(10),
      'uploads/2020/01/big-scaled.png': await png(50),
      'uploads/2020/01/only-150x150.png': await png(60),
    })
    const { report } = await importArchive(path)
    expect(report.pictures).toEqual({ taken: 3, fetched: 0, remote: 0, missing: 0 })
    expect(await rows('select name, width from media_files order by width')).toEqual([
      { name: 'face.png', width: 40 },
      { name: 'big-scaled.png', width: 50 },
      { name: 'only-150x150.png', width: 60 },
    ])
    const [post] = await rows('select content from blog_posts')
    expect(post.content).not.toMatch(/-768x|"768"/)
  })

  test('with the XML alone, pictures are fetched on request, and what cannot be stays where it is', async () => {
    const uploads = 'https://old.example/wp-content/uploads'
    const content = ['a-300x200.png', 'gone.png', 'page.png']
      .map((name) => `<img src="${uploads}/${name}">`)
      .join('')
    const path = await writeWordPressFile(
      wordPressItem({ id: 1, content }),
      wordPressItem({ id: 2, content }),
    )
    const asked: string[] = []
    const png = await createImage().png().toBuffer()
    const fetchPicture = createPictureFetcher({
      async fetchFile(url) {
        asked.push(url.slice(uploads.length))
        if (url.endsWith('/a.png')) return png
        if (url.endsWith('/page.png')) return Buffer.from('<html>')
        throw new ForeignFetchError('status', 'It answered with 404.')
      },
    })
    const looked = await importArchive(path, { shouldWrite: false, fetchPicture })
    expect({ asked, remote: looked.report.pictures.remote }).toEqual({ asked: [], remote: 6 })
    const { report, notes } = await importArchive(path, { fetchPicture })
    expect(report.pictures).toEqual({ taken: 0, fetched: 2, remote: 4, missing: 0 })
    // Once for both posts, and the original rather than the copy.
    expect(asked).toEqual(['/a.png', '/gone.png', '/page.png'])
    expect(notes.map(({ reason }) => reason)).toContain(
      `A picture stays where it is, ${uploads}/gone.png: It answered with 404.`,
    )
    const [post] = await rows('select content from blog_posts limit 1')
    expect(post.content).toMatch(
      /^<p><img src="\/media\/blog-media\/posts\/import-\w+\.png"><img src="https:\/\/old\.example/,
    )
  })

  test('pictures that stayed on the web are offered and fetched by a later import, unless the post was edited', async () => {
    const png = await createImage().png().toBuffer()
    const asked: string[] = []
    const fetchPicture = createPictureFetcher({
      async fetchFile(url) {
        asked.push(url)
        return png
      },
    })
    const [one, two] = [1, 2].map((id) =>
      wordPressItem({ id, content: `<img src="https://old.example/${id}.png">` }),
    ) as [string, string]
    const path = await writeWordPressFile(one, two, wordPressItem({ id: 3 }))
    await importArchive(path)
    await rows(`update blog_posts set title = 'Mine' where slug = 'post-number-2'`)
    const looked = await importArchive(path, { shouldWrite: false })
    const known = { added: 0, updated: 0, known: 3, changedHere: 0, failed: 0 }
    expect(looked.report).toMatchObject({ posts: known, pictures: { fetched: 0, remote: 1 } })
    expect((await importArchive(path)).report).toEqual(looked.report)
    const { report } = await importArchive(path, { fetchPicture })
    expect(report).toMatchObject({
      posts: { ...known, updated: 1, known: 2 },
      pictures: { fetched: 1, remote: 0 },
    })
    const [post] = await rows(`select content from blog_posts where slug = 'post-number-1'`)
    expect(post.content).toMatch(/src="\/media\//)
    const again = await importArchive(path, { fetchPicture })
    expect(again.report).toMatchObject({ posts: known, pictures: { fetched: 0, remote: 0 } })
    expect(asked).toEqual(['https://old.example/1.png'])
  })

  test('a picture that was left out comes with a later archive that has it', async () => {
    const content = '<img src="https://old.example/wp-content/uploads/2020/a.png">'
    const item = wordPressItem({ id: 1, content })
    await importArchive(await writeWordPressFile(item))
    const path = newPath('zip')
    await writeZip(path, {
      'old.xml': await buffer(wordPressFile([item])),
      'uploads/2020/a.png': await createImage().png().toBuffer(),
    })
    const looked = await importArchive(path, { shouldWrite: false })
    expect(looked.report).toMatchObject({
      posts: { updated: 1, known: 0 },
      pictures: { taken: 1, remote: 0 },
    })
    expect((await importArchive(path)).report).toEqual(looked.report)
  })

  test('a post whose pictures were being fetched when the import was canceled is still to come', async () => {
    const png = await createImage().png().toBuffer()
    const fetchPicture = createPictureFetcher({ fetchFile: async () => png })
    const items = [1, 2].map((id) =>
      wordPressItem({
        id,
        content: `<img src="https://a.example/${id}.png"><img src="https://b.example/${id}.png">`,
      }),
    )
    const path = await writeWordPressFile(...items)
    const stopped = await importArchive(path, { fetchPicture, stopAfter: 0 })
    expect(stopped).toMatchObject({ isStopped: true, report: { posts: { added: 0, failed: 0 } } })
    expect(await rows('select * from blog_posts')).toEqual([])
    const { report } = await importArchive(path, { fetchPicture })
    expect(report).toMatchObject({ posts: { added: 2 }, pictures: { fetched: 4, remote: 0 } })
  })

  test('a site that is gone is not asked for every picture', async () => {
    let asked = 0
    const fetchPicture = createPictureFetcher({
      async fetchFile() {
        asked++
        throw new ForeignFetchError('unreachable', 'It did not answer.')
      },
    })
    const content = Array.from({ length: 20 }, (_, index) => `<img src="https://gone.example/${index}.png">`)
    await importArchive(await writeWordPressFile(wordPressItem({ id: 1, content: content.join('') })), {
      fetchPicture,
    })
    expect(asked).toBe(5)
  })

  testOnBoth('a run that is stopped keeps what it took; the next one goes on', async () => {
    const path = await writeWordPressFile(...ordinaryPosts(30))
    const { report, isStopped } = await importArchive(path, { stopAfter: 25 })
    expect({ isStopped, added: report.posts.added }).toEqual({ isStopped: true, added: 25 })
    expect((await importArchive(path)).report.posts).toMatchObject({ added: 5, known: 25 })
  })
})
