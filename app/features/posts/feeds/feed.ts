import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import type { DisclosedLink, Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import type { ShownReview } from '#app/features/products/reviews/reviews.ts'
import type { Site } from '#app/features/site/site.ts'
import type { PostCategory, Tag } from '../posts.ts'

/** The products of its text, and what has to be said above links that may earn. */
export type FeedReferences = {
  products: ReferencedProducts
  review: ShownReview | null
  disclose: (links: DisclosedLink[]) => Disclosure
}

/** With the whole text, so that it can be read in the feed reader. */
export type FeedPost = {
  path: string
  title: string
  excerpt: string
  content: string
  image: { url: string; alt: string } | null
  publishedDate: Date
  updatedAt: Date
  authorName: string
  category: PostCategory | null
  tags: Tag[]
  references?: FeedReferences
}

/** A feed of the whole site, or of one of its categories. */
export type Feed = { category: (PostCategory & { description: string }) | null; posts: FeedPost[] }

const feedPath = (category: string | undefined, file: string) =>
  category ? `/blog/category/${category}/${file}` : `/${file}`

export const feedPaths = (category?: string) => ({
  rss: feedPath(category, 'rss.xml'),
  json: feedPath(category, 'feed.json'),
})

export type FeedPublisher = { origin: string; site: Site }

export const feedMetadata = ({ category }: Feed, { origin, site }: FeedPublisher) => ({
  title: category ? `${site.name} · ${category.name}` : site.name,
  description: category?.description || site.description,
  home: new URL(category ? `/blog?category=${category.slug}` : '/', origin).href,
  icon: new URL('/icons/180.png', origin).href,
})

export const postUrl = ({ path }: { path: string }, origin: string) => new URL(path, origin).href

/** The category first, then the tags. */
export const postKeywords = ({ category, tags }: FeedPost) => [
  ...new Set([...(category ? [category.name] : []), ...tags.map(({ name }) => name)]),
]

/** A scheduled post is last edited before it is published, so its publication counts as the last change. */
export const lastModifiedDate = ({ publishedDate, updatedAt }: { publishedDate: Date; updatedAt: Date }) =>
  updatedAt > publishedDate ? updatedAt : publishedDate
