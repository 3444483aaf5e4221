import { expect, test } from 'vitest'
import { compareStates, nextAlertTime, stateOf, type WatchedOffer } from './alert-rules.ts'

const now = new Date('2026-11-18T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000)

const offer = (values: Partial<WatchedOffer>): WatchedOffer => ({
  link: 'https://store.example/balm',
  price: 20,
  currency: 'USD',
  priceSource: 'page',
  priceAt: '2026-11-18T11:00:00Z',
  stock: 'unknown',
  health: 'ok',
  ...values,
})
const amazon = { link: 'https://www.amazon.com/dp/B000000001?tag=hers-20', priceSource: 'amazon' } as const

test.each<[string, Partial<WatchedOffer>[], { amount: number; currency: string } | null, boolean | null]>([
  [
    'the lowest price of the first currency',
    [{}, { price: 18 }, { price: 9, currency: 'EUR' }],
    { amount: 18, currency: 'USD' },
    null,
  ],
  ['nothing of Amazon', [{ ...amazon, price: 5, stock: 'in-stock' }, { stock: 'out-of-stock' }], null, false],
  ['nothing of a store that is gone', [{ price: 5, health: 'dead', stock: 'in-stock' }], null, null],
  [
    'no price of what cannot be had',
    [{ price: 5, stock: 'out-of-stock' }, { stock: 'in-stock' }],
    { amount: 20, currency: 'USD' },
    true,
  ],
  [
    'a store that does not say it may have some',
    [{ stock: 'out-of-stock' }, {}],
    { amount: 20, currency: 'USD' },
    null,
  ],
  ['without offers', [], null, null],
])('what is known of a product: %s', (_, offers, price, isInStock) => {
  expect(stateOf(offers.map(offer), now)).toEqual({ price, isInStock })
})

const usd = (amount: number) => ({ amount, currency: 'USD' })

test.each([
  ['5 % less', usd(20), usd(19), { price: usd(19), isCheaper: true }],
  [
    'less than 5 %: the next price is compared with the first',
    usd(20),
    usd(19.01),
    { price: usd(20), isCheaper: false },
  ],
  ['more', usd(20), usd(21), { price: usd(21), isCheaper: false }],
  ['another currency', { amount: 20, currency: 'EUR' }, usd(10), { price: usd(10), isCheaper: false }],
  ['no price for now', usd(20), null, { price: usd(20), isCheaper: false }],
  ['the first price', null, usd(20), { price: usd(20), isCheaper: false }],
])('a price: %s', (_, before, after, { price, isCheaper }) => {
  const compared = compareStates({ price: before, isInStock: null }, { price: after, isInStock: null })
  expect(compared).toEqual({ known: { price, isInStock: null }, isCheaper, isBack: false })
})

test.each([
  [false, true, true, true],
  [false, null, false, false],
  [null, true, false, true],
  [true, false, false, false],
])('in stock: %s, then %s', (before, after, isBack, known) => {
  const compared = compareStates({ price: null, isInStock: before }, { price: null, isInStock: after })
  expect(compared).toMatchObject({ isBack, known: { isInStock: known } })
})

test('at most three within 24 hours', () => {
  expect(nextAlertTime([], now)).toEqual(now)
  expect(nextAlertTime([hours(-20), hours(-1)], now)).toEqual(now)
  expect(nextAlertTime([hours(-1), hours(-20), hours(-2)], now)).toEqual(hours(4))
  expect(nextAlertTime([hours(-20), hours(-2), hours(-1), hours(4)], now)).toEqual(hours(22))
})
