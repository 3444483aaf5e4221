export const disclosureRegions = ['US', 'UK', 'EU'] as const
export type DisclosureRegion = (typeof disclosureRegions)[number]

export const relationshipKinds = ['bought', 'gifted', 'lent', 'affiliate', 'paid'] as const
export type RelationshipKind = (typeof relationshipKinds)[number]

/** What the ledger says about something on the page. */
export type DisclosedRelationship = {
  kind: RelationshipKind
  brand: string | null
  /** Null where it is about the post as a whole. */
  product: string | null
  /** Of an entry about a whole post, where another page shows the review in that post: of what it is. */
  reviewOf?: string | null
  hasConditions: boolean
}

export type DisclosedLink = { isAffiliate: boolean; isAmazon: boolean }

export type DisclosurePlace = 'page' | 'letter'

export type DisclosureInput = {
  region: DisclosureRegion
  relationships: DisclosedRelationship[]
  links: DisclosedLink[]
  /** Added after those that the rules want; they can replace none. */
  ownWords?: string
  place?: DisclosurePlace
}

/** Both empty for a page that nothing has to be said about. */
export type Disclosure = { label: string | null; sentences: string[] }

export const nothingToDisclose: Disclosure = { label: null, sentences: [] }

/** Amazon prescribes it word for word. */
export const AMAZON_SENTENCE = 'As an Amazon Associate I earn from qualifying purchases.'

/** What each region calls content that somebody paid for, or gave something for with conditions. */
export const adLabels: Record<DisclosureRegion, string> = { US: 'Sponsored', UK: 'Ad', EU: 'Advertisement' }

/** For what was given without conditions. */
export const GIFTED_LABEL = 'Gifted'

const commission = 'if you buy through one, I may earn a commission at no extra cost to you.'

/** A letter links to pages of the site where a program allows no links in emails. */
const placeWords: Record<DisclosurePlace, string> = {
  page: 'on this page',
  letter: 'in this letter, or on the pages it leads to,',
}

const affiliateSentences: Record<DisclosureRegion, (place: string) => string> = {
  US: (place) => `Some links ${place} are affiliate links: ${commission}`,
  UK: (place) => `Ad: some links ${place} are affiliate links. That means: ${commission}`,
  EU: (place) => `Some links ${place} are advertising (affiliate links): ${commission}`,
}

/** Derived from what is recorded, never remembered by a person. It has to stand before the first link that earns. */
export function writeDisclosure({
  region,
  relationships,
  links,
  ownWords = '',
  place = 'page',
}: DisclosureInput): Disclosure {
  const ofKind = (kind: RelationshipKind) => relationships.filter((entry) => entry.kind === kind)
  const hasAffiliateLink = links.some(({ isAffiliate }) => isAffiliate) || ofKind('affiliate').length > 0
  const required = [
    paidSentence(ofKind('paid').filter(({ reviewOf }) => !reviewOf)),
    paidReviewSentence(ofKind('paid')),
    receivedSentence(ofKind('gifted'), gifted),
    receivedSentence(ofKind('lent'), lent),
    hasAffiliateLink ? affiliateSentences[region](placeWords[place]) : undefined,
    links.some(({ isAmazon }) => isAmazon) ? AMAZON_SENTENCE : undefined,
  ].filter((sentence) => sentence !== undefined)
  const added = required.length > 0 && ownWords.trim() !== '' ? [ownWords.trim()] : []
  return { label: labelFor(relationships, region), sentences: [...required, ...added] }
}

/** A post with such a relationship must not be published without the label. */
export const needsAdLabel = ({
  kind,
  hasConditions,
}: Pick<DisclosedRelationship, 'kind' | 'hasConditions'>) =>
  kind === 'paid' || ((kind === 'gifted' || kind === 'lent') && hasConditions)

function labelFor(relationships: DisclosedRelationship[], region: DisclosureRegion): string | null {
  if (relationships.some(needsAdLabel)) return adLabels[region]
  return relationships.some(({ kind }) => kind === 'gifted') ? GIFTED_LABEL : null
}

function paidSentence(paid: DisclosedRelationship[]): string | undefined {
  if (paid.length === 0) return undefined
  // A relationship about the whole post is said of the post, even if others name products.
  const products = paid.every(({ product }) => product)
    ? distinct(paid.flatMap(({ product }) => product ?? []))
    : []
  return sayWhoPaid(paid, products.length > 0 ? `to show ${listNames(products)}` : 'for this post')
}

/** “This post” would be the page that shows the review. */
function paidReviewSentence(paid: DisclosedRelationship[]): string | undefined {
  const ofReviews = paid.filter(({ reviewOf }) => reviewOf)
  const [first, ...others] = distinct(ofReviews.flatMap(({ reviewOf }) => reviewOf ?? []))
  if (first === undefined) return undefined
  return sayWhoPaid(
    ofReviews,
    others.length > 0
      ? `for the posts with my reviews of ${listNames([first, ...others])}`
      : `for the post with my review of ${first}`,
  )
}

function sayWhoPaid(paid: DisclosedRelationship[], subject: string): string {
  const brands = distinct(paid.flatMap(({ brand }) => brand ?? []))
  return brands.length > 0 ? `${listNames(brands)} paid me ${subject}.` : `I was paid ${subject}.`
}

type ReceivedWords = {
  /** 'Maren & Oak gave me Oat Balm for free' */
  one: (brand: string, what: string) => string
  /** Without a brand. */
  passive: (what: string) => string
  several: string
  unnamed: string
}

const gifted: ReceivedWords = {
  one: (brand, what) => `${brand} gave me ${what} for free`,
  passive: (what) => `I got ${what} for free`,
  several: 'I got these for free',
  unnamed: 'something shown here',
}

const lent: ReceivedWords = {
  one: (brand, what) => `${brand} lent me ${what}`,
  passive: (what) => `I was lent ${what}`,
  several: 'These were lent to me',
  unnamed: 'something shown here',
}

function receivedSentence(received: DisclosedRelationship[], words: ReceivedWords): string | undefined {
  const [first] = received
  if (!first) return undefined
  const conditions = received.some(({ hasConditions }) => hasConditions) ? ' and was asked to show it' : ''
  const names = distinct(received.map(({ brand, product }) => describe(brand, product)))
  if (names.length > 1) {
    const asked = conditions ? ', and I was asked to show them' : ''
    return `${words.several}: ${listNames(names)}${asked}.`
  }
  const what = first.product ?? words.unnamed
  if (!first.brand) return `${words.passive(what)}${conditions}.`
  return `${words.one(first.brand, what)}${conditions && ' and asked me to show it'}.`
}

const describe = (brand: string | null, product: string | null) =>
  product && brand
    ? `${product} (${brand})`
    : (product ?? (brand ? `something from ${brand}` : 'something shown here'))

const distinct = (names: string[]) => [...new Set(names)]

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

const listNames = (names: string[]) => listFormat.format(names)
