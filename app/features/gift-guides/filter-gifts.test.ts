import { expect, test } from 'vitest'
import type { ShownOffer, ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { filterGifts, type StoredGift, toShownGifts } from './filter-gifts.ts'

const recipients = ['Mom', 'the one who travels']
const guide = { recipients, bands: [25, 50], path: '/gift-guides/gifts' }

const offerOf = (amount: number | null, rest: Partial<ShownOffer> = {}): ShownOffer => ({
  id: 'offer',
  store: 'Store',
  region: null,
  href: 'https://store.example',
  rel: '',
  isAffiliate: true,
  isAmazon: false,
  isOutOfStock: false,
  price: amount === null ? null : { amount, currency: 'USD', text: `$${amount}`, at: '2026-11-01T00:00:00Z' },
  ...rest,
})

const gift = (name: string, offers: ShownOffer[], rest: Partial<StoredGift> = {}): StoredGift => ({
  product: {
    id: name,
    slug: name,
    name,
    brand: null,
    category: null,
    note: 'Of the product',
    bestFor: '',
    notFor: '',
    size: '',
    skinTypes: [],
    hairTypes: [],
    picture: null,
    isDiscontinued: false,
    successor: null,
    offers,
    countryHref: null,
    codes: [],
  } satisfies ShownProduct,
  note: '',
  recipients: [],
  ...rest,
})

const euros = { price: { amount: 10, currency: 'EUR', text: '€10', at: '2026-11-01T00:00:00Z' } }

const stored = [
  gift('soldout', [offerOf(10, { isOutOfStock: true })], { recipients: ['Mom'] }),
  gift('file', [offerOf(9)], { recipients: ['Mom', 'the one who travels', 'gone'], note: 'Sharp' }),
  gift('scarf', [offerOf(25)], { recipients: ['Mom'] }),
  gift('lamp', [offerOf(99)], { recipients: ['the one who travels'] }),
  gift('amazon', [offerOf(20, { isAmazon: true })]),
  gift('foreign', [offerOf(null, euros)]),
  gift('unpriced', [offerOf(null)], { recipients: ['Mom'] }),
]

const show = (query = '') => {
  const { filters, sections, isFiltered } = filterGifts(
    toShownGifts(stored, recipients),
    guide,
    new URLSearchParams(query),
  )
  const counts = filters.map(({ choices }) => choices.map(({ label, count }) => `${label} ${count}`))
  const names = sections.map(({ label, gifts }) => [label, ...gifts.map(({ product }) => product.name)])
  return { counts, names, isFiltered, filters }
}

test('gifts stand in the bands of the guide, what is sold out last; of Amazon, of other currencies and without a price in none', () => {
  expect(show().names).toEqual([
    ['Under $25', 'file', 'soldout'],
    ['$25 to $50', 'scarf'],
    ['From $50', 'lamp'],
    ['See the price at the store', 'amazon', 'foreign', 'unpriced'],
  ])
  const shown = toShownGifts(stored, recipients)
  expect(shown.map(({ price }) => price?.text ?? null)).toEqual(['$10', '$9', '$25', '$99', null, null, null])
  expect(shown[1]).toMatchObject({ note: 'Sharp', recipients, isSoldOut: false })
  expect(shown[0]).toMatchObject({ note: 'Of the product', isSoldOut: true })
})

test('each filter says how many there are with the other one; a gift for nobody in particular is for each', () => {
  expect(show().counts).toEqual([
    ['All 7', 'Mom 6', 'the one who travels 4'],
    ['All 7', 'Under $25 2', '$25 to $50 1', 'From $50 1', 'See the price at the store 3'],
  ])
  const travels = show('for=the-one-who-travels')
  expect(travels.names).toEqual([
    ['Under $25', 'file'],
    ['From $50', 'lamp'],
    ['See the price at the store', 'amazon', 'foreign'],
  ])
  expect(travels.counts[1]).toEqual(['All 4', 'Under $25 1', 'From $50 1', 'See the price at the store 2'])
  expect(travels.filters[1]?.choices.map(({ to }) => to)).toEqual([
    '/gift-guides/gifts?for=the-one-who-travels',
    '/gift-guides/gifts?for=the-one-who-travels&price=under-25',
    '/gift-guides/gifts?for=the-one-who-travels&price=from-50',
    '/gift-guides/gifts?for=the-one-who-travels&price=at-the-store',
  ])
})

test('a pair that fits nothing shows nothing; what no gift has is as if it were not asked for', () => {
  expect(show('for=the-one-who-travels&price=25-to-50')).toMatchObject({ names: [], isFiltered: true })
  expect(show('for=nobody&price=1-to-2')).toMatchObject({ isFiltered: false, names: show().names })
})
