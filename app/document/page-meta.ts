import type { Location, MetaDescriptor } from 'react-router'
import type { SectionSummary } from '#app/features/site/sections/sections.ts'
import { type Site, unknownSite } from '#app/features/site/site.ts'
import { language } from '#app/navigation/site-structure.ts'

export type MetaArgs = {
  location: Location
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageMetaOptions = {
  /** Without the site's name, which is added; the front page passes none. */
  title?: string
  /** For the browser's tab, as it is; by default the title with the site's name. */
  tabTitle?: string
  /** Before the title in social networks, such as the word for an ad. */
  label?: string | null
  description: string
  /** Defaults to the path of the request. */
  path?: string
  image?: PageImage
  type?: 'website' | 'article'
  article?: { publishedTime: string; modifiedTime: string; author: string; section?: string; tags: string[] }
  /** What the page is about, in the vocabulary of schema.org. */
  structuredData?: (origin: string, site: Site) => object[]
  /** A feed of just what this page lists. */
  feed?: { title: string; path: string }
  isIndexed?: boolean
}

export type PageImage = { url: string; alt: string; width?: number; height?: number }

const defaultImage = (site: Site): PageImage => ({
  url: '/site-card.png',
  width: 1200,
  height: 630,
  ...site.socialImage,
  alt: `${site.name}: ${site.tagline}`,
})

/** Title, description, canonical link and social cards of one page, for its `meta` function. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMetaOptions): MetaDescriptor[] {
  const { siteUrl: origin, site } = findRootData(matches)
  // Concatenated, not resolved: a path that begins with two slashes would be another host.
  const url = new URL(origin + (page.path ?? location.pathname)).href
  const fullTitle = page.title ? `${page.title} · ${site.name}` : `${site.name} · ${site.tagline}`
  const title = page.tabTitle ?? fullTitle
  const image = page.image ?? defaultImage(site)
  const cardTitle = (page.label ? `${page.label}: ` : '') + (page.title ?? site.name)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: language.locale },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: cardTitle },
    { property: 'og:description', content: page.description },
    ...imageMeta(image, origin),
    ...articleTags(page.article),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: cardTitle },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: new URL(image.url, origin).href },
    { name: 'twitter:image:alt', content: image.alt },
    ...(page.feed ? [feedLink(page.feed)] : []),
    ...(page.structuredData?.(origin, site) ?? []).map((item) => ({ 'script:ld+json': item as LdJson })),
  ]
}

type LdJson = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

const imageTypes: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** At the end of a file name, or in the middle of the URL of a resized image. */
const IMAGE_FORMAT = /\.(png|webp|jpe?g)(?:\/|$)/i

function imageMeta({ url, alt, width, height }: PageImage, origin: string): MetaDescriptor[] {
  const { href, pathname } = new URL(url, origin)
  const type = imageTypes[IMAGE_FORMAT.exec(pathname)?.[1]?.toLowerCase() ?? '']
  return [
    { property: 'og:image', content: href },
    ...(type ? [{ property: 'og:image:type', content: type }] : []),
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
  ]
}

function articleTags(article: PageMetaOptions['article']): MetaDescriptor[] {
  if (!article) return []
  return [
    { property: 'article:published_time', content: article.publishedTime },
    { property: 'article:modified_time', content: article.modifiedTime },
    { property: 'article:author', content: article.author },
    ...(article.section ? [{ property: 'article:section', content: article.section }] : []),
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

const feedLink = ({ title, path }: { title: string; path: string }): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: path,
})

/** The site settings, for a page's `meta`. */
export const siteFromMatches = (matches: MetaArgs['matches']): Site => findRootData(matches).site

export const sectionsFromMatches = (matches: MetaArgs['matches']) => findRootData(matches).sections

type RootData = { siteUrl: string; site: Site; sections: SectionSummary[] }

function findRootData(matches: MetaArgs['matches']): RootData {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Partial<RootData> | undefined
  return { siteUrl: 'http://localhost', site: unknownSite, sections: [], ...root }
}
