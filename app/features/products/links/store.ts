import { isAmazonHost } from './amazon.ts'

/** How stores write their names, where that cannot be told from the host. */
const storeNames: Record<string, string> = {
  asos: 'ASOS',
  beautybay: 'Beauty Bay',
  bhphotovideo: 'B&H',
  bestbuy: 'Best Buy',
  cultbeauty: 'Cult Beauty',
  cvs: 'CVS',
  dm: 'dm',
  ebay: 'eBay',
  feelunique: 'Feelunique',
  iherb: 'iHerb',
  lookfantastic: 'Lookfantastic',
  qvc: 'QVC',
  sallybeauty: 'Sally Beauty',
  spacenk: 'Space NK',
  tkmaxx: 'TK Maxx',
  ulta: 'Ulta Beauty',
  yesstyle: 'YesStyle',
}

/** Affiliate networks: the store is where they lead, which some say in a parameter. */
export const networkHosts = [
  'adform.net',
  'admitad.com',
  'anrdoezrs.net',
  'apzlr.com',
  'avantlink.com',
  'awin1.com',
  'belboon.de',
  'collabs.shop',
  'dpbolvw.net',
  'effiliation.com',
  'emjcd.com',
  'evyy.net',
  'financeads.net',
  'geni.us',
  'go.magik.ly',
  'go.redirectingat.com',
  'go.skimresources.com',
  'go.sovrn.co',
  'go.urtrackinglink.com',
  'howl.link',
  'howl.me',
  'jdoqocy.com',
  'kqzyfj.com',
  'liketk.it',
  'linksynergy.com',
  'ltk.app.link',
  'magiclinks.com',
  'mavely.app.link',
  'mavelyinfluencer.com',
  'mavely.life',
  'narrativ.com',
  'ojrq.net',
  'partnerize.com',
  'pjatr.com',
  'pjtra.com',
  'pntra.com',
  'pntrac.com',
  'pntrs.com',
  'prf.hn',
  'pxf.io',
  'redirect.viglink.com',
  'rstyle.me',
  'shareasale-analytics.com',
  'shareasale.com',
  'shop-links.co',
  'shopmy.us',
  'shopstyle.it',
  'shrsl.com',
  'sjv.io',
  'sylikes.com',
  'tidd.ly',
  'tkqlhce.com',
  'tradedoubler.com',
  'tradetracker.net',
  'webgains.com',
  'zanox.com',
  'zdcs.link',
]

const DESTINATION_PARAMETERS = ['murl', 'ued', 'url', 'u', 'urllink', 'destination']

export const isHostOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

export const isNetworkHost = (host: string) => networkHosts.some((domain) => isHostOf(host, domain))

/** Where a link of an affiliate network leads, if it says so; of other links themselves. */
export function destinationOf(url: URL): URL | undefined {
  if (!isNetworkHost(url.hostname)) return url
  for (const name of DESTINATION_PARAMETERS) {
    const value = url.searchParams.get(name) ?? ''
    const destination = URL.parse(/^https?:/i.test(value) ? value : `https://${value}`)
    if (destination?.hostname.includes('.') && value !== '') return destination
  }
}

/** Parts of a host before or after the name of the store. */
const PREFIXES = new Set(['www', 'm', 'shop', 'store', 'us', 'uk', 'en', 'de', 'fr', 'eu'])
const SECOND_LEVEL = new Set(['co', 'com', 'net', 'org', 'ac'])

/** 'Sephora' for www.sephora.co.uk; empty if only the network is known. */
export function storeNameOf(link: URL): string {
  const destination = destinationOf(link)
  if (!destination) return ''
  const host = destination.hostname.toLowerCase().replace(/\.$/, '')
  if (isAmazonHost(host)) return 'Amazon'
  const labels = host.split('.')
  while (labels.length > 2 && PREFIXES.has(labels[0] ?? '')) labels.shift()
  const isSecondLevel = labels.length > 2 && SECOND_LEVEL.has(labels.at(-2) ?? '')
  const name = labels.at(isSecondLevel ? -3 : -2) ?? ''
  return storeNames[name] ?? name.split('-').filter(Boolean).map(capitalize).join(' ')
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Domains of two letters that shops all over the world have. */
const GENERIC_COUNTRY_DOMAINS = new Set(['ai', 'app', 'cc', 'co', 'eu', 'fm', 'gg', 'io', 'me', 'tv', 'us'])

/** The country of a store by its domain: 'GB' for sephora.co.uk; undefined where the domain says nothing. */
export function regionOf(link: URL): string | undefined {
  const domain =
    (destinationOf(link)?.hostname ?? '').toLowerCase().replace(/\.$/, '').split('.').at(-1) ?? ''
  if (domain === 'us') return 'US'
  if (!/^[a-z]{2}$/.test(domain) || GENERIC_COUNTRY_DOMAINS.has(domain)) return undefined
  return domain === 'uk' ? 'GB' : domain.toUpperCase()
}
