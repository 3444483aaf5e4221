import { expect, test } from 'vitest'
import { offerRow } from './archived-products.server.ts'

const archived = {
  productId: '0190c1a0-0000-7000-8000-000000000001',
  slug: 'store',
  store: 'Store',
  link: 'https://store.example/a',
}

test.each([
  [{ program: 'go' }, 'go'],
  [{ programme: 'go' }, 'go'],
  [{}, 'direct'],
])('an archived offer with %o gives readers the link as %s', (fields, program) => {
  expect(offerRow.parse({ ...archived, ...fields }).program).toBe(program)
})
