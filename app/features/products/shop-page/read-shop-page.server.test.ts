import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { fetchShopPage, readShopPage } from './read-shop-page.server.ts'

const product = JSON.stringify({
  '@type': 'Product',
  name: 'Crème',
  brand: 'Älva',
  image: '/creme.jpg',
  offers: { price: 18, priceCurrency: 'EUR' },
})

const html = (charset: string) =>
  `<meta charset="${charset}"><title>A shop</title><script type="application/ld+json">${product}</script>`

/** The pages of a shop, by their path. */
const answers: Record<string, { status?: number; headers?: Record<string, string>; body?: string | Buffer }> =
  {
    '/products/creme': { body: html('utf-8') },
    '/products/old': { body: Buffer.from(html('iso-8859-1'), 'latin1') },
    '/products/night-cream': { status: 403, body: 'Robot?' },
    '/products/moved': { status: 301, headers: { Location: '/products/creme' } },
    '/products/sold-at-amazon': {
      status: 302,
      headers: { Location: 'https://www.amazon.com/dp/B07XYZ1234' },
    },
    '/products/huge-cream': { body: Buffer.alloc(5 * 1024 * 1024, 'x') },
    '/products/plain-cream': { body: '' },
  }

const requested: string[] = []

const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  const { status = 200, headers, body = '' } = answers[request.url ?? ''] ?? { status: 404 }
  response.writeHead(status, headers).end(body)
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => void server.close())

const read = (path: string, isAllowed = true) => {
  const { port } = server.address() as AddressInfo
  return readShopPage(
    { viewer: null, log: createLog('silent'), services: { limits: { consume: async () => null } } },
    `http://shop.example${path}`,
    (link) =>
      fetchShopPage(
        link.replace('shop.example', `127.0.0.1:${port}`),
        isAllowed ? { isForbidden: () => false } : {},
      ),
  )
}

test('the page of a shop fills in what it says, after redirects and in its own encoding', async () => {
  for (const path of ['/products/creme', '/products/moved', '/products/old']) {
    expect(await read(path)).toMatchObject({
      name: 'Crème',
      brand: 'Älva',
      price: 18,
      currency: 'EUR',
      store: 'Shop',
      note: null,
    })
  }
  const { pictures } = await read('/products/moved')
  expect(new URL(pictures[0] ?? '').pathname).toBe('/creme.jpg')
})

test.each([
  ['that lets no robots in', '/products/night-cream', 'Night Cream', /answered with 403/],
  ['that is too large', '/products/huge-cream', 'Huge Cream', /too large/],
  ['that leads to Amazon', '/products/sold-at-amazon', 'Sold At Amazon', /leads to Amazon/],
  ['that says nothing', '/products/plain-cream', 'Plain Cream', /does not say/],
])('a page %s leaves what the address tells', async (_, path, name, note) => {
  const found = await read(path)
  expect(found).toMatchObject({ name, store: 'Shop', price: null })
  expect(found.note).toMatch(note)
})

test('nothing inside of a private network is requested', async () => {
  requested.length = 0
  expect((await read('/products/creme', false)).note).toMatch(/private network/)
  expect(requested).toEqual([])
})
