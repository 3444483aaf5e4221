import type { RelationshipKind } from '../disclosure/disclosure.ts'
import type { ShownProduct } from '../shown/shown-product.ts'
import { BEST_SCORE, formatScore } from './score.ts'

/** As in the checks of database/schema/reviews.ts. */
export const reviewLimits = {
  stage: 60,
  verdict: 300,
  statements: 10,
  statement: 250,
  bestFor: 300,
  notFor: 300,
  howTested: 2000,
  criteria: 12,
  criterion: 40,
} as const

/** Offered for the stage; any other words may be typed. */
export const reviewStages = ['First impression', 'After four weeks', 'A year later']

/** A review as the database has it, without the names of what it refers to. */
export type StoredReview = {
  productId: string
  stage: string
  score: number | null
  verdict: string
  pros: string[]
  cons: string[]
  bestFor: string
  notFor: string
  howTested: string
  /** By the id of the criterion. */
  scores: Record<string, number>
}

export type Criterion = { id: string; name: string; categoryId: string | null }

/** A review on a public page. */
export type ShownReview = Omit<StoredReview, 'productId' | 'scores'> & {
  product: ShownProduct
  /** In the order that she chose. */
  scores: { name: string; score: number }[]
  /** How she came to the product, as the ledger says. */
  origin: string[]
  /** From the first to the last entry of the test log; null where it does not count as tested. */
  testedDays: number | null
}

export type Origin = { kind: RelationshipKind; brand: string | null; hasConditions: boolean }

/** What readers are told; links that earn are disclosed elsewhere. */
export function describeOrigins(entries: Origin[]): string[] {
  const sentences = entries.flatMap(({ kind, brand, hasConditions }) => {
    const condition = hasConditions ? ', on conditions' : ''
    if (kind === 'bought') return 'Bought with my own money'
    if (kind === 'gifted') return `A gift${brand ? ` of ${brand}` : ''}${condition}`
    if (kind === 'lent') return `Lent${brand ? ` by ${brand}` : ''}${condition}`
    return kind === 'paid' ? `Paid${brand ? ` by ${brand}` : ''}` : []
  })
  return [...new Set(sentences)]
}

export const describeTestedDays = (days: number) => (days === 1 ? 'Tested 1 day' : `Tested ${days} days`)

/** '8.5 out of 10. Takes off everything in one round.' */
export const summarizeVerdict = ({ score, sentence }: { score: number | null; sentence: string }) =>
  [score !== null && `${formatScore(score)} out of ${BEST_SCORE}.`, sentence].filter(Boolean).join(' ')

/** Whether there is anything to show beside the name of the product. */
export const isEmptyReview = (review: ShownReview) =>
  review.score === null &&
  review.scores.length + review.pros.length + review.cons.length === 0 &&
  [review.verdict, review.bestFor, review.notFor, review.howTested].every((text) => text === '')
