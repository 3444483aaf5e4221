import { portraitOf, type Site, siteTimeZone } from '#app/features/site/site.ts'
import { language } from '#app/navigation/site-structure.ts'
import { formatIsoInZone, parseDateTimeLocal } from '#app/ui/time-zone.ts'

/** A post or a static article. */
export type ArticleDataInput = {
  path: string
  title: string
  description: string
  authorName: string
  publishedDate: string
  modifiedDate: string
  image: { url: string }
  /** The name of the category. */
  section?: string
  topics: string[]
}

const schemaContext = 'https://schema.org'

/** Static articles have a date without a time, but search engines expect a timestamp. */
export function toTimestamp(date: string, site: Site) {
  const timeZone = siteTimeZone(site)
  return formatIsoInZone(timeZone, parseDateTimeLocal(timeZone, date) ?? new Date(date))
}

export function articleStructuredData(article: ArticleDataInput, origin: string, site: Site) {
  const url = new URL(article.path, origin).href
  const portrait = portraitOf(article.authorName, site)
  return {
    '@context': schemaContext,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    author: {
      '@type': 'Person',
      name: article.authorName,
      url: new URL('/about', origin).href,
      ...(portrait && { image: new URL(portrait.url, origin).href }),
    },
    datePublished: toTimestamp(article.publishedDate, site),
    dateModified: toTimestamp(article.modifiedDate, site),
    image: [new URL(article.image.url, origin).href],
    publisher: publisherStructuredData(origin, site),
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    ...(article.section && { articleSection: article.section }),
    ...(article.topics.length > 0 && { keywords: article.topics }),
    inLanguage: language.tag,
  }
}

const publisherStructuredData = (origin: string, site: Site) => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL('/', origin).href,
  logo: { '@type': 'ImageObject', url: new URL('/icons/512.png', origin).href, width: 512, height: 512 },
})

export const breadcrumbStructuredData = (trail: { label: string; to: string }[], origin: string) => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(to, origin).href,
  })),
})

export const websiteStructuredData = (origin: string, site: Site) => ({
  '@context': schemaContext,
  '@type': 'WebSite',
  name: site.name,
  url: new URL('/', origin).href,
  inLanguage: language.tag,
  publisher: publisherStructuredData(origin, site),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${new URL('/blog', origin).href}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
