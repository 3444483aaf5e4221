import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import type { ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { documentExamples } from '#testing/editor/document-examples.ts'
import { parseHtml } from '../html/parse-html.ts'
import { renderFeedHtml } from './feed-html.ts'

const page = 'https://venus.example/blog/red'
const html = (content: string) => renderFeedHtml({ content, image: null }, page)

describe('a post in a feed', () => {
  test.each([
    ['a path', '<a href="/about">a</a>', '<a href="https://venus.example/about">a</a>'],
    ['a neighbor', '<a href="blue">a</a>', '<a href="https://venus.example/blog/blue">a</a>'],
    ['a place on its page', '<a href="#b">a</a>', '<a href="https://venus.example/blog/red#b">a</a>'],
    [
      'a picture',
      '<img src="/media/a.webp" alt="">',
      '<img src="https://venus.example/media/a.webp" alt="">',
    ],
    ['another site', '<a href="https://o.example/x?a=1">a</a>', '<a href="https://o.example/x?a=1">a</a>'],
    ['a letter', '<a href="mailto:a@b.co">a</a>', '<a href="mailto:a@b.co">a</a>'],
    ['nonsense', '<a href="http://[">a</a>', '<a href="http://[">a</a>'],
  ])('leads from anywhere to %s', (_what, content, absolute) => {
    expect(html(content)).toBe(absolute)
  })

  test('is cleaned once more', () => {
    expect(html('<p onclick="x()">a<script>b</script></p>')).toBe('<p>a</p>')
  })

  test('shows nothing where a picture is missing', () => {
    expect(html('<p>a<img src="" alt="b"><img alt="c"></p>')).toBe('<p>a</p>')
  })

  test('opens with its picture', () => {
    const image = { url: '/media/a.webp', alt: 'Three "reds"' }
    expect(renderFeedHtml({ content: '<p>a</p>', image }, page)).toBe(
      '<p><img src="https://venus.example/media/a.webp" alt="Three &#x22;reds&#x22;"></p><p>a</p>',
    )
  })

  const id = '0190c1a0-0000-7000-8000-000000000001'
  const offer = {
    id: 'o',
    store: 'Oak',
    region: null,
    href: '/go/balm/oak',
    rel: 'sponsored noopener',
    isAffiliate: true,
    isAmazon: false,
    isOutOfStock: false,
    price: { text: '$18', at: '2026-05-02T00:00:00Z', amount: 18, currency: 'USD' },
  }
  const balm: ShownProduct = {
    id,
    slug: 'balm',
    name: 'Balm',
    brand: 'Maren',
    category: null,
    note: 'Melts.',
    bestFor: '',
    notFor: '',
    size: '',
    skinTypes: [],
    hairTypes: [],
    picture: null,
    isDiscontinued: false,
    successor: null,
    offers: [offer],
    countryHref: null,
    codes: [{ code: 'C', benefit: 'B', terms: '', endsAt: null }],
  }
  const references = {
    products: { shown: new Map([[id, balm]]), timeZone: 'UTC', amazonTags: [] },
    review: null,
    disclose: (links: DisclosedLink[]) => ({
      label: 'Ad',
      sentences: links.length > 0 ? ['I may earn.'] : [],
    }),
  }
  const block = `<div data-products="${id}" data-form="box"></div>`

  test('has products as plain markup, without codes, and the disclosure before everything', () => {
    const image = { url: '/media/a.webp', alt: '' }
    expect(renderFeedHtml({ content: block, image, references }, page)).toBe(
      '<p><em>Ad. I may earn.</em></p><p><img src="https://venus.example/media/a.webp" alt=""></p>' +
        '<p><strong>Balm</strong>. Maren. Melts. $18 on May 2, 2026. ' +
        '<a href="https://venus.example/go/balm/oak?from=feed" rel="sponsored noopener">Shop at Oak</a></p>',
    )
  })

  test('has pictures side by side, and products of a picture as a list after it', () => {
    const figure = (name: string) =>
      `<figure><img src="/${name}.webp" alt="${name}" width="4" height="3"><figcaption>${name}</figcaption></figure>`
    const cell = (name: string) =>
      `<td valign="top"><img src="https://venus.example/${name}.webp" alt="${name}" width="272"><p>${name}</p></td>`
    expect(html(`<figure data-before-after="">${figure('a')}${figure('b')}</figure>`)).toBe(
      `<figure data-before-after=""><table><tbody><tr>${cell('a')}${cell('b')}</tr></tbody></table></figure>`,
    )
    const content = `<figure data-shoppable=""><img src="/a.webp" alt="a"><ol><li data-at="1 2"><a data-product="${id}">Old</a></li></ol><figcaption>c</figcaption></figure>`
    expect(renderFeedHtml({ content, image: null, references }, page)).toBe(
      '<p><em>Ad. I may earn.</em></p><figure><img src="https://venus.example/a.webp" alt="a"><figcaption>c</figcaption></figure>' +
        '<p><strong>Balm</strong>. Maren. Melts. $18 on May 2, 2026. ' +
        '<a href="https://venus.example/go/balm/oak?from=feed" rel="sponsored noopener">Shop at Oak</a></p>',
    )
  })

  const wordsOf = (text: string) => {
    const words: string[] = []
    visit(parseHtml(text), 'text', ({ value }) => void words.push(...value.split(/\s+/).filter(Boolean)))
    return words
  }

  test.each(Object.entries(documentExamples))(
    'has every word and whole addresses, and nothing that needs the page: %s',
    (_what, content) => {
      const feed = html(content)
      // Products that are not known are not named.
      const names = ['Balm', 'Lamp']
      expect(wordsOf(feed)).toEqual(
        expect.arrayContaining(wordsOf(content).filter((word) => !names.includes(word))),
      )
      expect(feed).not.toMatch(/<(?:form|input|video|button|script)\b/)
      for (const [, url] of feed.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(url).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
    },
  )

  test('has no price of Amazon', () => {
    const amazon = { ...balm, offers: [{ ...offer, isAmazon: true }] }
    const products = { ...references.products, shown: new Map([[id, amazon]]) }
    const feed = renderFeedHtml(
      { content: block, image: null, references: { ...references, products } },
      page,
    )
    expect(feed).not.toContain('$18')
  })

  test('is the same when it is asked for again, and says what has changed of a product', () => {
    const renderAt = (text: string) => {
      const products = {
        ...references.products,
        shown: new Map([[id, { ...balm, offers: [{ ...offer, price: { ...offer.price, text } }] }]]),
      }
      return renderFeedHtml({ content: block, image: null, references: { ...references, products } }, page)
    }
    const first = renderAt('$20')
    expect(renderAt('$20')).toBe(first)
    expect(renderAt('$25')).toBe(first.replace('$20', '$25'))
    const disclose = () => ({ label: null, sentences: ['Said another way.'] })
    const again = renderFeedHtml(
      { content: block, image: null, references: { ...references, disclose } },
      page,
    )
    expect(again).toMatch(/^<p><em>Said another way\.<\/em><\/p><p><strong>Balm/)
  })

  test('shows nothing of products that are not known', () => {
    expect(html(`<p>a <a data-product="${id}">b</a></p>${block}`)).toBe('<p>a b</p>')
  })
})
