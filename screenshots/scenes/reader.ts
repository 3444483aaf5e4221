import { plain, type Scene } from '../scene.ts'

/** Every page that anybody may open. */
export const readerScenes: Scene[] = [
  ...plain(['/', '/blog', '/blog?page=2', '/blog?category=hair', '/blog?search=mascara']),
  ...plain(['/reviews', '/reviews/beauty', '/tech', '/seasonal', '/seasonal/holidays']),
  ...plain(['/shop-my-favorites', '/guides', '/about', '/privacy', '/terms', '/subscribe', '/newsletter']),
  ...plain(['/blog/ring-light-or-window', '/blog/six-cleansing-balms-one-mascara', '/blog/finding-your-red']),
  ...plain(['/blog/lovable-guide', '/posts/five-min-glow-routine', '/posts/holy-grail-find']),
  ...plain(['/blog/heatless-curls-slept-on/comments', '/offline']),
  ...plain(['/auth', '/auth?tab=create', '/auth/forgot', '/admin/login']),
]
