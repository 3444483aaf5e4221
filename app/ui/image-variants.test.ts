import { expect, test } from 'vitest'
import { artUrl, imageVariants } from './image-variants.ts'

test('an uploaded picture comes in four widths and two formats', () => {
  const variants = imageVariants('/media/blog-media/posts/a.webp')
  expect(variants?.avif).toBe(
    [400, 800, 1200, 1600].map((w) => `/images/${w}.avif/blog-media/posts/a.webp ${w}w`).join(', '),
  )
  expect(variants?.webp).toContain('/images/800.webp/blog-media/posts/a.webp 800w')
})

test('a picture that comes with the product has the sizes of any other', () => {
  expect(artUrl('seasonal')).toBe('/images/1600.webp/art/seasonal')
  expect(imageVariants(artUrl('seasonal'))?.webp).toContain('/images/400.webp/art/seasonal 400w')
})

test.each(['https://example.com/a.jpg', '/favicon.svg', '/media/', 'media/a.webp', ''])(
  'there are no variants of %j',
  (src) => expect(imageVariants(src)).toBeNull(),
)
