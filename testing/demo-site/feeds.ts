import { expect, test } from 'vitest'
import { attribute, readServedPage } from '#testing/served-page.ts'
import { readXml } from '#testing/strict-xml.ts'
import { hiddenPosts, postPath, publishedPosts, titlesInCategory } from './posts.ts'
import type { DemoSite } from './site.ts'

type FeedItem = { title: string; url: string }

/** All URLs in HTML, as written. */
const addressesIn = (html: string) =>
  readServedPage(html)
    .elements(({ properties }) => 'href' in properties || 'src' in properties)
    .map((element) => attribute(element, 'href') ?? attribute(element, 'src'))

export function testFeeds(site: () => DemoSite) {
  const readJson = async (path: string) => JSON.parse(await site().read(path))

  test('the RSS feed holds every public post in full, newest first', async () => {
    const feed = readXml(
      await site().read('/rss.xml'),
      ...([
        'title',
        'guid',
        'dc:creator',
        'pubDate',
        'category',
        'content:encoded',
        'lastBuildDate',
      ] as const),
    )
    // The channel and its image have a title, too.
    expect(feed.title.slice(2)).toEqual(publishedPosts.map(({ title }) => title))
    expect(feed.guid).toEqual(publishedPosts.map((post) => `${site().url}${postPath(post)}`))
    expect(feed['dc:creator']).toHaveLength(publishedPosts.length)
    const dates = feed.pubDate.map((date) => Date.parse(date))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(Date.parse(feed.lastBuildDate[0] ?? '')).toBeGreaterThanOrEqual(dates[0] ?? 0)

    expect(feed['content:encoded']).toHaveLength(publishedPosts.length)
    for (const [place, html] of feed['content:encoded'].entries()) {
      const lastWords =
        publishedPosts[place]?.content
          .replace(/<[^>]+>/g, ' ')
          .match(/\w+/g)
          ?.at(-1) ?? '?'
      expect(html).toContain(lastWords)
      for (const address of addressesIn(html)) expect(address).toMatch(/^(https?:\/\/|mailto:)/)
    }
  })

  test('the JSON feed holds the same posts', async () => {
    const { headers } = await site().get('/feed.json')
    expect(headers.get('content-type')).toContain('application/feed+json')
    const feed = await readJson('/feed.json')
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Venus',
      home_page_url: `${site().url}/`,
      feed_url: `${site().url}/feed.json`,
    })
    expect(feed.items.map(({ title }: FeedItem) => title)).toEqual(publishedPosts.map(({ title }) => title))
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: item.url,
        content_html: expect.stringContaining('<p>'),
        date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d$/),
        authors: [{ name: 'Venus Hart' }],
      })
    }
  })

  test('each category has feeds of its own; a category that is not there has none', async () => {
    const ofHair = titlesInCategory('hair')
    const rss = readXml(await site().read('/blog/category/hair/rss.xml'), 'title')
    expect(rss.title.slice(2)).toEqual(ofHair)
    const json = await readJson('/blog/category/hair/feed.json')
    expect(json.items.map(({ title }: FeedItem) => title)).toEqual(ofHair)
    for (const category of ['none', '%00', '%F0%9F%92%84', 'a%2Fb']) {
      expect((await site().get(`/blog/category/${category}/rss.xml`)).status).toBe(404)
      expect((await site().get(`/blog/category/${category}/feed.json`)).status).toBe(404)
    }
  })

  test('a reader who has the feed is not sent it again; pages lead to the feeds', async () => {
    const { headers } = await site().get('/rss.xml')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate')
    const again = await site().request('/rss.xml', { 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await site().page('/about')).linked('alternate')).toEqual(['/rss.xml', '/feed.json'])
    const ofCategory = (await site().page('/blog?category=hair')).linked('alternate')
    expect(ofCategory.toSorted()).toEqual(['/blog/category/hair/rss.xml', '/feed.json', '/rss.xml'])
  })

  test('the sitemap lists every public page once, under the address it gives itself', async () => {
    const { loc, 'image:loc': images } = readXml(await site().read('/sitemap.xml'), 'loc', 'image:loc')
    expect(new Set(loc).size).toBe(loc.length)
    for (const post of publishedPosts) expect(loc).toContain(`${site().url}${postPath(post)}`)
    for (const { slug } of hiddenPosts) expect(loc).not.toContain(`${site().url}/blog/${slug}`)
    expect(loc.filter((address) => /\/(admin|auth)/.test(address))).toEqual([])
    for (const address of loc) {
      const page = await site().page(address.slice(site().url.length))
      expect(page.linked('canonical')).toEqual([address])
    }
    expect(images.length).toBeGreaterThanOrEqual(publishedPosts.length)
    for (const part of ['2', '0', '-1', '1.5', 'x', '1e400'])
      expect((await site().get(`/sitemap/${part}.xml`)).status).toBe(404)
  })

  test('robots are kept out of the admin area; whoever finds a hole knows whom to write to', async () => {
    const lines = (await site().read('/robots.txt')).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /auth', 'Disallow: /go/']))
    expect(lines).toContain(`Sitemap: ${site().url}/sitemap.xml`)
    const text = await site().read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(text).toContain(`Canonical: ${site().url}/.well-known/security.txt`)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('the manifest names the site, its colors and pictures that are there', async () => {
    const [href] = (await site().page('/')).linked('manifest')
    const manifest = await readJson(href ?? '')
    expect(manifest).toMatchObject({ short_name: 'Venus', start_url: '/', theme_color: '#fbf7f2' })
    expect(manifest.icons.length).toBeGreaterThanOrEqual(2)
    for (const icon of manifest.icons) {
      const { headers } = await site().get(icon.src)
      expect(headers.get('content-type')).toContain(icon.type)
    }
  })

  test('every public post has a drawn picture of 1200 × 630; others have none', async () => {
    const { headers, body } = await site().get(`/social/${publishedPosts[0]?.slug}.png`)
    expect(headers.get('content-type')).toBe('image/png')
    // Width and height begin the first chunk of a PNG.
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
    for (const slug of [...hiddenPosts.map((post) => post.slug), 'no-such-post', '%00', '..%2F..%2Fpackage'])
      expect((await site().get(`/social/${slug}.png`)).status, slug).toBe(404)
  })
}
