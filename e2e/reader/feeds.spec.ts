import type { Page } from '@playwright/test'
import { posts } from '../../seed/content/posts.ts'
import { expect, test } from '../journey.ts'
import { postPath } from './article.ts'
import { publishedPosts } from './demo-posts.ts'

const hidden = posts.filter((post) => post.draft || post.daysAgo < 0)

/** Parses XML with the browser's strict parser; returns the texts of these elements. */
async function readXml(page: Page, path: string, names: string[]) {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return page.evaluate(
    ({ text, names }) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const trouble = parsed.querySelector('parsererror')
      if (trouble) throw new Error(trouble.textContent ?? '')
      const texts = (name: string) => [...parsed.getElementsByTagName(name)].map((each) => each.textContent)
      return Object.fromEntries(names.map((name) => [name, texts(name)]))
    },
    { text: await answer.text(), names },
  )
}

/** All URLs in HTML, as written. */
const addressesIn = (page: Page, html: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const found = [...parsed.querySelectorAll('[href], [src]')]
    return found.map((each) => each.getAttribute('href') ?? each.getAttribute('src'))
  }, html)

test('the feeds hold every public post in full, newest first, also for each category, and pages lead to them', async ({
  page,
  baseURL,
  request,
}) => {
  await test.step('the RSS feed holds every public post in full, newest first', async () => {
    const feed = await readXml(page, '/rss.xml', [
      'title',
      'guid',
      'dc:creator',
      'pubDate',
      'category',
      'content:encoded',
      'lastBuildDate',
    ])
    // The channel and its image have a title, too.
    expect(feed.title?.slice(2)).toEqual(publishedPosts.map(({ title }) => title))
    expect(feed.guid).toEqual(publishedPosts.map((post) => `${baseURL}${postPath(post)}`))
    expect(feed['dc:creator']).toHaveLength(publishedPosts.length)
    const dates = feed.pubDate?.map((date) => Date.parse(date ?? '')) ?? []
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(Date.parse(feed.lastBuildDate?.[0] ?? '')).toBeGreaterThanOrEqual(dates[0] ?? 0)

    for (const [place, html] of (feed['content:encoded'] ?? []).entries()) {
      const lastWords =
        publishedPosts[place]?.content
          .replace(/<[^>]+>/g, ' ')
          .match(/\w+/g)
          ?.at(-1) ?? '?'
      expect(html).toContain(lastWords)
      for (const address of await addressesIn(page, html ?? ''))
        expect(address).toMatch(/^(https?:\/\/|mailto:)/)
    }
  })
  await test.step('the JSON feed holds the same posts', async () => {
    const answer = await request.get('/feed.json')
    expect(answer.headers()['content-type']).toContain('application/feed+json')
    const feed = await answer.json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Venus',
      home_page_url: `${baseURL}/`,
      feed_url: `${baseURL}/feed.json`,
    })
    expect(feed.items.map((item: { title: string }) => item.title)).toEqual(
      publishedPosts.map(({ title }) => title),
    )
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: item.url,
        content_html: expect.stringContaining('<p>'),
        date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d$/),
        authors: [{ name: 'Venus Hart' }],
      })
    }
  })
  await test.step('each category has feeds of its own; a category that is not there has none', async () => {
    const ofHair = publishedPosts.filter(({ category }) => category === 'hair').map(({ title }) => title)
    const rss = await readXml(page, '/blog/category/hair/rss.xml', ['title'])
    expect(rss.title?.slice(2)).toEqual(ofHair)
    const json = await (await request.get('/blog/category/hair/feed.json')).json()
    expect(json.items.map((item: { title: string }) => item.title)).toEqual(ofHair)

    for (const category of ['none', '%00', '%F0%9F%92%84', 'a%2Fb']) {
      expect((await request.get(`/blog/category/${category}/rss.xml`)).status()).toBe(404)
      expect((await request.get(`/blog/category/${category}/feed.json`)).status()).toBe(404)
    }
  })
  await test.step('a reader who has the feed is not sent it again', async () => {
    const first = await request.get('/rss.xml')
    expect(first.headers()['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate')
    const again = await request.get('/rss.xml', { headers: { 'If-None-Match': first.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  })
  await test.step('pages lead to the feeds', async () => {
    const feeds = () =>
      page
        .locator('link[rel="alternate"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await page.goto('/about')
    expect(await feeds()).toEqual(['/rss.xml', '/feed.json'])
    await page.goto('/blog?category=hair')
    expect((await feeds()).toSorted()).toEqual(['/blog/category/hair/rss.xml', '/feed.json', '/rss.xml'])
  })
})

test('the sitemap, robots.txt, security.txt and the manifest tell what is there', async ({
  page,
  baseURL,
  request,
}) => {
  await test.step('the sitemap lists every public page once, under the address it gives itself', async () => {
    test.slow()
    const { loc = [], 'image:loc': images = [] } = await readXml(page, '/sitemap.xml', ['loc', 'image:loc'])
    expect(new Set(loc).size).toBe(loc.length)
    for (const post of publishedPosts) expect(loc).toContain(`${baseURL}${postPath(post)}`)
    for (const { slug } of hidden) expect(loc).not.toContain(`${baseURL}/blog/${slug}`)
    expect(loc.filter((address) => /\/(admin|auth)/.test(address ?? ''))).toEqual([])
    for (const address of loc) {
      const answer = await page.request.get(address ?? '', { maxRedirects: 0 })
      expect(answer.status(), address ?? '').toBe(200)
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
      expect(canonical?.replaceAll('&amp;', '&')).toBe(address)
    }
    expect(images.length).toBeGreaterThanOrEqual(publishedPosts.length)
  })
  await test.step('a part of the sitemap that is not there is not found', async () => {
    for (const part of ['2', '0', '-1', '1.5', 'x', '1e400']) {
      expect((await request.get(`/sitemap/${part}.xml`)).status()).toBe(404)
    }
  })
  await test.step('robots are kept out of the admin area and led to the sitemap', async () => {
    const lines = (await (await request.get('/robots.txt')).text()).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /auth', 'Disallow: /go/']))
    expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  })
  await test.step('whoever finds a hole knows whom to write to', async () => {
    const text = await (await request.get('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt`)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
  await test.step('the manifest names the site, its colors and pictures that are there', async () => {
    await page.goto('/')
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await (await request.get(href ?? '')).json()
    expect(manifest).toMatchObject({ short_name: 'Venus', start_url: '/', theme_color: '#fbf7f2' })
    expect(manifest.icons.length).toBeGreaterThanOrEqual(2)
    for (const icon of manifest.icons) {
      const answer = await request.get(icon.src)
      expect(answer.headers()['content-type']).toContain(icon.type)
    }
  })
})

test('every public post has a drawn picture of 1200 × 630; others have none', async ({ page, request }) => {
  const path = `/social/${publishedPosts[0]?.slug}.png`
  expect((await request.get(path)).headers()['content-type']).toBe('image/png')
  await page.goto(path)
  const size = await page
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([1200, 630])
  for (const slug of [...hidden.map((post) => post.slug), 'no-such-post', '%00', '..%2F..%2Fpackage']) {
    expect((await request.get(`/social/${slug}.png`)).status(), slug).toBe(404)
  }
})
