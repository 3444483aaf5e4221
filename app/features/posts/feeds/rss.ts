import { siteTimeZone } from '#app/features/site/site.ts'
import { language } from '#app/navigation/site-structure.ts'
import { formatRfc822InZone } from '#app/ui/time-zone.ts'
import {
  type Feed,
  type FeedPost,
  type FeedPublisher,
  feedMetadata,
  feedPaths,
  lastModifiedDate,
  postKeywords,
  postUrl,
} from './feed.ts'
import { renderFeedHtml } from './feed-html.ts'
import { cdata, element, xmlDocument } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0 with the whole text of every post. */
export function buildRssFeed(feed: Feed, publisher: FeedPublisher): string {
  const { origin, site } = publisher
  const { title, description, home, icon } = feedMetadata(feed, publisher)
  const feedUrl = new URL(feedPaths(feed.category?.slug).rss, origin).href
  const modifiedTimes = feed.posts.map((post) => lastModifiedDate(post).getTime())
  const channel = element('channel', [
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language.tag),
    element('atom:link', [], { href: feedUrl, rel: 'self', type: 'application/rss+xml' }),
    modifiedTimes.length > 0
      ? element('lastBuildDate', formatRfc822InZone(siteTimeZone(site), new Date(Math.max(...modifiedTimes))))
      : null,
    element('image', [element('url', icon), element('title', title), element('link', home)]),
    ...feed.posts.map((post) => rssItem(post, publisher)),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', ...namespaces }))
}

function rssItem(post: FeedPost, { origin, site }: FeedPublisher) {
  const url = postUrl(post, origin)
  return element('item', [
    element('title', post.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('dc:creator', post.authorName),
    element('pubDate', formatRfc822InZone(siteTimeZone(site), post.publishedDate)),
    ...postKeywords(post).map((topic) => element('category', topic)),
    element('description', post.excerpt),
    element('content:encoded', cdata(renderFeedHtml(post, url))),
  ])
}
