import { expect, test } from 'vitest'
import type { ShownOffer, ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { renderPost } from './render-post.server.ts'

const balm = '0190c1a0-0000-7000-8000-000000000001'
const lamp = '0190c1a0-0000-7000-8000-000000000002'
const gone = '0190c1a0-0000-7000-8000-000000000009'

const store: ShownOffer = {
  id: 'o1',
  store: 'Oak & Co',
  region: null,
  href: '/go/balm/oak',
  rel: 'sponsored noopener',
  isAffiliate: true,
  isAmazon: false,
  isOutOfStock: false,
  price: { text: '$18', at: '2026-05-02T02:00:00.000Z', amount: 18, currency: 'USD' },
}
const amazon: ShownOffer = {
  ...store,
  id: 'o2',
  store: 'Amazon',
  href: 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
  isAmazon: true,
  price: null,
}
const product = (id: string, name: string, offers: ShownOffer[]): ShownProduct => ({
  id,
  slug: 'x',
  name,
  brand: 'Maren & Oak',
  category: null,
  note: 'Melts at once.',
  bestFor: 'dry hands',
  notFor: '',
  size: '50 ml',
  skinTypes: [],
  hairTypes: [],
  picture: null,
  isDiscontinued: false,
  successor: null,
  offers,
  countryHref: null,
  codes: [{ code: 'OAT15', benefit: '15 % off', terms: '', endsAt: null }],
})
const products = {
  shown: new Map([
    [balm, product(balm, 'Oat <Balm>', [store, amazon])],
    [lamp, product(lamp, 'Lamp', [amazon])],
  ]),
  timeZone: 'America/New_York',
  amazonTags: [{ domain: 'amazon.de', tag: 'hers-21' }],
}
const render = (html: string) => renderPost(html, products).html
const block = (ids: string, rest: string) => `<div data-products="${ids}" ${rest}></div>`

test('a box has what the library has, in the time zone of the site, and its links follow the rules', () => {
  const html = render(block(balm, 'data-form="box"'))
  expect(html).toContain('<h2>Oat &lt;Balm&gt;</h2>')
  expect(html).toContain('Maren &amp; Oak · 50 ml')
  expect(html).toContain('<strong>$18</strong>')
  expect(html).toContain('May 1, 2026')
  expect(html).toContain('OAT15')
  expect(html).toContain(
    '<a class="shop-link" href="/go/balm/oak" target="_blank" rel="sponsored noopener">Shop at Oak &amp; Co',
  )
  expect(html).toContain(
    '<a class="shop-link" href="https://www.amazon.com/dp/B07XYZ1234?tag=hers-20" target="_blank" rel="sponsored noopener" data-offer="o2">Shop at Amazon',
  )
  expect(html).not.toContain('noreferrer')
})

test('below a heading of the text, the name of a box is one level lower', () => {
  const box = block(balm, 'data-form="box"')
  expect([...render(`${box}<h2>Two</h2>${box}`).matchAll(/<(h\d)[ >]/g)].map(([, tag]) => tag)).toEqual([
    'h2',
    'h2',
    'h3',
  ])
})

test('a line has one link, a comparison the chosen rows, the short list why', () => {
  expect(render(block(balm, 'data-form="line"')).match(/<a /g)).toHaveLength(1)
  const comparison = render(block(`${balm} ${lamp}`, 'data-form="comparison" data-rows="size verdict"'))
  expect([...comparison.matchAll(/<th scope="row">([^<]*)</g)].map(([, label]) => label)).toEqual([
    'Size',
    'My verdict',
    'Where to get it',
  ])
  expect(comparison).toContain('aria-label="Comparison of Oat &lt;Balm&gt;, Lamp"')
  const list = render(block(`${balm} ${lamp}`, 'data-form="list"'))
  expect(list.match(/<li><div class="product-line">/g)).toHaveLength(2)
  expect(list).toContain('dry hands')
})

test('of a product that readers may not see nothing is shown, and no empty comparison', () => {
  expect(render(`<p>a</p>${block(gone, 'data-form="box"')}`)).toBe('<p>a</p>')
  expect(render(block(`${gone} ${balm}`, 'data-form="comparison"'))).toMatch(/^<div class="product-box"/)
  expect(render(block(`${gone} ${balm.replace('1', '3')}`, 'data-form="list"'))).toBe('')
})

test('a link in the text leads to the first store, names Amazon, and is text without a store', () => {
  expect(render(`<a data-product="${balm}">my balm</a>`)).toBe(
    '<a href="/go/balm/oak" rel="sponsored noopener" target="_blank">my balm</a>',
  )
  expect(render(`<a data-product="${lamp}">lamp</a>`)).toContain('>lamp (Amazon)</a>')
  expect(render(`<p>The <a data-product="${gone}">old <em>one</em></a>.</p>`)).toBe(
    '<p>The old <em>one</em>.</p>',
  )
})

test('with stores for several countries the link of her words leads to the reader’s, and each store stays reachable', () => {
  const inCountry = (region: string) => ({ ...store, id: region, region, href: `/go/balm/oak-${region}` })
  const shown = new Map([
    [balm, { ...product(balm, 'Balm', [inCountry('US'), inCountry('GB'), amazon]), countryHref: '/go/balm' }],
  ])
  const { html } = renderPost(
    `<p><a data-product="${balm}">my balm</a></p>${block(balm, 'data-form="line"')}`,
    { ...products, shown },
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const all = [
    '/go/balm',
    '/go/balm/oak-US',
    '/go/balm/oak-GB',
    'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
  ]
  expect(links).toEqual(['/go/balm', ...all])
})

const points = (html: string) =>
  [...html.matchAll(/<a class="shoppable-point" href="#([^"]+)" aria-label="([^"]+)" style="([^"]+)"/g)].map(
    ([, target, name, style]) => [target, name, style],
  )
const shoppable = (ids: string[]) =>
  `<figure data-shoppable=""><img src="/media/a.webp" alt="A desk" width="4" height="3"><ol>${ids
    .map((id, index) => `<li data-at="${index + 1}0.5 20"><a data-product="${id}">Old name</a></li>`)
    .join('')}</ol><figcaption>My desk</figcaption></figure>`

test('the points of a picture lead to a list, which has the names and stores of the library', () => {
  const { html, links } = renderPost(shoppable([balm, lamp, balm]) + shoppable([lamp]), products)
  expect(points(html)).toEqual([
    ['point-1-1', '1: Oat <Balm>', '--x:10.5%;--y:20%'],
    ['point-1-2', '2: Lamp', '--x:20.5%;--y:20%'],
    ['point-1-1', '1: Oat <Balm>', '--x:30.5%;--y:20%'],
    ['point-2-1', '1: Lamp', '--x:10.5%;--y:20%'],
  ])
  expect(html.match(/<li id="point-1-\d">/g)).toHaveLength(2)
  expect(html).toContain('rel="sponsored noopener">Shop at Oak &amp; Co')
  expect(html).toContain('data-offer="o2">Shop at Amazon')
  expect(html).not.toMatch(/Old name|class="enlarge"/)
  expect(html).toContain('srcset="/images/400.avif/a.webp 400w')
  expect(links.filter(({ isAffiliate }) => isAffiliate).length).toBeGreaterThanOrEqual(3)
  expect(links.some(({ isAmazon }) => isAmazon)).toBe(true)
})

test('of a product that readers may not see there is no point; the picture stays', () => {
  const html = render(shoppable([gone, lamp]))
  expect(points(html)).toEqual([['point-1-1', '1: Lamp', '--x:20.5%;--y:20%']])
  expect(render(shoppable([gone]))).toMatch(
    /^<figure data-shoppable=""><div class="shoppable-picture"><picture>.*<\/picture><\/div><figcaption>My desk<\/figcaption><\/figure>$/,
  )
})

test('a link that is no redirect says which offer it is of, so that a click on it can be counted', () => {
  expect(render(block(balm, 'data-form="box"')).match(/data-offer="[^"]+"/g)).toEqual(['data-offer="o2"'])
  expect(render(`<p><a data-product="${lamp}">a lamp</a></p>`)).toContain('data-offer="o2"')
})

test('a link to Amazon without a tag is shown with hers, and one with a tag as it was typed', () => {
  const hrefOf = (href: string) =>
    /<a href="([^"]*)"/.exec(render(`<p><a href="${href}">a</a></p>`))?.[1]?.replaceAll('&#x26;', '&')
  const link = 'https://www.amazon.de/dp/B07XYZ1234'
  expect(hrefOf(link)).toBe(`${link}?tag=hers-21`)
  expect(hrefOf(`${link}?tag=other-21`)).toBe(`${link}?tag=other-21`)
  expect(hrefOf('https://www.amazon.fr/dp/B1')).toBe('https://www.amazon.fr/dp/B1')
  expect(render(`<p><a href="${link}">a</a></p>`)).toContain('rel="sponsored"')
})
