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
  const [first, ...others] = tagsFor(url, tags)
  if (!first) return link
  const carried = url.searchParams.get('tag')
  return [first, ...others].some(({ tag }) => tag === carried) ? link : cleanAmazonLink(url, first.tag)
}

/** Hers in the country of this shop. */
export const tagsFor = ({ hostname }: URL, tags: AmazonTag[]) =>
  tags.filter(({ domain }) => hostname.endsWith(`.${domain}`) || hostname === domain)

/**
 * A link in a text, which is shown with her tag where it carries none. One that carries a tag stays as it was typed, whoever's
 * that is: the editor says so, since a text is not changed behind the back of who wrote it.
 */
export function withMissingTag(link: string, tags: AmazonTag[]): string {
  const url = URL.parse(link)
  if (!url || !isAmazonHost(url.hostname) || url.searchParams.get('tag')) return link
  const [first] = tagsFor(url, tags)
  if (!first) return link
  url.searchParams.set('tag', first.tag)
  return url.href
}

/** One on each line: amazon.de hers-21. */
export const formatAmazonTags = (tags: AmazonTag[]) =>
  tags.map(({ domain, tag }) => `${domain} ${tag}`).join('\n')
