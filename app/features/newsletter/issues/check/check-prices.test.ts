import { expect, test } from 'vitest'
import { checkPrices } from './check-prices.ts'

const now = new Date('2026-11-18T15:00:00Z')
const balm = (at: string) => ({
  id: 'b1',
  name: 'Oat Balm',
  offers: [{ price: null }, { price: { text: '$18.00', at } }],
})

test.each([
  ['of this week', '2026-11-17T15:00:00Z', 'Price: $18.00 on November 17, 2026', []],
  ['of two weeks ago', '2026-11-04T15:00:00Z', 'Price: $18.00 on November 4, 2026', []],
  [
    'older than that',
    '2026-10-02T15:00:00Z',
    'Price: $18.00 on\nOctober 2, 2026',
    ['warning /admin/products/b1 The price of Oat Balm is from Oct 2, 2026.'],
  ],
  ['that the letter does not show', '2026-10-02T15:00:00Z', 'Shop at Store', []],
])('a price %s', (_, at, text, expected) => {
  const findings = checkPrices([balm(at)], { text, timeZone: 'America/New_York', now })
  expect(findings.map(({ level, to, message }) => `${level} ${to} ${message}`)).toEqual(expected)
})
