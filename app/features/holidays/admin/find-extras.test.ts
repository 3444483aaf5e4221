import { expect, test } from 'vitest'
import { noExtras } from '../holidays.ts'
import { readExtras } from './find-extras.ts'

const read = (given: Record<string, string>) =>
  readExtras(
    (name) => given[name] ?? '',
    (reason) => new Error(reason),
  )

const link = 'The link must begin with http:// or https://.'
const picture = "The picture's address must begin with http:// or https://."

test.each([
  [{ linkUrl: 'shop.example/balm' }, link],
  [{ linkUrl: 'javascript:alert(1)' }, link],
  [{ linkUrl: 'ftp://shop.example' }, link],
  [{ linkUrl: 'https://' }, link],
  [{ linkUrl: `https://shop.example/${'a'.repeat(2000)}` }, 'The link can have at most 2000 characters.'],
  [{ imageUrl: 'data:image/svg+xml,<svg/>' }, picture],
  [{ imageUrl: '/media/blog-media/../secret.webp' }, picture],
  [{ imageUrl: '/media/comment-avatars/a.webp' }, picture],
  [{ imageUrl: '/admin' }, picture],
  [{ imageAlt: 'a'.repeat(501) }, 'The alt text can have at most 500 characters.'],
])('%o is refused', (given: Record<string, string>, reason) => {
  expect(() => read(given)).toThrow(reason)
})

test.each([
  [{}, noExtras],
  [{ linkUrl: 'HTTP://Shop.example' }, { ...noExtras, linkUrl: 'http://shop.example/' }],
  [{ imageAlt: 'of no picture' }, noExtras],
  [
    { imageUrl: '/media/blog-media/posts/1-a.webp', imageAlt: 'A tin' },
    { ...noExtras, imageUrl: '/media/blog-media/posts/1-a.webp', imageAlt: 'A tin' },
  ],
])('%o is taken', (given, extras) => expect(read(given)).toEqual(extras))
