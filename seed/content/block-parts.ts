import { demoId } from '../demo-id.ts'

/** A file of `seed/pictures`, as posts show it. */
export const picture = (name: string, alt: string) =>
  `<img src="/media/blog-media/posts/demo-${name}.webp" alt="${alt}" width="1600" height="900">`

export const captionedPicture = (name: string, alt: string, caption: string) =>
  `<figure>${picture(name, alt)}<figcaption>${caption}</figcaption></figure>`

/** A product of the library on a picture; `at` is its place, in percent. */
export const point = (at: string, slug: string, name: string) =>
  `<li data-at="${at}"><a data-product="${demoId('product', slug)}">${name}</a></li>`
