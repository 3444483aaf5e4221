import { expect, test } from 'vitest'
import { SHORTENED_AMAZON_PROBLEM } from '#app/features/products/links/offer-link.ts'
import type { UserError } from '#app/http/user-error.server.ts'
import { noExtras } from '../holidays.ts'
import { readFindExtras } from './read-fields.server.ts'

const read = (fields: Record<string, string>) => {
  try {
    return readFindExtras((name) => fields[name] ?? '')
  } catch (error) {
    return (error as UserError).reason
  }
}

const link = 'The link must begin with http:// or https://.'
const image = "The picture's address must begin with http:// or https://."

test.each([
  [{ linkUrl: 'shop.example/balm' }, link],
  [{ linkUrl: 'javascript:alert(1)' }, link],
  [{ linkUrl: 'ftp://shop.example' }, link],
  [{ linkUrl: 'https://' }, link],
  [{ linkUrl: `https://shop.example/${'a'.repeat(2000)}` }, 'The link can have at most 2000 characters.'],
  [{ linkUrl: 'https://amzn.to/3abc' }, SHORTENED_AMAZON_PROBLEM],
  [{ imageUrl: 'data:image/svg+xml,<svg/>' }, image],
  [{ imageUrl: '/media/blog-media/../secret.webp' }, image],
  [{ imageUrl: '/media/comment-avatars/a.webp' }, image],
  [{ imageUrl: '/admin' }, image],
  [{ imageAlt: 'a'.repeat(501) }, 'The alt text can have at most 500 characters.'],
])('%o is refused', (fields: Record<string, string>, reason) => {
  expect(read(fields)).toBe(reason)
})

test.each([
  [{}, noExtras],
  [{ linkUrl: 'HTTP://Shop.example' }, { ...noExtras, linkUrl: 'http://shop.example/' }],
  [
    { linkUrl: 'https://www.amazon.com/Balm/dp/B07XYZ1234/ref=sr_1_1?keywords=balm&tag=hers-20' },
    { ...noExtras, linkUrl: 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20' },
  ],
  [{ imageAlt: 'of no picture' }, noExtras],
  [
    { imageUrl: '/media/blog-media/posts/1-a.webp', imageAlt: 'A tin' },
    { ...noExtras, imageUrl: '/media/blog-media/posts/1-a.webp', imageAlt: 'A tin' },
  ],
])('%o is taken', (fields, extras) => expect(read(fields)).toEqual(extras))
