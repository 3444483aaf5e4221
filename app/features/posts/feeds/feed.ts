import type { Site } from '#app/features/site/site.ts'
import type { PostCategory, Tag } from '../posts.ts'

/** What a feed holds of a post: all of it, so that it can be read where it arrives. */
export type FeedPost = {
  slug: string
  title: string
  excerpt: string
  content: string
  image: { url: string; alt: string } | null
  publishedDate: Date
  updatedAt: Date
  authorName: string
  category: PostCategory | null
  tags: Tag[]
}

/** A feed of the whole site, or of one of its categories. */
export type Feed = { category: (PostCategory & { description: string }) | null; posts: FeedPost[] }

const pathOf = (category: string | undefined, file: string) =>
  category ? `/blog/category/${category}/${file}` : `/${file}`

/** Where the feeds of a category lie, or those of the whole site. */
export const feedPaths = (category?: string) => ({
  rss: pathOf(category, 'rss.xml'),
  json: pathOf(category, 'feed.json'),
})

/** Whose feed it is, and where. */
export type Publisher = { origin: string; site: Site }

/** What a feed says of itself, in whichever format. */
export const channelOf = ({ category }: Feed, { origin, site }: Publisher) => ({
  title: category ? `${site.name} · ${category.name}` : site.name,
  description: category?.description || site.description,
  home: new URL(category ? `/blog?category=${category.slug}` : '/', origin).href,
  icon: new URL('/apple-touch-icon.png', origin).href,
})

export const addressOf = (post: { slug: string }, origin: string) =>
  new URL(`/blog/${post.slug}`, origin).href

/** Everything a post is about: its category first, then its tags. */
export const topicsOf = ({ category, tags }: FeedPost) => [
  ...new Set([...(category ? [category.name] : []), ...tags.map(({ name }) => name)]),
]

/** A scheduled post was last written before it appeared, and yet it is news on the day it appears. */
export const lastChange = ({ publishedDate, updatedAt }: { publishedDate: Date; updatedAt: Date }) =>
  updatedAt > publishedDate ? updatedAt : publishedDate
