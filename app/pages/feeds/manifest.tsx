import type { Site } from '#app/features/site/site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { plainResponse } from '#app/http/plain-response.server.ts'
import { siteOf } from '#app/http/request-context.server.ts'
import { language } from '#app/navigation/site.ts'
import type { Route } from './+types/manifest'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
]

const manifestOf = (site: Site) => ({
  id: '/',
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: language.tag,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf7f2',
  theme_color: '#fbf7f2',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons.map((icon) => ({ ...icon, purpose: 'any' })),
    // Their ground reaches the edges, and the disc keeps clear of them: any shape may be cut out.
    ...icons.map((icon) => ({ ...icon, purpose: 'maskable' })),
  ],
  shortcuts: [
    { name: 'Latest posts', url: '/blog' },
    { name: 'Shop My Favorites', url: '/shop-my-favorites' },
    { name: 'Saved articles', url: '/offline' },
  ],
})

export const handle = { cache: { by: [] } } satisfies CachedRoute

export const loader = ({ context }: Route.LoaderArgs) =>
  plainResponse({ body: JSON.stringify(manifestOf(siteOf(context))), type: 'application/manifest+json' })
