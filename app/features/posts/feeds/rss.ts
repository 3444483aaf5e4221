import { language } from '#app/navigation/site.ts'
import {
  addressOf,
  channelOf,
  type Feed,
  type FeedPost,
  feedPaths,
  lastChange,
  type Publisher,
  topicsOf,
} from './feed.ts'
import { feedHtml } from './feed-html.ts'
import { element, xmlDocument } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0 with the whole text of every post. */
export function rssFeed(feed: Feed, publisher: Publisher): string {
  const { origin } = publisher
  const { title, description, home, icon } = channelOf(feed, publisher)
  const self = new URL(feedPaths(feed.category?.slug).rss, origin).href
  const changes = feed.posts.map((post) => lastChange(post).getTime())
  const channel = element('channel', [
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language.tag),
    element('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    changes.length > 0 ? element('lastBuildDate', new Date(Math.max(...changes)).toUTCString()) : null,
    element('image', [element('url', icon), element('title', title), element('link', home)]),
    ...feed.posts.map((post) => item(post, origin)),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', ...namespaces }))
}

function item(post: FeedPost, origin: string) {
  const address = addressOf(post, origin)
  return element('item', [
    element('title', post.title),
    element('link', address),
    element('guid', address, { isPermaLink: 'true' }),
    element('dc:creator', post.authorName),
    element('pubDate', post.publishedDate.toUTCString()),
    ...topicsOf(post).map((topic) => element('category', topic)),
    element('description', post.excerpt),
    element('content:encoded', feedHtml(post, address)),
  ])
}
