import { expect, test } from 'vitest'
import { brands, collections, demoLink, products } from '#seed/content/shop.ts'
import { attribute, textOf } from '#testing/served-page.ts'
import type { DemoSite } from './site.ts'

const shelves = collections.filter(({ isPicks }) => !isPicks)
const picks = products.slice(0, 5)
const featuredBrands = brands.filter(({ image }) => image)

export function testShop(site: () => DemoSite) {
  test('the shop has three collections, five products, four brands and three points of trust, whose pictures arrive', async () => {
    const page = await site().page('/shop-my-favorites')
    const titles = (region: string) => page.headings(3, page.get('region', { name: region }))
    expect(titles('Curated collections')).toEqual(shelves.map(({ title }) => title))
    expect(titles('Shop My Picks')).toEqual(picks.map(({ name }) => name))
    expect(titles('Featured brands')).toEqual(featuredBrands.map(({ name }) => name))
    expect(titles('How things get on this page')).toEqual([
      ...['Tested at least 4 weeks', 'Honest reviews', 'All budgets'],
    ])
    const row = page.getAll('article', {}, page.get('region', { name: 'Shop My Picks: products' }))
    for (const { name, store, price, category } of picks) {
      const product = row.map(textOf).find((text) => text.includes(name))
      expect(product).toContain(store)
      expect(product).toContain(`$${price}`)
      expect(product).toMatch(new RegExp(category, 'i'))
    }
    for (const { title, slug } of shelves) {
      const button = page.get('link', { name: `Shop the collection ${title}` })
      expect(attribute(button, 'href')).toBe(`/shop/${slug}`)
    }
    await site().expectPictures(page.getAll('img', {}, page.get('main')))
  })

  test('every button to a store names it and opens a new tab, marked as sponsored, below the disclosure', async () => {
    const page = await site().page('/shop-my-favorites')
    const disclosure = page.get('complementary', { name: 'Disclosure' })
    expect(textOf(disclosure)).toContain('affiliate links: if you buy through one, I may earn a commission')
    const links = page.getAll('link', { name: /opens in a new tab/ }, page.get('main'))
    expect(links).toHaveLength(picks.length + featuredBrands.length)
    const linksWith = (text: string) => links.filter((link) => textOf(link).includes(text))
    for (const { slug, name, store } of picks) {
      const [link, ...others] = linksWith(name)
      expect(others).toEqual([])
      expect(textOf(link)).toContain(`Shop at ${store}`)
      expect(['href', 'target', 'rel'].map((each) => attribute(link, each))).toEqual([
        demoLink(slug),
        '_blank',
        'sponsored noopener',
      ])
    }
    for (const { slug, name } of featuredBrands)
      expect(linksWith(`Visit ${name}`).map((link) => attribute(link, 'href'))).toEqual([demoLink(slug)])
    expect(page.isBefore(disclosure, links[0])).toBe(true)
  })

  test('the shop is filtered by links, whose addresses can be shared', async () => {
    const page = await site().page('/shop-my-favorites?category=skincare&price=nonsense')
    const brand = page.get('link', { name: /^Corner Dairy\s*2$/ }, page.get('navigation', { name: 'Brand' }))
    const path = '/shop-my-favorites?category=skincare&brand=corner-dairy'
    expect(attribute(brand, 'href')).toBe(path)
    const filtered = await site().page(path)
    expect(filtered.headings(3, filtered.get('main'))).toEqual([
      ...['Hand Cream in a Metal Tube', 'Kaolin Clay, 250 g'],
    ])
    const all = attribute(filtered.get('link', { name: 'The whole shop' }), 'href') ?? ''
    const whole = await site().page(all)
    expect(whole.getAll('heading', { name: 'Curated collections' })).toHaveLength(1)
  })
}
