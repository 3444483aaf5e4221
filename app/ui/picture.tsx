import { pictureVariants } from './picture-variants.ts'

type PictureProps = {
  src: string
  alt: string
  /** How wide it is shown, in the grammar of `sizes`. */
  sizes?: string
  /** True for the one picture a reader sees first. */
  priority?: boolean
  className?: string
}

/** A 16:9 picture in the size and format that suits the screen; one that lies elsewhere is shown as it is. */
export function Picture({ src, alt, sizes = '100vw', priority = false, className }: PictureProps) {
  const variants = pictureVariants(src)
  const image = (
    <img
      src={variants?.largest ?? src}
      alt={alt}
      width={1600}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
    />
  )
  if (!variants) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      {image}
    </picture>
  )
}
