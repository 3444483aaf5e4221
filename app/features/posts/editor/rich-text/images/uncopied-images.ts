import { parseInertHtml } from '../document/parse-inert-html.ts'

/** What stands for an image that exists only on the computer that it was copied from. */
export const MISSING_IMAGE_URL = ''

/** An image that is not in the library: of another site, or of this browser tab only. */
export const isForeignImageUrl = (src: string) => /^(?:(?:https?:)?\/\/|blob:)/i.test(src)

export type UncopiedImage = { src: string; alt: string }

/** The images of a text that are not in the library, each URL once. */
export function findUncopiedImages(html: string): UncopiedImage[] {
  const images = [...parseInertHtml(html).querySelectorAll('img')].map((image) => ({
    src: image.getAttribute('src') ?? MISSING_IMAGE_URL,
    alt: image.alt,
  }))
  const isFirst = ({ src }: UncopiedImage, index: number) =>
    src === MISSING_IMAGE_URL || images.findIndex((image) => image.src === src) === index
  return images.filter(isFirst).filter(({ src }) => src === MISSING_IMAGE_URL || isForeignImageUrl(src))
}
