import { priceBandOf, priceBandValues } from '#app/features/products/links/price-band.ts'
import type { MatchFacts } from '#app/features/products/match/match.ts'
import { hairTypes, skinTypes } from '#app/features/products/skin-and-hair.ts'
import { type ReviewFilterName, type ReviewFilters, reviewFilterNames } from '../archive/archive-url.ts'
import type { ReviewFilter } from './review-filters.ts'

/** Of one post. */
export type FilteredReview = { id: string; score: number | null; facts: MatchFacts }

/** The lowest scores that can be asked for. */
const SCORE_STEPS = [9, 8, 7, 6, 5]

type Option = { value: string; label: string }

const typeOptions = (types: readonly string[]): Option[] =>
  types.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

const labels: Record<ReviewFilterName, string> = {
  skin: 'Skin',
  hair: 'Hair',
  price: 'Price',
  score: 'Score',
}

/** What the URL asks for; what cannot be asked for is left out. */
export function parseReviewFilters(parameters: URLSearchParams): ReviewFilters {
  const known: Record<ReviewFilterName, (value: string) => boolean> = {
    skin: (value) => skinTypes.some((type) => type === value),
    hair: (value) => hairTypes.some((type) => type === value),
    price: (value) => priceBandValues.includes(value),
    score: (value) => SCORE_STEPS.some((step) => String(step) === value),
  }
  const filters: ReviewFilters = {}
  for (const name of reviewFilterNames) {
    const value = parameters.get(name)
    if (value && known[name](value)) filters[name] = value
  }
  return filters
}

/** Those that fit, in their order, and the choices, each with how many there are with the others. */
export function filterReviews(reviews: FilteredReview[], wanted: ReviewFilters) {
  const currency = reviews.find(({ facts }) => facts.price)?.facts.price?.currency
  const entries = reviews.map((review) => ({ review, values: valuesOf(review, currency) }))
  const matching = (filters: ReviewFilters) =>
    entries.filter(({ values }) =>
      reviewFilterNames.every((name) => {
        const value = filters[name]
        return value === undefined || values[name].includes(value)
      }),
    )
  const filters = reviewFilterNames.map((name): ReviewFilter => {
    const choices = optionsOf(name, reviews, currency).map((option) => ({
      ...option,
      count: matching({ ...wanted, [name]: option.value }).length,
    }))
    return {
      name,
      label: labels[name],
      choices: choices.filter(({ count, value }) => count > 0 || wanted[name] === value),
    }
  })
  return {
    found: matching(wanted).map(({ review }) => review.id),
    filters: filters.filter(({ choices }) => choices.length > 0),
  }
}

/** All that a review counts for: 8.5 is at least 8, at least 7 and so on. */
const valuesOf = (
  { score, facts }: FilteredReview,
  currency: string | undefined,
): Record<ReviewFilterName, string[]> => ({
  skin: facts.skinTypes,
  hair: facts.hairTypes,
  // Bands of several currencies would compare what cannot be compared.
  price: facts.price && facts.price.currency === currency ? [priceBandOf(facts.price).value] : [],
  score: score === null ? [] : SCORE_STEPS.filter((step) => score >= step).map(String),
})

function optionsOf(
  name: ReviewFilterName,
  reviews: FilteredReview[],
  currency: string | undefined,
): Option[] {
  if (name === 'skin') return typeOptions(skinTypes)
  if (name === 'hair') return typeOptions(hairTypes)
  if (name === 'score') return SCORE_STEPS.map((step) => ({ value: String(step), label: `${step} or more` }))
  const bands = reviews.flatMap(({ facts: { price } }) =>
    price && price.currency === currency ? priceBandOf(price) : [],
  )
  return [...new Map(bands.map((band) => [band.value, band])).values()].sort((a, b) => a.order - b.order)
}
