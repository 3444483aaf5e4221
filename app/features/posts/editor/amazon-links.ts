import { isAmazonHost } from '#app/features/products/links/amazon.ts'
import { type AmazonTag, foreignTagIn, tagsFor } from '#app/features/products/settings/shop-settings.ts'
import { decodeEntities } from '#app/text/html-tags.ts'

type AmazonLinks = {
  /** Hers, which links without one are shown with. */
  added: AmazonTag[]
  /** Tags in links that are not among hers. */
  foreign: string[]
  /** Shops that she has no tag for, with links that carry none. */
  untagged: string[]
}

/** Of a text as the editor writes it, each once. */
export function readAmazonLinks(html: string, tags: AmazonTag[]): AmazonLinks {
  const added = new Set<AmazonTag>()
  const foreign = new Set<string>()
  const untagged = new Set<string>()
  for (const [, href = ''] of html.matchAll(/href="(https?:[^"]*)"/gi)) {
    const url = URL.parse(decodeEntities(href))
    if (!url || !isAmazonHost(url.hostname)) continue
    if (url.searchParams.get('tag')) {
      const tag = foreignTagIn(url.href, tags)
      if (tag) foreign.add(tag)
      continue
    }
    const [first] = tagsFor(url, tags)
    if (first) added.add(first)
    else untagged.add(url.hostname.replace(/^www\./, ''))
  }
  return { added: [...added], foreign: [...foreign], untagged: [...untagged] }
}
