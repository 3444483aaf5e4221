import { imageFormats, imageWidths } from '#app/ui/image-variants.ts'

export type ImageVariant = { width: (typeof imageWidths)[number]; format: (typeof imageFormats)[number] }

export const allImageVariants: ImageVariant[] = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
)

/** What can be shown instead, best first. A browser that asks for AVIF shows WebP, too, but not the other way round. */
export function fallbackVariants({ width, format }: ImageVariant): ImageVariant[] {
  const rank = (other: ImageVariant) => (other.width >= width ? other.width : 10_000 - other.width)
  return allImageVariants
    .filter((other) => format === 'avif' || other.format === 'webp')
    .filter((other) => other.width !== width || other.format !== format)
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Parses `{width}.{format}` of a URL. */
export function parseImageVariant(text: string): ImageVariant | null {
  const [size, ending] = text.split('.')
  return allImageVariants.find(({ width, format }) => String(width) === size && format === ending) ?? null
}
