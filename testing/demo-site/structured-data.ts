import { expect, test } from 'vitest'
import { readXml } from '#testing/strict-xml.ts'
import { findDataErrors, leavesOf, readDescribedPage } from '#testing/structured-data.ts'
import type { DemoSite } from './site.ts'

/** Not words for readers: names of the vocabulary, the language, how a search begins, and when a text was last changed. */
const vocabulary = new Set([
  '@context',
  '@type',
  'inLanguage',
  'query-input',
  'urlTemplate',
  'position',
  'width',
  'height',
  'dateModified',
])
const addresses = new Set(['url', '@id', 'item', 'image'])
const times = new Set(['datePublished'])
/** Of the whole site, and linked from nowhere: the icon of the publisher. */
const siteAddresses = ['/', '/about', '/icons/512.png']
const kinds = [
  ...[
    '/',
    '/blog',
    '/reviews',
    '/reviews/hair',
    '/seasonal',
    '/tech',
    '/guides',
    '/links',
    '/about',
    '/privacy',
  ],
  ...['/shop-my-favorites', '/seasonal/holidays', '/newsletter', '/blog/six-cleansing-balms-one-mascara'],
  ...[
    '/posts/holy-grail-find',
    '/products/barley-cream',
    '/compare/barley-cream-vs-hand-cream',
    '/shop/radiator-season',
    '/gift-guides/gifts-people-use-up',
  ],
]

export function testStructuredData(site: () => DemoSite) {
  test('what every public page tells search engines is valid, and is on the page word for word', async () => {
    const { url, read } = site()
    const { loc } = readXml(await read('/sitemap.xml'), 'loc')
    const paths = new Set([...kinds, ...loc.map((address) => address.slice(url.length))])
    expect(paths.size).toBeGreaterThan(60)
    const found = new Map<string, Set<string>>()
    const wrong: string[] = []
    for (const path of paths) {
      const page = readDescribedPage(await read(path), url + path)
      for (const problem of await findDataErrors(page.blocks)) wrong.push(`${path}: ${problem}`)
      for (const block of page.blocks) {
        const type = String(block['@type'])
        found.set(type, (found.get(type) ?? new Set()).add(path))
        if (/"(?:aggregateRating|offers)"/.test(JSON.stringify(block)))
          wrong.push(`${path}: ${type} has a price or a mean`)
        for (const { path: name, name: property, value } of leavesOf(block)) {
          if (vocabulary.has(property)) continue
          const isKnown = addresses.has(property)
            ? page.addresses.has(String(value)) ||
              siteAddresses.some((known) => new URL(known, url).href === value) ||
              (property === 'image' && isImageShown(String(value), page.addresses))
            : times.has(property)
              ? isTimeShown(String(value), page.times)
              : page.shown.includes(String(value).replace(/\s+/g, ' '))
          if (!isKnown) wrong.push(`${path}: ${type} ${name} is not on the page: ${value}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(Object.fromEntries([...found].map(([type, pages]) => [type, pages.size]))).toMatchObject({
      WebSite: 1,
      Article: expect.any(Number),
      BreadcrumbList: expect.any(Number),
      Product: 12,
      ItemList: 5,
    })
  })
}

/** In one of its sizes. */
const isImageShown = (value: string, shown: Set<string>) => {
  const file = new URL(value).pathname.replace(/^\/media\//, '')
  return [...shown].some((address) => address.endsWith(file))
}

const seconds = (time: string) => Math.floor(new Date(time).getTime() / 1000)

const isTimeShown = (value: string, shown: Set<string>) =>
  [...shown].some((time) => seconds(time) === seconds(value))
