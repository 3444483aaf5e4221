import { isUncopiedUrl, MISSING_IMAGE_URL } from '#app/features/posts/html/uncopied-url.ts'
import { parseInertHtml } from '../document/parse-inert-html.ts'

export type UncopiedImage = { src: string; alt: string }

/** The images of a text that are not in the library, each URL once. */
export function findUncopiedImages(html: string): UncopiedImage[] {
  const images = [...parseInertHtml(html).querySelectorAll('img')].map((image) => ({
    src: image.getAttribute('src') ?? MISSING_IMAGE_URL,
    alt: image.alt,
  }))
  const isFirst = ({ src }: UncopiedImage, index: number) =>
    src === MISSING_IMAGE_URL || images.findIndex((image) => image.src === src) === index
  return images.filter(isFirst).filter(({ src }) => isUncopiedUrl(src))
}
