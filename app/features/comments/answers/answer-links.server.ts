import { splitLinks } from '#app/features/comments/split-links.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import { storeNameOf } from '#app/features/products/links/store.ts'
import type { Answer, EarningLinks } from './answers.ts'

/** Where a link that may earn leads, or one to Amazon; undefined for others. */
function readAnswerLink(href: string): EarningLinks[string] | undefined {
  const { isAffiliate, isAmazon, rel } = readEarningLink(href)
  if (!isAffiliate && !isAmazon) return undefined
  return { rel, store: isAmazon ? 'Amazon' : storeNameOf(new URL(href)) }
}

export const hasEarningLink = (text: string): boolean =>
  splitLinks(text).some(({ href }) => href && readAnswerLink(href))

/** Nothing for a text without. Answers with such links are not taken, but some were before that. */
export function earningLinksOf(text: string): Pick<Answer, 'earningLinks'> {
  const found = splitLinks(text).flatMap(({ href }) => {
    const link = href && readAnswerLink(href)
    return link ? [[href, link] as const] : []
  })
  return found.length > 0 ? { earningLinks: Object.fromEntries(found) } : {}
}

/** For emails, in which Amazon allows no links, and nothing says that a link earns: in their place is where the answer stands. */
export const replaceEarningLinks = (text: string, url: string): string =>
  splitLinks(text)
    .map((part) => (part.href && readAnswerLink(part.href) ? url : part.text))
    .join('')
