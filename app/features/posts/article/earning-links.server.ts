import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import { hasAmazonTag, isAmazonLink } from '#app/features/products/links/amazon.ts'

/**
 * The links of a text that may earn: those that are marked so, and those to Amazon with a tag. They are marked for search
 * engines, and send the referrer, by which programs see which site sent a reader.
 */
export function markEarningLinks(tree: Root): DisclosedLink[] {
  const links: DisclosedLink[] = []
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName !== 'a' || typeof properties.href !== 'string') return
    const rel = Array.isArray(properties.rel) ? properties.rel : []
    const isAmazon = isAmazonLink(properties.href)
    if (!rel.includes('sponsored') && !(isAmazon && hasAmazonTag(properties.href))) return
    properties.rel = ['sponsored', ...rel.filter((token) => token !== 'sponsored' && token !== 'noreferrer')]
    links.push({ isAffiliate: true, isAmazon })
  })
  return links
}
