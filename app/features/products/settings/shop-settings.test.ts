import { expect, test } from 'vitest'
import { withOwnTag } from './shop-settings.ts'

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
