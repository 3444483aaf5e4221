import { expect, test } from 'vitest'
import { filterProducts } from './filter-products.ts'

const product = (name: string, category: string | null, brand: string | null, amount?: number) => ({
  name,
  category,
  brand,
  price: amount === undefined ? null : { amount, currency: 'USD' },
})

const products = [
  product('balm', 'Skincare', 'Maren & Oak', 18),
  product('cream', 'Skincare', 'Corner Dairy', 11),
  product('blush', 'Makeup', 'Maren & Oak', 75),
  product('rock', null, null),
]

const filter = (query: string) => filterProducts(products, new URLSearchParams(query))
const namesFor = (query: string) => filter(query).found?.map(({ name }) => name)
const choicesOf = (query: string, name: string) =>
  filter(query)
    .groups.find((group) => group.name === name)
    ?.choices.map(({ label, count }) => `${label} ${count}`)

test.each([
  ['category=skincare', ['balm', 'cream']],
  ['brand=maren-oak', ['balm', 'blush']],
  ['price=15-to-30', ['balm']],
  ['price=from-60', ['blush']],
  ['category=skincare&brand=maren-oak', ['balm']],
  ['category=makeup&price=under-15', []],
  ['category=skincare&brand=nobody', ['balm', 'cream']],
])('?%s finds %j', (query, names) => expect(namesFor(query)).toEqual(names))

test.each(['', 'category=', 'brand=nobody', 'price=__proto__'])('?%s is no filter', (query) =>
  expect(filter(query).found).toBeNull(),
)

test('each choice says how many there are with the other filters, and those without any are left out', () => {
  expect(choicesOf('', 'price')).toEqual(['All 4', 'Under $15 1', '$15 to $30 1', 'From $60 1'])
  expect(choicesOf('category=skincare', 'brand')).toEqual(['All 2', 'Corner Dairy 1', 'Maren & Oak 1'])
  expect(choicesOf('category=makeup', 'price')).toBeUndefined()
})

test('a choice keeps the other filters in its address', () => {
  const { groups } = filter('category=skincare&price=under-15')
  const brands = groups.find(({ name }) => name === 'category')?.choices.map(({ to }) => to)
  expect(brands).toEqual([
    '/shop-my-favorites?price=under-15',
    '/shop-my-favorites?category=skincare&price=under-15',
  ])
})
