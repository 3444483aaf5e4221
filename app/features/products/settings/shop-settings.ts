import type { DisclosureRegion } from '../disclosure/disclosure.ts'
import { isAmazonHost } from '../links/amazon.ts'

export const SHOP_SETTINGS_PATH = '/admin/products/settings'

export const shopSettingsLimits = {
  ownWords: 500,
  tags: 60,
  tag: 60,
  trustPoints: 6,
  trustTitle: 80,
  trustText: 300,
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

/** Hers in the country of this shop. */
export const tagsFor = ({ hostname }: URL, tags: AmazonTag[]) =>
  tags.filter(({ domain }) => hostname.endsWith(`.${domain}`) || hostname === domain)

/**
 * The link with her tag, if it carries none and she has one for its country. One that carries a tag stays as it was typed,
 * whoever's that is: it may be one of hers that is not listed here. Where she sees the link, she is told (`foreignTagIn`).
 */
export function withMissingTag(link: string, tags: AmazonTag[]): string {
  const url = URL.parse(link)
  if (!url || !isAmazonHost(url.hostname) || url.searchParams.get('tag')) return link
  const [first] = tagsFor(url, tags)
  if (!first) return link
  url.searchParams.set('tag', first.tag)
  return url.href
}

/** The tag of a link that is none of hers for this country; null where she listed none, since nobody can say then. */
export function foreignTagIn(link: string, tags: AmazonTag[]): string | null {
  const url = URL.parse(link)
  if (!url || !isAmazonHost(url.hostname)) return null
  const carried = url.searchParams.get('tag')
  const hers = tagsFor(url, tags)
  return carried && hers.length > 0 && !hers.some(({ tag }) => tag === carried) ? carried : null
}

/** Beside a field with such a link. */
export const foreignTagHint = (tag: string) =>
  `It carries the tag “${tag}”, which is none of yours: it earns for whoever owns it. Without “tag=…” it gets yours.`

/** One on each line: amazon.de hers-21. */
export const formatAmazonTags = (tags: AmazonTag[]) =>
  tags.map(({ domain, tag }) => `${domain} ${tag}`).join('\n')
