import { type Scene, scenesForPaths } from '../scene.ts'

/** All public pages. */
export const readerScenes: Scene[] = [
  ...scenesForPaths(['/', '/blog', '/blog?page=2', '/blog?category=hair', '/blog?search=mascara']),
  ...scenesForPaths([
    '/reviews',
    '/reviews/skincare',
    '/reviews/skincare?skin=dry',
    '/reviews/hair?score=9',
    '/products/barley-cream',
    '/compare/barley-cream-vs-hand-cream',
    '/tech',
    '/seasonal',
    '/seasonal/holidays',
    '/seasonal/holidays/2025',
  ]),
  ...scenesForPaths([
    '/shop-my-favorites',
    '/shop-my-favorites?category=skincare',
    '/shop/radiator-season',
    '/gift-guides',
    '/gift-guides/gifts-people-use-up',
    '/gift-guides/gifts-people-use-up?for=my-sister&price=10-to-15',
    '/links',
    '/guides',
    '/about',
    '/privacy',
    '/terms',
    '/subscribe',
    '/newsletter',
  ]),
  ...scenesForPaths([
    '/blog/ring-light-or-window',
    '/blog/six-cleansing-balms-one-mascara',
    '/blog/finding-your-red',
    '/blog/vanity-under-sixty-dollars',
    '/blog/where-cream-blush-goes',
  ]),
  ...scenesForPaths(['/blog/lovable-guide', '/posts/five-min-glow-routine', '/posts/holy-grail-find']),
  ...scenesForPaths([
    '/blog/heatless-curls-slept-on/comments',
    '/blog/heatless-curls-slept-on/comments/follow',
    '/offline',
    '/saved',
  ]),
  ...scenesForPaths(['/auth', '/auth?tab=create', '/auth/forgot', '/admin/login']),
]
