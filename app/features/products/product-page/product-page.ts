import type { Disclosure } from '../disclosure/disclosure.ts'
import type { IngredientComparison } from '../ingredients/shared-ingredients.ts'
import type { ProductPicture } from '../products.ts'
import type { ShownProduct } from '../shown/shown-product.ts'

/** `original` is what another product is a dupe of. */
export type AlternativeKind = 'alternative' | 'dupe' | 'original'

export const alternativeLabels: Record<AlternativeKind, string> = {
  alternative: 'Alternative',
  dupe: 'Dupe',
  original: 'The original',
}

export type ShownAlternative = {
  id: string
  kind: AlternativeKind
  shared: string
  different: string
  product: {
    slug: string
    name: string
    brand: string | null
    picture: ProductPicture | null
  }
  /** Null unless both labels are known. */
  comparison: IngredientComparison | null
}

export type TimelineEntry = { id: string; path: string; title: string; publishedDate: string; label: string }

/** What the page of one product shows. */
export type ProductPageData = {
  product: ShownProduct
  pictures: ProductPicture[]
  skinTypes: string[]
  hairTypes: string[]
  ingredients: string
  /** The newest review, rendered; null where she wrote none. */
  review: { html: string; authorName: string; publishedDate: string; path: string } | null
  productData: object | null
  /** Everything that she wrote about it, the oldest first. */
  timeline: TimelineEntry[]
  /** Her notes while she tested, the oldest first; empty unless she shows them. */
  testLogHtml: string
  alternatives: ShownAlternative[]
  /** Published comparisons that have it. */
  comparisons: { slug: string; title: string }[]
  disclosure: Disclosure
  /** Whether she has something of her own to say about it. */
  isIndexed: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

type DatedPost = {
  publishedDate: string
  isReview: boolean
  stage: string
  /** Whether she reviewed it again later. */
  isReviewedAgain: boolean
}

/** Her words, or how long after the first post it was written. */
export function timelineLabel(
  { publishedDate, isReview, stage, isReviewedAgain }: DatedPost,
  first: string,
): string {
  if (stage) return stage
  const days = Math.floor((Date.parse(publishedDate) - Date.parse(first)) / DAY_MS)
  if (!isReview) return 'Mentioned'
  if (days < 14) return isReviewedAgain ? 'First impression' : 'Review'
  if (days < 60) return `After ${spell(Math.round(days / 7))} weeks`
  if (days < 350) return `After ${spell(Math.round(days / 30.4))} months`
  const years = Math.max(Math.round(days / 365), 1)
  return years === 1 ? 'A year later' : `${capitalize(spell(years))} years later`
}

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const spell = (number: number) => numbers[number - 2] ?? String(number)

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
