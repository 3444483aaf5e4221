import { smallImagePath } from './small-images.ts'

/** What a crawler got from one address. */
export type CrawledPage = { path: string; status: number; text: string }

const MAX_PAGES = 2_000

/** Requests these addresses and, again and again, all that the answers link to on the same site; each image in a small size. */
export async function crawl(origin: string, startPaths: string[]): Promise<CrawledPage[]> {
  const known = new Set(startPaths)
  const pages: CrawledPage[] = []
  const images = new Set<string>()
  // The set grows while it is iterated.
  for (const linked of known) {
    if (known.size > MAX_PAGES)
      throw new Error(`more than ${MAX_PAGES} addresses, the last of them ${linked}`)
    const path = smallImagePath(linked)
    if (linked.startsWith('/images/') && images.size === images.add(path).size) continue
    const response = await fetch(origin + path)
    const isText = /text|json|xml|javascript/.test(response.headers.get('content-type') ?? '')
    const text = isText ? await response.text() : ''
    await response.body?.cancel().catch(() => undefined)
    pages.push({ path, status: response.status, text })
    for (const link of findLinks(text)) {
      const url = URL.canParse(link, origin + path) ? new URL(link, origin + path) : null
      if (url?.origin === origin) known.add(url.pathname + url.search)
    }
  }
  return pages
}

const linkPatterns = [
  /\s(?:href|src|poster|action)="([^"]+)"/g,
  /<meta[^>]+content="((?:https?:\/\/|\/)[^"]+)"/g,
  /<(?:loc|link|guid[^>]*)>([^<]+)</g,
  /"(?:url|src|home_page_url|feed_url)":"((?:https?:\/\/|\/)[^"]+)"/g,
]

function findLinks(text: string): string[] {
  const links = linkPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, link = '']) => link))
  const sources = [...text.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, list = '']) =>
    list.split(',').map((source) => source.trim().split(' ', 1)[0] ?? ''),
  )
  return [...links, ...sources].map((link) => link.replaceAll('&amp;', '&'))
}
