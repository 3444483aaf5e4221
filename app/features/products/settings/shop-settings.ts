import type { DisclosureRegion } from '../disclosure/disclosure.ts'
import { cleanAmazonLink, isAmazonHost } from '../links/amazon.ts'

export const SHOP_SETTINGS_PATH = '/admin/products/settings'

export const shopSettingsLimits = {
  ...{ ownWords: 500, tags: 60, tag: 60 },
  ...{ trustPoints: 6, trustTitle: 80, trustText: 300 },
} as const

/** 'amazon.de' and the tag that earns there. A country may have several; the first one is used for links without any. */
export type AmazonTag = { domain: string; tag: string }

/** Why readers can trust what is in the shop. */
export type TrustPoint = { title: string; text: string }

/** Public, since pages show what follows from them. */
export type ShopSettings = {
  region: DisclosureRegion
  /** Added to every disclosure. */
  ownWords: string
  amazonTags: AmazonTag[]
  trustPoints: TrustPoint[]
}

export const defaultShopSettings: ShopSettings = {
  region: 'US',
  ownWords: '',
  amazonTags: [],
  trustPoints: [],
}

export const regionLabels: Record<DisclosureRegion, string> = {
  US: 'United States (FTC)',
  UK: 'United Kingdom (ASA, CMA)',
  EU: 'European Union',
}

/**
 * The link with a tag of hers: its own if she listed it, else the first one of its country. Somebody else's tag, copied with
 * a link, would earn for somebody else. Where she listed none for the country, the link stays as it is.
 */
export function withOwnTag(link: string, tags: AmazonTag[]): string {
  const url = URL.parse(link)
  if (!url || !isAmazonHost(url.hostname)) return link
  const ofCountry = tags.filter(
    ({ domain }) => url.hostname.endsWith(`.${domain}`) || url.hostname === domain,
  )
  const [first] = ofCountry
  if (!first) return link
  const carried = url.searchParams.get('tag')
  return ofCountry.some(({ tag }) => tag === carried) ? link : cleanAmazonLink(url, first.tag)
}

/** One on each line: amazon.de hers-21. */
export const formatAmazonTags = (tags: AmazonTag[]) =>
  tags.map(({ domain, tag }) => `${domain} ${tag}`).join('\n')
