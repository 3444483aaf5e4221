import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'

/**
 * The links of a text that may earn, because they are marked so or by where they lead, and those to Amazon. They are marked
 * for search engines, name Amazon, and send the referrer, by which programs see which site sent a reader.
 */
export function markEarningLinks(tree: Root): DisclosedLink[] {
  const links: DisclosedLink[] = []
  visit(tree, 'element', (link: Element) => {
    const { tagName, properties } = link
    if (tagName !== 'a' || typeof properties.href !== 'string') return
    const rel = Array.isArray(properties.rel) ? properties.rel : []
    const { isAmazon, isAffiliate: leadsToProgram } = readEarningLink(properties.href)
    const isAffiliate = leadsToProgram || rel.includes('sponsored')
    if (!isAffiliate && !isAmazon) return
    const others = rel.filter((token) => token !== 'sponsored' && token !== 'noreferrer')
    properties.rel = isAffiliate ? ['sponsored', ...others] : others.length > 0 ? others : undefined
    if (isAmazon) nameAmazon(link)
    links.push({ isAffiliate, isAmazon })
  })
  return links
}

/** It has to be clear that a link leads to Amazon. */
export function nameAmazon(link: Element) {
  if (!/amazon/i.test(textOf(link))) link.children.push({ type: 'text', value: ' (Amazon)' })
}
