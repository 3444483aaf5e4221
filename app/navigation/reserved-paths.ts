/** The first parts of what the server answers without a page. */
export const nonPageSegments = [
  'assets',
  'csp-report',
  'healthz',
  'images',
  'live',
  'media',
  'metrics',
  'readyz',
  'views',
]

/** The first parts of the paths in app/routes.ts, from which no browser should load them. */
export const routeSegments = [
  ...[
    'admin',
    'auth',
    'blog',
    'compare',
    'for-brands',
    'gift-guides',
    'go',
    'guides',
    'icons',
    'links',
    'mail',
    'mail-events',
    'media-kit',
    'moderate',
    'newsletter',
    'offline',
    'polls',
    'preview',
    'products',
  ],
  ...['saved', 'seasonal', 'shop', 'shop-my-favorites', 'sitemap', 'social', 'subscribe'],
]

export const reservedSegments = [...nonPageSegments, ...routeSegments]

const reserved = new Set(reservedSegments)

/** The first part of a path, if everything below it belongs to the site itself. */
export function reservedSegment(path: string): string | undefined {
  const segment = path.split('/')[1] ?? ''
  return reserved.has(segment) ? segment : undefined
}
