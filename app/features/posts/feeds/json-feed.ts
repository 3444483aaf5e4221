import { language } from '#app/navigation/site-structure.ts'
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

/** JSON Feed 1.1 with the whole text of every post. */
export function buildJsonFeed(feed: Feed, publisher: FeedPublisher) {
  const { origin, site } = publisher
  const { title, description, home, icon } = feedMetadata(feed, publisher)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: new URL(feedPaths(feed.category?.slug).json, origin).href,
    description,
    icon,
    favicon: new URL('/favicon.ico', origin).href,
    language: language.tag,
    authors: [{ name: site.author, url: new URL('/about', origin).href }],
    items: feed.posts.map((post) => jsonFeedItem(post, origin)),
  }
}

function jsonFeedItem(post: FeedPost, origin: string) {
  const url = postUrl(post, origin)
  return {
    id: url,
    url,
    title: post.title,
    content_html: renderFeedHtml(post, url),
    summary: post.excerpt,
    ...(post.image && { image: new URL(post.image.url, origin).href }),
    date_published: post.publishedDate.toISOString(),
    date_modified: lastModifiedDate(post).toISOString(),
    authors: [{ name: post.authorName }],
    tags: postKeywords(post),
  }
}
