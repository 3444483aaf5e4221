import { expect, test } from 'vitest'
import { reviewFilterNames } from '../archive/archive-url.ts'
import { filterReviews, parseReviewFilters } from './filter-reviews.ts'

const price = (amount: number, currency = 'USD') => ({ amount, currency, text: '' })
const review = (id: string, score: number | null, facts: object) => ({
  id,
  score,
  facts: { skinTypes: [], hairTypes: [], price: null, ...facts },
})
const reviews = [
  review('balm', 8.5, { skinTypes: ['dry', 'sensitive'], price: price(18) }),
  review('oil', 6, { skinTypes: ['oily'], hairTypes: ['curly'], price: price(9) }),
  review('mask', null, { skinTypes: ['dry'], price: price(12, 'EUR') }),
]

test.each([
  [{}, ['balm', 'oil', 'mask']],
  [{ skin: 'dry' }, ['balm', 'mask']],
  [{ hair: 'curly' }, ['oil']],
  [{ score: '8' }, ['balm']],
  [{ score: '6' }, ['balm', 'oil']],
  [{ score: '9' }, []],
  [{ price: 'under-15' }, ['oil']],
  [{ price: '15-to-30', skin: 'dry' }, ['balm']],
  [{ skin: 'mature' }, []],
])('%j finds %j', (wanted, found) => expect(filterReviews(reviews, wanted).found).toEqual(found))

test('each choice says how many there are with the others; those that find nothing are not offered', () => {
  const { filters } = filterReviews(reviews, { skin: 'dry' })
  expect(
    filters.map(({ name, choices }) => [name, ...choices.map(({ label, count }) => `${label}: ${count}`)]),
  ).toEqual([
    ['skin', 'Dry: 2', 'Oily: 1', 'Sensitive: 1'],
    ['price', '$15 to $30: 1'],
    ['score', '8 or more: 1', '7 or more: 1', '6 or more: 1', '5 or more: 1'],
  ])
  expect(filterReviews([], {}).filters).toEqual([])
})

test('what was chosen stays a choice when nothing fits', () => {
  const { filters } = filterReviews(reviews, { skin: 'mature', hair: 'curly' })
  expect(filters.find(({ name }) => name === 'skin')?.choices).toContainEqual({
    value: 'mature',
    label: 'Mature',
    count: 0,
  })
})

test.each([
  [
    'skin=dry&hair=curly&price=under-15&score=8',
    { skin: 'dry', hair: 'curly', price: 'under-15', score: '8' },
  ],
  ['skin=&hair=&price=&score=', {}],
  ['skin=DRY&hair=dry,oily&price=under-16&score=8.5', {}],
  ['score=-1&price=%00&skin[]=dry', {}],
])('%j asks for %j', (parameters, filters) => {
  expect(parseReviewFilters(new URLSearchParams(parameters))).toEqual(filters)
  expect(reviewFilterNames).toEqual(expect.arrayContaining(Object.keys(filters)))
})
