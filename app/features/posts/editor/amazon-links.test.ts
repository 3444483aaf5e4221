import { expect, test } from 'vitest'
import { readAmazonLinks } from './amazon-links.ts'

const tag = { domain: 'amazon.com', tag: 'hers-20' }

test('the editor says which links get her tag, which carry another, and which earn nothing', () => {
  const links = [
    ...['https://www.amazon.com/dp/B07XYZ1234', 'https://www.amazon.com/dp/B07XYZ1235?th=1&amp;psc=1'],
    ...['https://www.amazon.com/dp/B1?tag=hers-20', 'https://www.amazon.com/dp/B1?th=1&amp;tag=other-20'],
    ...['https://www.amazon.de/dp/B1', 'https://store.example/?tag=x', '/amazon.com'],
  ]
  const html = links.map((link) => `<p><a href="${link}">a</a></p>`).join('')
  expect(readAmazonLinks(html, [tag])).toEqual({
    added: [tag],
    foreign: ['other-20'],
    untagged: ['amazon.de'],
  })
})
