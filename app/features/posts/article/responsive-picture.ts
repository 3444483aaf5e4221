import type { Element } from 'hast'
import { element } from '#app/features/posts/html/create-nodes.ts'
import { imageVariants } from '#app/ui/image-variants.ts'

/** Our own images get responsive variants. */
export function withVariants(image: Element, sizes: string): Element {
  const variants = imageVariants(String(image.properties.src ?? ''))
  if (!variants) return image
  return element('picture', [
    element('source', [], { type: 'image/avif', srcSet: variants.avif, sizes }),
    element('source', [], { type: 'image/webp', srcSet: variants.webp, sizes }),
    image,
  ])
}
