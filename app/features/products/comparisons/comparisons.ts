import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { Disclosure } from '../disclosure/disclosure.ts'
import type { IngredientComparison } from '../ingredients/shared-ingredients.ts'
import type { ShownState } from '../products.ts'
import type { ShownProduct } from '../shown/shown-product.ts'

/** As in the checks of database/schema/reviews.ts. */
export const comparisonLimits = {
  title: 160,
  slug: 80,
  intro: 3000,
  conclusion: 3000,
  note: 300,
  items: 5,
  comparisons: 200,
} as const

export const MIN_COMPARED = 2

/** Of the table, in this order. What no product has something for is not shown. */
export const comparisonRows = [
  'score',
  'criteria',
  'tested',
  'verdict',
  'pros',
  'cons',
  'best-for',
  'not-for',
  'size',
  'price',
] as const
export type ComparisonRow = (typeof comparisonRows)[number]

export const comparisonRowLabels: Record<ComparisonRow, string> = {
  score: 'Score',
  criteria: 'Scores by criteria',
  tested: 'How long I tested it',
  verdict: 'The verdict',
  pros: 'What I like',
  cons: 'What I do not like',
  'best-for': 'For you if',
  'not-for': 'Not for you if',
  size: 'Size',
  price: 'Price',
}

export const isComparisonRow = (name: string): name is ComparisonRow =>
  Object.hasOwn(comparisonRowLabels, name)

export type ListedComparison = {
  id: string
  title: string
  slug: string
  isPublic: boolean
  products: string[]
}

export type ComparisonManagerData = { comparisons: ListedComparison[]; deleted: DeletedItem[] }

export type ManagedComparison = Omit<ListedComparison, 'products'> & {
  intro: string
  conclusion: string
  /** Empty for all. */
  rows: ComparisonRow[]
  items: ComparisonItem[]
}

export type ComparisonItem = {
  /** Of the product. */
  id: string
  name: string
  brand: string | null
  state: ShownState
  note: string
  /** Whether readers see the product and a review of it. */
  isShown: boolean
}

/** Several texts are a list; a date is when a price was that; a score is shown as a bar, too. */
export type ComparisonCell = { texts: string[]; date?: string; score?: number }

/** What the public page shows. */
export type ComparisonPage = {
  title: string
  slug: string
  intro: string
  conclusion: string
  isPublic: boolean
  products: (ShownProduct & { note: string; reviewPath: string })[]
  /** A cell for each product. */
  rows: { label: string; cells: ComparisonCell[] }[]
  /** Each two products whose labels are known. */
  ingredients: { names: [first: string, second: string]; comparison: IngredientComparison }[]
  disclosure: Disclosure
}
