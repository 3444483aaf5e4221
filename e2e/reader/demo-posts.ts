import { posts } from '#seed/content/posts.ts'

/** The published posts of the demo site, newest first. */
export const publishedPosts = posts
  .filter((post) => !post.draft && post.daysAgo >= 0)
  .sort((a, b) => a.daysAgo - b.daysAgo)

export const titlesInCategory = (category: string) =>
  publishedPosts.filter((post) => post.category === category).map((post) => post.title)

/** Used by tests that check a rule for all pages. */
export const readerPages = [
  '/',
  '/blog',
  '/blog?search=mascara',
  '/reviews',
  '/tech',
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/shop-my-favorites?category=skincare',
  '/shop/radiator-season',
  '/subscribe',
  '/links',
]
