/** The sizes and formats that pages ask for, and no others: what can be asked for can fill a disk. */
export const widths = [400, 800, 1200, 1600] as const
export const formats = ['avif', 'webp'] as const

type Format = (typeof formats)[number]

/** A picture of ours: uploaded (/media/{key}), or named in one of its variants (/images/{width}.{format}/{key}). */
const OURS = /^\/(?:media|images\/\d+\.(?:avif|webp))\/(.+)$/

const variant = (key: string, width: number, format: Format) => `/images/${width}.${format}/${key}`

/** The sets of sizes a browser may choose from; none for a picture that lies elsewhere. */
export function pictureVariants(src: string) {
  const key = OURS.exec(src)?.[1]
  if (!key) return null
  const set = (format: Format) => widths.map((width) => `${variant(key, width, format)} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), largest: variant(key, 1600, 'webp') }
}

/** In the one size for where nothing can choose, such as a letter. */
export function mailPictureUrl(src: string) {
  const key = OURS.exec(src)?.[1]
  return key ? variant(key, 1200, 'webp') : src
}

/** In the one size for where it is shown small and sharp, such as a logo. */
export function smallPictureUrl(src: string) {
  const key = OURS.exec(src)?.[1]
  return key ? variant(key, 800, 'webp') : src
}

/** The URL of a picture that comes with the product, by the name of its file in app/pictures. */
export const artUrl = (name: string) => variant(`art/${name}`, 1600, 'webp')
