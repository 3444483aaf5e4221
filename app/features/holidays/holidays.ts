import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'

/** The optional fields of a find. */
export type FindExtras = { imageUrl: string | null; imageAlt: string | null; linkUrl: string | null }

export const noExtras: FindExtras = { imageUrl: null, imageAlt: null, linkUrl: null }

/** As it is stored, with what its field shows of the product. */
export type StoredFind = { id: string; title: string; description: string } & FindExtras & {
    productId: string | null
    productSlug: string | null
  }

/** As readers see it. With a product, its name, picture and note are here already, and it has no link of its own. */
export type HolidayFind = { id: string; title: string; description: string } & FindExtras & {
    /** Of its link. */
    linkRel?: string
    linkText?: string
    product?: FindProduct
  }

/** What a card says of a product. Made on the server, so that the page loads none of the shop's scripts. */
export type FindProduct = {
  price: { text: string; at: string } | null
  isDiscontinued: boolean
  /** `until` is the last moment; null for a code without an end. */
  codes: { code: string; benefit: string; terms: string; until: string | null }[]
  links: { text: string; href: string; rel: string; isAffiliate: boolean; 'data-offer'?: string }[]
}
export type HolidayTodo = { id: string; item: string }

/** As readers see it. */
export type HolidayGuide = {
  title: string
  description: string
  year: number
  imageUrl: string | null
  imageAlt: string | null
  finds: HolidayFind[]
  /** Where finds are products, or have links that may earn. */
  disclosure?: Disclosure
  todos: HolidayTodo[]
}

/** What /seasonal/holidays and /seasonal/holidays/{year} show. */
export type HolidayPage = {
  guide: HolidayGuide | null
  /** Of the guide: the plain address for the current one, otherwise that of its year. */
  path: string
  /** No guide is active, or loading failed. */
  isFallback: boolean
  failed: boolean
  otherYears: { year: number; title: string; path: string }[]
}

export const HOLIDAYS_PATH = '/seasonal/holidays'

/** Of active guides each year shows one; the newest of them is also at the plain address. */
export const holidayYearPath = (year: number) => `${HOLIDAYS_PATH}/${year}`

type ListedGuide = { year: number; isActive: boolean }

/** The guides that readers can open, each with its address. Expects them in the order of `selectGuides`. */
export function publicGuides<Guide extends ListedGuide>(guides: Guide[]): (Guide & { path: string })[] {
  const active = guides.filter(({ isActive }) => isActive)
  return active
    .filter(({ year }, index) => active.findIndex((guide) => guide.year === year) === index)
    .map((guide, index) => ({ ...guide, path: index === 0 ? HOLIDAYS_PATH : holidayYearPath(guide.year) }))
}
