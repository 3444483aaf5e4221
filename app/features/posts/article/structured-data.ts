import type { Site } from '#app/features/site/site.ts'
import { language } from '#app/navigation/site.ts'

/** What schema.org wants to know of an article, whether it is a post or one of the house. */
export type ArticleFacts = {
  path: string
  title: string
  description: string
  authorName: string
  publishedDate: string
  modifiedDate: string
  image: { url: string }
  /** Name of what it belongs to, and everything it is about. */
  section?: string
  topics: string[]
}

const context = 'https://schema.org'

/** Articles of the house carry a day, posts a moment: search engines want a moment. */
const moment = (date: string) => new Date(date).toISOString()

export function articleData(article: ArticleFacts, origin: string, site: Site) {
  const address = new URL(article.path, origin).href
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    author: { '@type': 'Person', name: article.authorName, url: new URL('/about', origin).href },
    datePublished: moment(article.publishedDate),
    dateModified: moment(article.modifiedDate),
    image: [new URL(article.image.url, origin).href],
    publisher: publisher(origin, site),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    ...(article.section && { articleSection: article.section }),
    ...(article.topics.length > 0 && { keywords: article.topics }),
    inLanguage: language.tag,
  }
}

const publisher = (origin: string, site: Site) => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL('/', origin).href,
  logo: { '@type': 'ImageObject', url: new URL('/icon-512.png', origin).href, width: 512, height: 512 },
})

export const breadcrumbData = (trail: { label: string; to: string }[], origin: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: new URL(to, origin).href,
  })),
})

export const websiteData = (origin: string, site: Site) => ({
  '@context': context,
  '@type': 'WebSite',
  name: site.name,
  url: new URL('/', origin).href,
  description: site.description,
  inLanguage: language.tag,
  publisher: publisher(origin, site),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${new URL('/blog', origin).href}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
