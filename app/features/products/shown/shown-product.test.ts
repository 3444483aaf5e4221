import { expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { collectionMeta } from './collection-meta.ts'
import type { ShownCollection } from './shop.ts'
import { formatTotal, lineOffersOf, orderOffers, toShownOffer } from './shown-product.ts'

const now = new Date('2026-05-02T12:00:00Z')

const stored = {
  id: 'o',
  slug: 'store',
  store: 'Store',
  region: null,
  link: 'https://store.example/balm',
  isAffiliate: true,
  program: 'go' as const,
  currency: 'USD',
  price: 18,
  priceSource: 'typed' as const,
  priceAt: '2026-01-01T00:00:00Z',
  stock: 'out-of-stock' as const,
}

test('an offer that may use it leads through the site, marked as sponsored, with price and stock', () => {
  expect(toShownOffer('oat-balm', stored, now)).toEqual({
    id: 'o',
    store: 'Store',
    region: null,
    href: '/go/oat-balm/store',
    rel: 'sponsored noopener',
    isAffiliate: true,
    isAmazon: false,
    isOutOfStock: true,
    price: { text: '$18', at: '2026-01-01T00:00:00Z', amount: 18, currency: 'USD' },
  })
})

test('an Amazon offer is the link itself, without a price or stock that is not Amazon’s or not fresh', () => {
  const link = 'https://www.amazon.com/dp/B07XYZ1234?tag=venus-20'
  const amazon = { ...stored, link, store: 'Amazon' }
  for (const offer of [amazon, { ...amazon, priceSource: 'amazon' as const }]) {
    expect(toShownOffer('oat-balm', offer, now)).toMatchObject({
      href: link,
      price: null,
      isOutOfStock: false,
    })
  }
})

test('offers for the reader’s country come first, then those for everybody; all stay', () => {
  const offers = ['DE', null, 'GB', 'US', null].map((region, index) => ({ region, index }))
  const order = (country: string | null) => orderOffers(offers, country).map(({ index }) => index)
  expect(order('US')).toEqual([3, 1, 4, 0, 2])
  expect(order('FR')).toEqual([1, 4, 0, 2, 3])
  expect(order(null)).toEqual([0, 1, 2, 3, 4])
})

test('where there is room for one store, all are shown that differ by country', () => {
  const offer = (region: string | null) => ({ ...toShownOffer('oat-balm', stored, now), region })
  expect(lineOffersOf({ offers: [offer('US'), offer('GB')] })).toHaveLength(2)
  expect(lineOffersOf({ offers: [offer(null), offer(null)] })).toHaveLength(1)
})

const priced = (amount: number, currency = 'USD') => ({ amount, currency })

test.each([
  [[priced(18), priced(9.5), priced(70.5)], '$98'],
  [[priced(0.1), priced(0.2)], '$0.30'],
  [[priced(18), null], null],
  [[priced(18), priced(9, 'EUR')], null],
  [[], null],
])('the total of a collection is one of all its products in one currency, or none', (prices, total) => {
  expect(formatTotal(prices)).toBe(total)
})

test('the head of a collection lists the pages of its products, and shows its picture or its own card', () => {
  const location = { pathname: '/shop/tin', search: '', hash: '', state: null, key: 'k', mask: undefined }
  const matches = [{ id: 'root', loaderData: { siteUrl: 'https://venus.example', site: defaultSite } }]
  const collection = {
    id: 'c',
    slug: 'tin',
    title: 'In a tin',
    note: '',
    imageUrl: null,
    imageAlt: '',
    itemCount: 2,
    total: null,
    products: { rows: [{ slug: 'balm' }, { slug: 'lamp' }], total: 2, page: 1, pages: 1 },
  } as unknown as ShownCollection
  const read = (shown: ShownCollection) => collectionMeta({ location, matches }, shown)
  expect(read(collection)).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://venus.example/products/balm' },
        { '@type': 'ListItem', position: 2, url: 'https://venus.example/products/lamp' },
      ],
    },
  })
  const image = (content: string) => ({ property: 'og:image', content })
  expect(read(collection)).toContainEqual(image('https://venus.example/social/shop/tin.png'))
  expect(read({ ...collection, imageUrl: '/media/tin.webp' })).toContainEqual(
    image('https://venus.example/media/tin.webp'),
  )
})
