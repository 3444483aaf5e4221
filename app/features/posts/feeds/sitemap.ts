import { element, xmlDocument } from './xml.ts'

/** A tenth of what the protocol allows: a part is read and written at once, while other readers wait. */
export const PART_SIZE = 5_000

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type SitemapEntry = { path: string; lastModified?: Date; image?: string }

/** How many files a site of so many addresses needs. */
export const partsOf = (total: number, partSize = PART_SIZE) => Math.max(1, Math.ceil(total / partSize))

/**
 * What stands in one part (counted from 1) when the posts follow the pages: which of the pages, and which stretch of
 * the posts.
 */
export function stretchOf(part: number, pages: number, partSize = PART_SIZE) {
  const start = (part - 1) * partSize
  const end = start + partSize
  const offset = Math.max(0, start - pages)
  return {
    pages: [Math.min(start, pages), Math.min(end, pages)] as const,
    posts: { offset, limit: Math.max(0, end - pages) - offset },
  }
}

export function sitemap(entries: SitemapEntry[], origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href
  const urls = entries.map(({ path, lastModified, image }) =>
    element('url', [
      element('loc', absolute(path)),
      lastModified ? element('lastmod', lastModified.toISOString()) : null,
      image ? element('image:image', [element('image:loc', absolute(image))]) : null,
    ]),
  )
  return xmlDocument(
    element('urlset', urls, {
      xmlns: protocol,
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    }),
  )
}

export function sitemapIndex(parts: number, origin: string): string {
  const each = Array.from({ length: parts }, (_, place) =>
    element('sitemap', [element('loc', new URL(`/sitemap/${place + 1}.xml`, origin).href)]),
  )
  return xmlDocument(element('sitemapindex', each, { xmlns: protocol }))
}
