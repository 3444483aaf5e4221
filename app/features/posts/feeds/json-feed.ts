import { siteTimeZone } from '#app/features/site/site.ts'
import { language } from '#app/navigation/site-structure.ts'
import { imageUrlAt } from '#app/ui/image-variants.ts'
import { formatIsoInZone } from '#app/ui/time-zone.ts'
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
    authors: [
      {
        name: site.author,
        url: new URL('/about', origin).href,
        ...(site.portrait && { avatar: new URL(imageUrlAt(site.portrait.url, 400), origin).href }),
      },
    ],
    items: feed.posts.map((post) => jsonFeedItem(post, publisher)),
  }
}

function jsonFeedItem(post: FeedPost, { origin, site }: FeedPublisher) {
  const formatTime = (moment: Date) => formatIsoInZone(siteTimeZone(site), moment)
  const url = postUrl(post, origin)
  return {
    id: url,
    url,
    title: post.title,
    content_html: renderFeedHtml(post, url),
    summary: post.excerpt,
    ...(post.image && { image: new URL(post.image.url, origin).href }),
    date_published: formatTime(post.publishedDate),
    date_modified: formatTime(lastModifiedDate(post)),
    authors: [{ name: post.authorName }],
    tags: postKeywords(post),
  }
}
