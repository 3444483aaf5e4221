import { imageFormats, imageWidths } from '#app/ui/image-variants.ts'

export type ImageVariant = { width: (typeof imageWidths)[number]; format: (typeof imageFormats)[number] }

export const allImageVariants: ImageVariant[] = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
)

/** Parses `{width}.{format}` of a URL. */
export function parseImageVariant(text: string): ImageVariant | null {
  const [size, ending] = text.split('.')
  return allImageVariants.find(({ width, format }) => String(width) === size && format === ending) ?? null
}
