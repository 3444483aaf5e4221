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

/** JSON Feed 1.1 with the whole text of every post. */
export function jsonFeed(feed: Feed, publisher: Publisher) {
  const { origin, site } = publisher
  const { title, description, home, icon } = channelOf(feed, publisher)
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
    items: feed.posts.map((post) => item(post, origin)),
  }
}

function item(post: FeedPost, origin: string) {
  const address = addressOf(post, origin)
  return {
    id: address,
    url: address,
    title: post.title,
    content_html: feedHtml(post, address),
    summary: post.excerpt,
    ...(post.image && { image: new URL(post.image.url, origin).href }),
    date_published: post.publishedDate.toISOString(),
    date_modified: lastChange(post).toISOString(),
    authors: [{ name: post.authorName }],
    tags: topicsOf(post),
  }
}
