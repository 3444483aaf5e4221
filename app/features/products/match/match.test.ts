import { expect, test } from 'vitest'
import { matchProduct, sortByMatch } from './match.ts'

const profile = { skin: ['dry', 'sensitive'], hair: ['curly'], budget: { amount: 30, currency: 'USD' } }
const price = (amount: number, currency = 'USD') => ({ amount, currency, text: `$${amount}` })
const facts = (changes: object) => ({ skinTypes: [], hairTypes: [], price: null, ...changes })

test.each([
  [{}, [], []],
  [{ skinTypes: ['dry', 'sensitive', 'mature'] }, ['for dry and sensitive skin'], []],
  [{ skinTypes: ['oily'] }, [], ['for oily skin']],
  [{ hairTypes: ['curly', 'coily'] }, ['for curly hair'], []],
  [{ hairTypes: ['fine', 'straight', 'dry'] }, [], ['for fine, straight and dry hair']],
  [{ price: price(30) }, ['$30, within your budget'], []],
  [{ price: price(31) }, [], ['$31, over your budget']],
  [{ price: price(10, 'EUR') }, [], []],
  [{ skinTypes: ['dry'], price: price(99) }, ['for dry skin'], ['$99, over your budget']],
])('%j fits by %j and not by %j', (changes, fits, misses) => {
  expect(matchProduct(profile, facts(changes))).toEqual({ fits, misses })
})

test('nothing is said of what she did not ask for', () => {
  const silent = { skin: [], hair: [], budget: null }
  expect(matchProduct(silent, facts({ skinTypes: ['oily'], price: price(5) }))).toEqual({
    fits: [],
    misses: [],
  })
})

test('what fits comes first, what does not last, and the rest stays in order', () => {
  const products = [
    { name: 'unknown', ...facts({}) },
    { name: 'oily', ...facts({ skinTypes: ['oily'] }) },
    { name: 'dry', ...facts({ skinTypes: ['dry'] }) },
    { name: 'other', ...facts({}) },
    { name: 'cheap', ...facts({ price: price(5) }) },
  ]
  const sorted = sortByMatch(products, (product) => matchProduct(profile, product))
  expect(sorted.map(({ name }) => name)).toEqual(['dry', 'cheap', 'unknown', 'other', 'oily'])
})
