import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import type { FilterGroup } from '#app/features/products/shown/shop.ts'
import type { ShownOffer, ShownProduct } from '#app/features/products/shown/shown-product.ts'

export const GIFT_GUIDES_PATH = '/gift-guides'

/** Without a year, that of the newest guide: it stays the same when the next year begins. */
export const giftGuidePath = (slug: string, year?: number) =>
  [GIFT_GUIDES_PATH, slug, year].filter((part) => part !== undefined).join('/')

/** A product of a guide, as readers see it. */
export type ShownGift = {
  product: ShownProduct
  note: string
  recipients: string[]
  /** By which it has its band. */
  price: ShownOffer['price']
  isSoldOut: boolean
}

/** Of the gifts in one price band. */
export type GiftSection = { value: string; label: string; gifts: ShownGift[] }

export type GuideYear = { year: number; title: string; path: string }

export type ShownGuide = {
  slug: string
  year: number
  title: string
  intro: string
  imageUrl: string | null
  imageAlt: string
  isPublic: boolean
  disclosure: Disclosure
  filters: FilterGroup[]
  sections: GiftSection[]
  isFiltered: boolean
}

export type GiftGuidePage = {
  /** Null where the guide has no such year. */
  guide: ShownGuide | null
  /** The plain address for the newest, otherwise that of its year. */
  path: string
  otherYears: GuideYear[]
}

export type ListedGuide = {
  slug: string
  year: number
  title: string
  intro: string
  imageUrl: string | null
  imageAlt: string
  giftCount: number
}

/** What readers can be told: how the link checker judges an offer is not for them. */
export const isSoldOut = ({ isDiscontinued, offers }: Pick<ShownProduct, 'isDiscontinued' | 'offers'>) =>
  isDiscontinued || (offers.length > 0 && offers.every(({ isOutOfStock }) => isOutOfStock))

/** '12 gifts'. */
export const formatGiftCount = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`)

/** 'For my mother and the one who has everything'. */
export const formatRecipients = (names: string[]) =>
  names.length > 0 ? `For ${new Intl.ListFormat('en').format(names)}` : null
