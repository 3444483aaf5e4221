import { hasAmazonTag, isAmazonHost, isShortenedAmazonHost } from './amazon.ts'
import { linkRel } from './offer-link.ts'
import { isNetworkHost } from './store.ts'

/** By which shops that run their own program know who sent a reader. */
export const AFFILIATE_PARAMETERS = ['aff', 'aff_id', 'affid', 'affiliate', 'affiliate_id', 'rfsn', 'sca_ref']

export type EarningLink = { isAffiliate: boolean; isAmazon: boolean; rel: string }

/** What a link says about itself that was typed into a field: there is nothing to mark it as one that earns. */
export function readEarningLink(link: string): EarningLink {
  const url = URL.parse(link)
  if (!url) return { isAffiliate: false, isAmazon: false, rel: linkRel({ isAffiliate: false }) }
  const isShortened = isShortenedAmazonHost(url.hostname)
  const isAmazon = isShortened || isAmazonHost(url.hostname)
  const isAffiliate =
    isShortened ||
    isNetworkHost(url.hostname) ||
    (isAmazon && hasAmazonTag(link)) ||
    AFFILIATE_PARAMETERS.some((name) => url.searchParams.has(name))
  return { isAffiliate, isAmazon, rel: linkRel({ isAffiliate }) }
}
