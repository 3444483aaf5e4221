import { posts } from '../../seed/content/posts.ts'

/** The demo site's posts that readers see, newest first. */
export const published = posts
  .filter((post) => !post.draft && post.daysAgo >= 0)
  .sort((a, b) => a.daysAgo - b.daysAgo)

export const titlesIn = (category: string) =>
  published.filter((post) => post.category === category).map((post) => post.title)

/** Pages that every rule about all pages is held against. */
export const readerPages = [
  '/',
  '/blog',
  '/blog?search=mascara',
  '/reviews',
  '/tech',
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/subscribe',
]
