import { describe, expect, test } from 'vitest'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { extractProduct } from './extract-product.ts'
import { nameInPath } from './name-in-path.ts'

const PAGE_URL = 'https://shop.example/products/oat-balm'

const extract = (html: string) => extractProduct(parseHtmlUpToLimits(html).tree, PAGE_URL)

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>Oat Balm | A shop</title>${head}</head><body>${body}</body></html>`

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Oat Balm',
  brand: { '@type': 'Brand', name: 'Maren &amp; Oak' },
  gtin13: '4006381333931',
  image: ['/pictures/balm.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/balm-2.jpg' }],
  offers: { '@type': 'Offer', price: '18.50', priceCurrency: 'USD' },
}

const found = {
  name: 'Oat Balm',
  brand: 'Maren & Oak',
  price: 18.5,
  currency: 'USD',
  gtin: '4006381333931',
  pictures: ['https://shop.example/pictures/balm.jpg', 'https://cdn.example/balm-2.jpg'],
}

describe('JSON-LD', () => {
  test.each<[string, unknown]>([
    ['alone', product],
    ['in a list', [{ '@type': 'BreadcrumbList' }, product]],
    ['in a graph', { '@graph': [{ '@type': 'WebSite', name: 'A shop' }, product] }],
    ['inside of a page', { '@type': 'WebPage', mainEntity: product }],
    ['with several types', { ...product, '@type': ['Thing', 'http://schema.org/Product'] }],
    ['with a list of offers', { ...product, offers: [{ price: '' }, product.offers] }],
    ['with a price of a specification', { ...product, offers: { priceSpecification: product.offers } }],
    [
      'with a range of prices',
      {
        ...product,
        offers: { '@type': 'AggregateOffer', lowPrice: 18.5, highPrice: 40, priceCurrency: 'usd' },
      },
    ],
    [
      'of a group with variants',
      {
        ...product,
        '@type': 'ProductGroup',
        offers: undefined,
        hasVariant: [{ '@type': 'Product', offers: product.offers }],
      },
    ],
  ])('a product %s', (_, data) => expect(extract(page(jsonLd(data)))).toEqual(found))

  test('recommended products are not the product', () => {
    const other = { '@type': 'Product', name: 'Night Cream', offers: { price: 99, priceCurrency: 'USD' } }
    const list = { '@type': 'ItemList', itemListElement: [{ item: other }] }
    expect(extract(page(jsonLd(list) + jsonLd({ ...product, isRelatedTo: [other] })))).toEqual(found)
  })

  test('a script that is no JSON is left out', () => {
    const broken = '<script type="application/ld+json">{"@type": "Product", "name": </script>'
    expect(extract(page(broken + jsonLd(product)))).toEqual(found)
  })

  test('an invalid number, price or picture is left out', () => {
    const odd = {
      ...product,
      gtin13: '4006381333932',
      image: ['javascript:alert(1)', 7, 'data:image/png;base64,AA'],
      offers: { price: 'on request', priceCurrency: 'USD' },
    }
    expect(extract(page(jsonLd(odd)))).toMatchObject({ gtin: '', price: null, pictures: [] })
  })

  test.each([
    ['1,299.00', 1299],
    ['1.299,00', 1299],
    ['18', 18],
    ['18,5', 18.5],
    ['1.299', 1299],
    ['$18.50', 18.5],
    ['0', null],
    ['-', null],
  ])('the price %s is %s', (price, expected) => {
    const offers = { price, priceCurrency: 'EUR' }
    expect(extract(page(jsonLd({ ...product, offers }))).price).toBe(expected)
  })
})

test('microdata: the product and its offer, not its reviews', () => {
  const body = `<div itemscope itemtype="https://schema.org/Product">
    <h1 itemprop="name">Oat <b>Balm</b></h1>
    <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Maren &amp; Oak"></span>
    <img itemprop="image" src="/pictures/balm.jpg"><link itemprop="image" href="https://cdn.example/balm-2.jpg">
    <meta itemprop="gtin13" content="4006381333931">
    <div itemprop="review" itemscope><span itemprop="name">Great!</span><meta itemprop="price" content="1"></div>
    <div itemprop="offers" itemscope><span itemprop="price" content="18.50">18.50</span>
    <meta itemprop="priceCurrency" content="USD"></div></div>`
  expect(extract(page('', body))).toEqual(found)
})

test('Open Graph, where there is nothing better', () => {
  const head = `<meta property="og:title" content="Oat Balm"><meta property="product:brand" content="Maren &amp;amp; Oak">
    <meta property="og:image" content="/pictures/balm.jpg"><meta property="og:image" content="https://cdn.example/balm-2.jpg">
    <meta property="product:price:amount" content="18.50"><meta property="product:price:currency" content="USD">
    <meta property="product:ean" content="4006381333931">`
  expect(extract(page(head))).toEqual(found)
})

test('what one source does not say, the next one does', () => {
  const { brand, image, ...rest } = product
  const head =
    '<meta property="product:brand" content="Maren & Oak"><meta property="og:image" content="/og.jpg">'
  expect(extract(page(jsonLd(rest) + head))).toEqual({ ...found, pictures: ['https://shop.example/og.jpg'] })
})

test('a page that says nothing has its title', () => {
  expect(extract(page(''))).toEqual({
    name: 'Oat Balm | A shop',
    brand: '',
    price: null,
    currency: '',
    gtin: '',
    pictures: [],
  })
})

test('a page of nothing but tags costs no time', () => {
  expect(extract(`${'<div itemscope itemtype="https://schema.org/Product">'.repeat(20_000)}`).name).toBe('')
})

test.each([
  ['https://shop.example/products/oat-balm', 'Oat Balm'],
  ['https://shop.example/us/p/oat-cleansing-balm-12345.html', 'Oat Cleansing Balm'],
  ['https://www.amazon.com/Maren-Oat-Balm/dp/B07XYZ1234', 'Maren Oat Balm'],
  ['https://www.amazon.com/dp/B07XYZ1234', ''],
  ['https://shop.example/', ''],
  ['https://shop.example/%E0%A4%A', ''],
])('the name in %s is “%s”', (link, name) => expect(nameInPath(new URL(link))).toBe(name))
