import { expect, test } from 'vitest'
import { withMissingTag, withOwnTag } from './shop-settings.ts'

const tags = [
  { domain: 'amazon.com', tag: 'venus-20' },
  { domain: 'amazon.com', tag: 'venus-mail-20' },
  { domain: 'amazon.co.uk', tag: 'venus-21' },
]

test.each([
  ['https://www.amazon.com/dp/B07XYZ1234', 'https://www.amazon.com/dp/B07XYZ1234?tag=venus-20'],
  ['https://www.amazon.com/dp/B07XYZ1234?tag=other-20', 'https://www.amazon.com/dp/B07XYZ1234?tag=venus-20'],
  [
    'https://www.amazon.com/dp/B07XYZ1234?tag=venus-mail-20',
    'https://www.amazon.com/dp/B07XYZ1234?tag=venus-mail-20',
  ],
  ['https://www.amazon.co.uk/dp/B07XYZ1234', 'https://www.amazon.co.uk/dp/B07XYZ1234?tag=venus-21'],
  ['https://www.amazon.de/dp/B07XYZ1234?tag=hers-21', 'https://www.amazon.de/dp/B07XYZ1234?tag=hers-21'],
  ['https://store.example/?tag=other', 'https://store.example/?tag=other'],
])('%s becomes %s: a link carries a tag of hers', (link, tagged) =>
  expect(withOwnTag(link, tags)).toBe(tagged),
)

test('the tag of amazon.com is not that of amazon.com.au', () => {
  const link = 'https://www.amazon.com.au/dp/B07XYZ1234'
  expect(withOwnTag(link, tags)).toBe(link)
})

test.each([
  [
    'https://www.amazon.com/gp/product/B07XYZ1234?psc=1#details',
    'https://www.amazon.com/gp/product/B07XYZ1234?psc=1&tag=venus-20#details',
  ],
  ['https://amazon.co.uk/dp/B07XYZ1234?tag=', 'https://amazon.co.uk/dp/B07XYZ1234?tag=venus-21'],
  ['https://www.amazon.com/dp/B07XYZ1234?tag=other-20', 'https://www.amazon.com/dp/B07XYZ1234?tag=other-20'],
  ['https://www.amazon.de/dp/B07XYZ1234', 'https://www.amazon.de/dp/B07XYZ1234'],
  ['https://amzn.to/3a', 'https://amzn.to/3a'],
  ['/about', '/about'],
])('in a text %s is shown as %s: a missing tag is added, and none replaced', (link, shown) => {
  expect(withMissingTag(link, tags)).toBe(shown)
  expect(withMissingTag(shown, tags)).toBe(shown)
})
