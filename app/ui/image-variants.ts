/** The only sizes and formats that are served: arbitrary ones could fill the disk. */
export const imageWidths = [400, 800, 1200, 1600] as const
export const imageFormats = ['avif', 'webp'] as const

type ImageFormat = (typeof imageFormats)[number]

/** An image of the site: uploaded (/media/{key}) or a variant (/images/{width}.{format}/{key}). */
const OWN_IMAGE_PATH = /^\/(?:media|images\/\d+\.(?:avif|webp))\/(.+)$/

const variantUrl = (key: string, width: number, format: ImageFormat) => `/images/${width}.${format}/${key}`

/** The `srcset` values of an image; null for one of another site. */
export function imageVariants(src: string) {
  const key = OWN_IMAGE_PATH.exec(src)?.[1]
  if (!key) return null
  const srcSet = (format: ImageFormat) =>
    imageWidths.map((width) => `${variantUrl(key, width, format)} ${width}w`).join(', ')
  return { avif: srcSet('avif'), webp: srcSet('webp'), largest: variantUrl(key, 1600, 'webp') }
}

/** One size, for where there is no `srcset`; an image of another site as it is. */
export function imageUrlAt(src: string, width: (typeof imageWidths)[number]) {
  const key = OWN_IMAGE_PATH.exec(src)?.[1]
  return key ? variantUrl(key, width, 'webp') : src
}

export const emailImageUrl = (src: string) => imageUrlAt(src, 1200)

/** The URL of an image in app/pictures, by file name. */
export const artUrl = (name: string) => variantUrl(`art/${name}`, 1600, 'webp')

/** Of an image that is named by its URL, or by its file name in app/pictures. */
export const pictureUrl = (picture: string) => (picture.startsWith('/') ? picture : artUrl(picture))
