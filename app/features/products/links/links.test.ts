import { describe, expect, test } from 'vitest'
import { newProductPath } from '../products.ts'
import { asinOf, cleanAmazonLink, isAmazonHost } from './amazon.ts'
import { readEarningLink } from './earning-link.ts'
import { linkRel, mayUseRedirect, offerHref, parseOfferLink, SHORTENED_AMAZON_PROBLEM } from './offer-link.ts'
import { shownPrice } from './price.ts'
import { regionOf, storeNameOf } from './store.ts'

const amazonDomains = [
  ...['com', 'ca', 'com.mx', 'com.br', 'co.uk', 'ie', 'de', 'fr', 'it', 'es', 'nl', 'se', 'pl', 'com.be'],
  ...['com.tr', 'ae', 'sa', 'eg', 'co.za', 'in', 'co.jp', 'com.au', 'sg', 'cn'],
]

describe('Amazon', () => {
  test.each(amazonDomains)('amazon.%s is Amazon, with and without www', (domain) => {
    expect([`amazon.${domain}`, `www.amazon.${domain}`, `WWW.Amazon.${domain}`].map(isAmazonHost)).toEqual([
      true,
      true,
      true,
    ])
  })

  test.each(['amazon.com.evil.example', 'notamazon.com', 'amazon.example', 'amazonia.de', 'amzn.to'])(
    '%s is not',
    (host) => expect(isAmazonHost(host)).toBe(false),
  )

  test.each([
    'https://www.amazon.com/dp/B07XYZ1234',
    'https://www.amazon.com/Some-Long-Name/dp/B07XYZ1234/ref=sr_1_1?keywords=balm&qid=1&sr=8-1',
    'https://amazon.com/gp/product/B07XYZ1234?psc=1&th=1#customerReviews',
    'https://m.amazon.com/gp/aw/d/b07xyz1234/',
    'http://smile.amazon.com/exec/obidos/ASIN/B07XYZ1234/other-20',
    'https://www.amazon.com/gp/aws/cart/add.html?asin=B07XYZ1234',
  ])('%s is reduced to the product and the tag', (link) => {
    expect(cleanAmazonLink(new URL(link), 'venus-20')).toBe(
      'https://www.amazon.com/dp/B07XYZ1234?tag=venus-20',
    )
  })

  test('the tag of the link stays where none is given, and an invalid one never replaces it', () => {
    const link = new URL('https://www.amazon.de/dp/B07XYZ1234?tag=hers-21&linkCode=ll1')
    expect(cleanAmazonLink(link)).toBe('https://www.amazon.de/dp/B07XYZ1234?tag=hers-21')
    expect(cleanAmazonLink(link, 'a b')).toBe('https://www.amazon.de/dp/B07XYZ1234?tag=hers-21')
  })

  test('a storefront or search has no product, and keeps what it is about', () => {
    const search = new URL('https://www.amazon.com/s?k=oat+balm&ref=nb_sb_noss&qid=17')
    expect(asinOf(search)).toBeUndefined()
    expect(cleanAmazonLink(search, 'venus-20')).toBe('https://www.amazon.com/s?k=oat+balm&tag=venus-20')
    expect(cleanAmazonLink(new URL('https://www.amazon.com/shop/venus?ref=x'))).toBe(
      'https://www.amazon.com/shop/venus',
    )
  })

  test.each(['https://amzn.to/3abc', 'https://amzn.eu/d/3abc', 'https://a.co/d/3abc', 'amzn.to/3abc'])(
    '%s is refused: it hides the tag',
    (link) => expect(parseOfferLink(link)).toEqual({ problem: SHORTENED_AMAZON_PROBLEM }),
  )

  test('no redirect leads to Amazon, whatever was chosen', () => {
    const link = 'https://www.amazon.com/dp/B07XYZ1234?tag=venus-20'
    expect(mayUseRedirect(link)).toBe(false)
    expect(offerHref('oat-balm', { link, program: 'go', slug: 'amazon' })).toBe(link)
    const other = { link: 'https://store.example/', program: 'go' as const, slug: 'store' }
    expect(offerHref('oat-balm', other)).toBe('/go/oat-balm/store')
  })

  test('a price is shown if it is from Amazon itself and at most a day old; of other stores with its time', () => {
    const now = new Date('2026-05-02T12:00:00Z')
    const offer = {
      link: 'https://www.amazon.com/dp/B07XYZ1234',
      price: 18,
      currency: 'USD',
      priceSource: 'amazon' as const,
      priceAt: '2026-05-01T12:00:00Z',
    }
    expect(shownPrice(offer, now)).toEqual({ text: '$18', at: '2026-05-01T12:00:00Z' })
    expect(shownPrice({ ...offer, priceAt: '2026-05-01T11:59:59Z' }, now)).toBeNull()
    expect(shownPrice({ ...offer, priceSource: 'typed' }, now)).toBeNull()
    const elsewhere = { ...offer, link: 'https://store.example/', priceSource: 'typed' as const, price: 9.5 }
    expect(shownPrice(elsewhere, now)?.text).toBe('$9.50')
    expect(shownPrice({ ...elsewhere, price: null }, now)).toBeNull()
  })
})

test.each([
  'javascript:alert(1)',
  'ftp://store.example/',
  'https://a:b@store.example/',
  'balm',
  '',
  'http://',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://localhost/',
])('"%s" is no link of an offer', (typed) => expect(parseOfferLink(typed)).toHaveProperty('problem'))

test('a link may be typed without https', () => {
  expect(parseOfferLink('store.example/balm?x=1')).toEqual({
    href: 'https://store.example/balm?x=1',
    isAmazon: false,
  })
})

test('a link that may earn is marked as sponsored, and none hides where readers come from', () => {
  expect(linkRel({ isAffiliate: true })).toBe('sponsored noopener')
  expect(linkRel({ isAffiliate: false })).toBe('noopener')
})

test.each([
  ['https://www.sephora.com/product/p1', 'Sephora', undefined],
  ['https://www.sephora.co.uk/p', 'Sephora', 'GB'],
  ['https://shop.maren-oak.com/balm', 'Maren Oak', undefined],
  ['https://www.ulta.com/p', 'Ulta Beauty', undefined],
  ['https://www.dm.de/p', 'dm', 'DE'],
  ['https://www.amazon.co.jp/dp/B07XYZ1234', 'Amazon', 'JP'],
  ['https://click.linksynergy.com/deeplink?id=1&murl=https%3A%2F%2Fwww.boots.com%2Fp', 'Boots', undefined],
  ['https://rstyle.me/+abc', '', undefined],
  ['https://brand.io/', 'Brand', undefined],
])('%s belongs to %s', (link, store, region) => {
  expect([storeNameOf(new URL(link)), regionOf(new URL(link))]).toEqual([store, region])
})

test.each([
  ['https://www.amazon.com/dp/B07XYZ1234?tag=venus-20', true, true],
  ['https://amzn.to/3abc', true, true],
  ['https://www.amazon.com/dp/B07XYZ1234', false, true],
  ['https://rstyle.me/+abc', true, false],
  ['https://store.example/balm?aff=7', true, false],
  ['https://store.example/balm?tag=sale', false, false],
  ['no address', false, false],
])('%s: can earn %s, is of Amazon %s', (link, isAffiliate, isAmazon) => {
  expect(readEarningLink(link)).toEqual({ isAffiliate, isAmazon, rel: linkRel({ isAffiliate }) })
})

test('a link that no product has goes along to where one is added; other words do not', () => {
  expect(newProductPath(' https://store.example/balm?a=1&b=2 ')).toBe(
    '/admin/products/new?link=https%3A%2F%2Fstore.example%2Fbalm%3Fa%3D1%26b%3D2',
  )
  expect(newProductPath('oat balm')).toBe('/admin/products/new')
})
