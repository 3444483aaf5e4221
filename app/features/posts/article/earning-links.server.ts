import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import { type AmazonTag, withMissingTag } from '#app/features/products/settings/shop-settings.ts'

/**
 * The links of a text that may earn, because they are marked so or by where they lead, and those to Amazon. They are marked
 * for search engines, name Amazon and carry her tag, and send the referrer, by which programs see which site sent a reader.
 */
export function markEarningLinks(tree: Root, amazonTags: AmazonTag[]): DisclosedLink[] {
  const links: DisclosedLink[] = []
  visit(tree, 'element', (link: Element) => {
    const { tagName, properties } = link
    if (tagName !== 'a' || typeof properties.href !== 'string') return
    const rel = Array.isArray(properties.rel) ? properties.rel : []
    const href = withMissingTag(properties.href, amazonTags)
    const { isAmazon, isAffiliate: leadsToProgram } = readEarningLink(href)
    const isAffiliate = leadsToProgram || rel.includes('sponsored')
    if (!isAffiliate && !isAmazon) return
    const others = rel.filter((token) => token !== 'sponsored' && token !== 'noreferrer')
    properties.rel = isAffiliate ? ['sponsored', ...others] : others.length > 0 ? others : undefined
    properties.href = href
    if (isAmazon) nameAmazon(link)
    links.push({ isAffiliate, isAmazon })
  })
  return links
}

/** It has to be clear that a link leads to Amazon. */
export function nameAmazon(link: Element) {
  if (!/amazon/i.test(textOf(link))) link.children.push({ type: 'text', value: ' (Amazon)' })
}
