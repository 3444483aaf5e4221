import { sitePalette } from '#app/features/site/looks/palettes.ts'
import type { SiteState } from '#app/features/site/site-state.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { resourceResponse } from '#app/http/resource-response.server.ts'
import { language } from '#app/navigation/site-structure.ts'
import type { Route } from './+types/manifest'

const pngIcons = [192, 512].flatMap((size) => {
  const icon = { sizes: `${size}x${size}`, type: 'image/png' }
  return [
    { src: `/icons/${size}.png`, ...icon, purpose: 'any' },
    { src: `/icons/maskable-${size}.png`, ...icon, purpose: 'maskable' },
  ]
})

const buildManifest = ({ site, targets: { contents } }: SiteState) => ({
  id: '/',
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: language.tag,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: sitePalette(site).surface.light,
  theme_color: sitePalette(site).surface.light,
  icons: [
    ...(site.icon ? [] : [{ src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml' }]),
    ...pngIcons,
  ],
  shortcuts: [
    { name: 'Latest posts', url: '/blog' },
    ...(contents.shop ? [{ name: site.pages.shop.title, url: '/shop-my-favorites' }] : []),
    { name: 'Saved articles', url: '/offline' },
  ],
})

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export const loader = ({ context }: Route.LoaderArgs) =>
  resourceResponse({
    body: JSON.stringify(buildManifest(context.get(requestContext).page)),
    contentType: 'application/manifest+json',
  })
