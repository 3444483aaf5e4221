import { siteTimeZone } from '#app/features/site/site.ts'
import { formatIsoInZone } from '#app/ui/time-zone.ts'
import type { FeedPublisher } from './feed.ts'
import { element, xmlDocument } from './xml.ts'

/** A tenth of what the protocol allows: a part is built in one go, which blocks other requests. */
export const PART_SIZE = 5_000

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type SitemapEntry = { path: string; lastModified?: Date; image?: string }

export const sitemapPartCount = (total: number, partSize = PART_SIZE) =>
  Math.max(1, Math.ceil(total / partSize))

/** The pages and the posts in one part (counted from 1), where the posts follow the pages. */
export function sitemapPartRange(part: number, pageCount: number, partSize = PART_SIZE) {
  const start = (part - 1) * partSize
  const end = start + partSize
  const offset = Math.max(0, start - pageCount)
  return {
    pages: [Math.min(start, pageCount), Math.min(end, pageCount)] as const,
    posts: { offset, limit: Math.max(0, end - pageCount) - offset },
  }
}

export function buildSitemap(entries: SitemapEntry[], { origin, site }: FeedPublisher): string {
  const toAbsoluteUrl = (path: string) => new URL(path, origin).href
  const urls = entries.map(({ path, lastModified, image }) =>
    element('url', [
      element('loc', toAbsoluteUrl(path)),
      lastModified ? element('lastmod', formatIsoInZone(siteTimeZone(site), lastModified)) : null,
      image ? element('image:image', [element('image:loc', toAbsoluteUrl(image))]) : null,
    ]),
  )
  return xmlDocument(
    element('urlset', urls, {
      xmlns: sitemapNamespace,
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    }),
  )
}

export function buildSitemapIndex(parts: number, origin: string): string {
  const entries = Array.from({ length: parts }, (_, index) =>
    element('sitemap', [element('loc', new URL(`/sitemap/${index + 1}.xml`, origin).href)]),
  )
  return xmlDocument(element('sitemapindex', entries, { xmlns: sitemapNamespace }))
}
