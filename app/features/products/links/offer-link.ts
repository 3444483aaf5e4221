import { cleanAmazonLink, isAmazonHost, isAmazonLink, isShortenedAmazonHost } from './amazon.ts'

export const MAX_LINK_LENGTH = 2000

export type OfferLink = { href: string; isAmazon: boolean } | { problem: string }

export const SHORTENED_AMAZON_PROBLEM =
  'A shortened Amazon link hides whose tag it carries. Open it, and paste the long address of the product.'

/** What is stored of a link that was typed or pasted. Amazon's are reduced to the product and the tag. */
export function parseOfferLink(typed: string, amazonTag = ''): OfferLink {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  const isWebAddress = url && /^https?:$/.test(url.protocol) && isHostName(url.hostname)
  if (!isWebAddress || url.username || url.password) {
    return { problem: 'Please enter the address of a page on the web, such as https://store.com/product.' }
  }
  if (isShortenedAmazonHost(url.hostname)) return { problem: SHORTENED_AMAZON_PROBLEM }
  const isAmazon = isAmazonHost(url.hostname)
  const href = isAmazon ? cleanAmazonLink(url, amazonTag) : url.href
  if (href.length > MAX_LINK_LENGTH) {
    return { problem: `A link can have at most ${MAX_LINK_LENGTH} characters.` }
  }
  return { href, isAmazon }
}

/** Of a store on the web: no IP, and nothing inside of a network. */
const isHostName = (host: string) => /\.[a-z][a-z0-9-]*\.?$/i.test(host)

/** Amazon forbids redirects that hide the referring site. */
export const mayUseRedirect = (link: string) => !isAmazonLink(link)

/** Never `noreferrer`: programs see by the referrer which site sent a reader, and Amazon requires it. */
export const linkRel = ({ isAffiliate }: { isAffiliate: boolean }) =>
  isAffiliate ? 'sponsored noopener' : 'noopener'

type ShownOffer = { link: string; program: 'direct' | 'go'; slug: string }

/** What readers click. */
export const offerHref = (productSlug: string, { link, program, slug }: ShownOffer) =>
  program === 'go' && mayUseRedirect(link) ? `/go/${productSlug}/${slug}` : link
