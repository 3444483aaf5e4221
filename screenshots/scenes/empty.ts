import { type Scene, scenesForPaths } from '../scene.ts'

const onEmpty = (scene: Scene): Scene => ({ ...scene, name: `empty-${scene.name}`, on: 'empty' })

/** The same pages without content. */
export const emptyScenes: Scene[] = [
  ...scenesForPaths([
    '/',
    '/blog',
    '/reviews/beauty',
    '/tech',
    '/seasonal/holidays',
    '/gift-guides',
    '/guides',
    '/newsletter',
  ]),
  ...scenesForPaths(['/admin', '/admin/comments', '/admin/media', '/admin/categories', '/admin/tags'], {
    as: 'admin',
  }),
  ...scenesForPaths(
    ['/admin/holidays', '/admin/gift-guides', '/admin/newsletter', '/admin/newsletter/subscribers'],
    {
      as: 'admin',
    },
  ),
  ...scenesForPaths(
    [
      '/admin/questions',
      '/admin/newsletter/series',
      '/admin/newsletter/forms',
      '/admin/newsletter/delivery',
      '/admin/sponsors',
      '/admin/sponsors/media-kit',
    ],
    { as: 'admin' },
  ),
  ...scenesForPaths(
    [
      '/admin/products',
      '/admin/tests',
      '/shop-my-favorites',
      '/admin/outbox',
      '/admin/backups',
      '/admin/transfer',
    ],
    { as: 'admin' },
  ),
  ...scenesForPaths(
    [
      '/admin/settings',
      '/admin/settings/first-steps',
      '/admin/settings/demo',
      '/admin/settings/front-page',
      '/admin/settings/menus',
      '/admin/settings/sections',
      '/admin/pages',
      '/admin/posts/new',
    ],
    { as: 'admin' },
  ),
].map(onEmpty)
