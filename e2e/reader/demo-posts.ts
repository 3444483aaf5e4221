export { publishedPosts, titlesInCategory } from '#testing/demo-site/posts.ts'

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
