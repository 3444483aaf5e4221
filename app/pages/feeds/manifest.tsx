import { plainResponse } from '#app/plain-response.server.ts'
import { site } from '#app/site.ts'
import type { Route } from './+types/manifest'

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

export const loader = ({ request }: Route.LoaderArgs) =>
  plainResponse(request, { body: JSON.stringify(manifest), type: 'application/manifest+json' })
