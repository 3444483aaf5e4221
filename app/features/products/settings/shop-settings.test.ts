import { expect, test } from 'vitest'
import { foreignTagIn, withMissingTag } from './shop-settings.ts'

const tags = [
  { domain: 'amazon.com', tag: 'venus-20' },
  { domain: 'amazon.com', tag: 'venus-mail-20' },
  { domain: 'amazon.co.uk', tag: 'venus-21' },
]

test.each([
  [
    'https://www.amazon.com/gp/product/B07XYZ1234?psc=1#details',
    'https://www.amazon.com/gp/product/B07XYZ1234?psc=1&tag=venus-20#details',
  ],
  ['https://amazon.co.uk/dp/B07XYZ1234?tag=', 'https://amazon.co.uk/dp/B07XYZ1234?tag=venus-21'],
  ['https://www.amazon.com/dp/B07XYZ1234?tag=other-20', 'https://www.amazon.com/dp/B07XYZ1234?tag=other-20'],
  ['https://www.amazon.de/dp/B07XYZ1234', 'https://www.amazon.de/dp/B07XYZ1234'],
  ['https://www.amazon.com.au/dp/B07XYZ1234', 'https://www.amazon.com.au/dp/B07XYZ1234'],
  ['https://store.example/', 'https://store.example/'],
  ['https://amzn.to/3a', 'https://amzn.to/3a'],
  ['/about', '/about'],
])('%s becomes %s: a missing tag is added, and none replaced', (link, shown) => {
  expect(withMissingTag(link, tags)).toBe(shown)
  expect(withMissingTag(shown, tags)).toBe(shown)
})

test.each([
  ['https://www.amazon.com/dp/B07XYZ1234?tag=other-20', 'other-20'],
  ['https://www.amazon.com/dp/B07XYZ1234?tag=venus-mail-20', null],
  ['https://www.amazon.com/dp/B07XYZ1234', null],
  ['https://www.amazon.de/dp/B07XYZ1234?tag=hers-21', null],
  ['https://store.example/?tag=other', null],
  ['no address', null],
])('%s carries somebody else’s tag: %s', (link, tag) => expect(foreignTagIn(link, tags)).toBe(tag))
