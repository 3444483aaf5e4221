import type { CSSProperties } from 'react'
import { imageVariants } from './image-variants.ts'

type ResponsiveImageProps = {
  src: string
  alt: string
  /** The `sizes` attribute. */
  sizes?: string
  /** True for the one image above the fold. */
  priority?: boolean
  className?: string
  style?: CSSProperties
}

/** A 16:9 image with `srcset`; an image of another site is shown as it is. */
export function ResponsiveImage({
  src,
  alt,
  sizes = '100vw',
  priority = false,
  className,
  style,
}: ResponsiveImageProps) {
  const variants = imageVariants(src)
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
      style={style}
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
