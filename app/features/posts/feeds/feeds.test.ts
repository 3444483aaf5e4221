import { describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import type { Feed, FeedPost } from './feed.ts'
import { buildJsonFeed } from './json-feed.ts'
import { buildRssFeed } from './rss.ts'

const origin = 'https://venus.example'
const publisher = { origin, site: { ...defaultSite, timeZone: 'America/Los_Angeles' } }

const post: FeedPost = {
  path: '/blog/red',
  title: 'Red & <b>rouge</b>',
  excerpt: 'A "short" one',
  content: '<p>Text &amp; <a href="/about">more</a></p>',
  image: null,
  publishedDate: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-02T10:00:00Z'),
  authorName: 'Venus Hart',
  category: { name: 'Makeup', slug: 'makeup', color: '#8f2f3b' },
  tags: [
    { name: 'Review', slug: 'review' },
    { name: 'Makeup', slug: 'makeup' },
  ],
}
const whole: Feed = { category: null, posts: [post] }
const ofCategory: Feed = {
  category: { name: 'Makeup', slug: 'makeup', color: '#8f2f3b', description: 'Color.' },
  posts: [],
}

describe('RSS', () => {
  const xml = buildRssFeed(whole, publisher)

  test.each([
    '<atom:link href="https://venus.example/rss.xml" rel="self" type="application/rss+xml"/>',
    '<lastBuildDate>Mon, 02 Nov 2026 02:00:00 -0800</lastBuildDate>',
    '<title>Red &amp; &lt;b&gt;rouge&lt;/b&gt;</title>',
    '<link>https://venus.example/blog/red</link>',
    '<guid isPermaLink="true">https://venus.example/blog/red</guid>',
    '<dc:creator>Venus Hart</dc:creator>',
    '<pubDate>Sun, 01 Nov 2026 02:00:00 -0800</pubDate>',
    '<category>Makeup</category><category>Review</category>',
    '<description>A &quot;short&quot; one</description>',
    '<content:encoded><![CDATA[<p>Text &#x26; <a href="https://venus.example/about">more</a></p>]]></content:encoded>',
  ])('says %s', (said) => {
    expect(xml).toContain(said)
  })

  test('of a category names itself and leads to its posts; without posts it was built at no time', () => {
    const empty = buildRssFeed(ofCategory, publisher)
    expect(empty).toContain('<title>Venus · Makeup</title>')
    expect(empty).toContain('<link>https://venus.example/blog?category=makeup</link>')
    expect(empty).toContain('href="https://venus.example/blog/category/makeup/rss.xml"')
    expect(empty).not.toContain('lastBuildDate')
  })
})

describe('JSON Feed', () => {
  test('holds the post in full', () => {
    const feed = buildJsonFeed(whole, publisher)
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://venus.example/',
      feed_url: 'https://venus.example/feed.json',
      language: 'en',
    })
    expect(feed.items).toEqual([
      {
        id: 'https://venus.example/blog/red',
        url: 'https://venus.example/blog/red',
        title: 'Red & <b>rouge</b>',
        content_html: '<p>Text &#x26; <a href="https://venus.example/about">more</a></p>',
        summary: 'A "short" one',
        date_published: '2026-11-01T02:00:00-08:00',
        date_modified: '2026-11-02T02:00:00-08:00',
        authors: [{ name: 'Venus Hart' }],
        tags: ['Makeup', 'Review'],
      },
    ])
  })

  test('names the picture, and the category it is of', () => {
    const pictured = { ...post, image: { url: '/media/a.webp', alt: 'A' } }
    const feed = buildJsonFeed({ ...ofCategory, posts: [pictured] }, publisher)
    expect(feed.feed_url).toBe('https://venus.example/blog/category/makeup/feed.json')
    expect(feed.items[0]?.image).toBe('https://venus.example/media/a.webp')
  })

  test('a scheduled post counts as changed when it appeared', () => {
    const scheduled = { ...post, publishedDate: new Date('2026-11-09T10:00:00Z') }
    const [item] = buildJsonFeed({ category: null, posts: [scheduled] }, publisher).items
    expect(item?.date_modified).toBe('2026-11-09T02:00:00-08:00')
  })
})
