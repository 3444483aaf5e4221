import type { Location, MetaDescriptor } from 'react-router'
import { site } from '#app/site.ts'

type MetaArgs = { location: Location; matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

type Page = {
  /** Without the site's name, which is added; the front page passes none. */
  title?: string
  description: string
  /** Defaults to the address asked for, without its query. */
  path?: string
  image?: { url: string; alt: string }
  type?: 'website' | 'article'
  index?: boolean
}

const defaultImage = { url: '/social-card.png', alt: `${site.name}: ${site.tagline}` }

/** Title, description, canonical link and social cards of one page, for its `meta` function. */
export function pageMeta({ location, matches }: MetaArgs, page: Page): MetaDescriptor[] {
  const origin = siteUrlFrom(matches)
  const url = new URL(page.path ?? location.pathname, origin).href
  const title = page.title ? `${page.title} · ${site.name}` : `${site.name} · ${site.tagline}`
  const image = page.image ?? defaultImage
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: page.title ?? site.name },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: new URL(image.url, origin).href },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? site.name },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: new URL(image.url, origin).href },
    { name: 'twitter:image:alt', content: image.alt },
  ]
}

function siteUrlFrom(matches: MetaArgs['matches']) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl?: string } | undefined
  return root?.siteUrl ?? 'http://localhost'
}
