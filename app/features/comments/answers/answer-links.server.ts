import { splitLinks } from '#app/features/comments/split-links.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import { linkRel } from '#app/features/products/links/offer-link.ts'
import { storeNameOf } from '#app/features/products/links/store.ts'
import type { Answer, EarningLinks } from './answers.ts'

/** With and without `www.`, which mostly lead to the same site. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

/** A link of this site that leads on to a store (`/go/…`). */
const isRedirect = (href: string, siteUrl: string) =>
  new URL(href).pathname.startsWith('/go/') && hostOf(href) === hostOf(siteUrl)

/** Where a link that may earn leads, or one to Amazon; undefined for others. */
function readAnswerLink(href: string, siteUrl: string): EarningLinks[string] | undefined {
  // Which store it leads to is known to the library alone.
  if (isRedirect(href, siteUrl)) return { rel: linkRel({ isAffiliate: true }), store: '' }
  const { isAffiliate, isAmazon, rel } = readEarningLink(href)
  if (!isAffiliate && !isAmazon) return undefined
  return { rel, store: isAmazon ? 'Amazon' : storeNameOf(new URL(href)) }
}

/** As it is copied from a page, or typed without `https://`, which mail programs make links of. */
const hasRedirectPath = (text: string, siteUrl: string) =>
  /(?<![\w/])\/go\/[a-z0-9]/.test(text.toLowerCase().replaceAll(hostOf(siteUrl), ' '))

export const hasEarningLink = (text: string, siteUrl: string): boolean =>
  splitLinks(text).some(({ href, text: words }) =>
    href ? readAnswerLink(href, siteUrl) : hasRedirectPath(words, siteUrl),
  )

/** Nothing for a text without. Answers with such links are not taken, but some were before that. */
export function earningLinksOf(text: string, siteUrl: string): Pick<Answer, 'earningLinks'> {
  const found = splitLinks(text).flatMap(({ href }) => {
    const link = href && readAnswerLink(href, siteUrl)
    return link ? [[href, link] as const] : []
  })
  return found.length > 0 ? { earningLinks: Object.fromEntries(found) } : {}
}

/** For emails, in which Amazon allows no links, and nothing says that a link earns: in their place is where the answer stands. */
export const replaceEarningLinks = (
  text: string,
  { url, siteUrl }: { url: string; siteUrl: string },
): string =>
  splitLinks(text)
    .map((part) => (part.href && readAnswerLink(part.href, siteUrl) ? url : part.text))
    .join('')
