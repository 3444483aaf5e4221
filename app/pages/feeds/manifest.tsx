import type { CachedRoute } from '#app/cached-route.ts'
import { plainResponse } from '#app/plain-response.server.ts'
import { site } from '#app/site.ts'

const manifest = {
  id: '/',
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: site.language,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#fbf7f2',
  theme_color: '#fbf7f2',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
}

export const handle = { cache: { by: [] } } satisfies CachedRoute

export const loader = () =>
  plainResponse({ body: JSON.stringify(manifest), type: 'application/manifest+json' })
