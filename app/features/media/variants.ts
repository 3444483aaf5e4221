import { formats, widths } from '#app/ui/picture-variants.ts'

export type Variant = { width: (typeof widths)[number]; format: (typeof formats)[number] }

export const allVariants: Variant[] = widths.flatMap((width) => formats.map((format) => ({ width, format })))

/** What `{width}.{format}` in an address means, if it is one of ours. */
export function parseVariant(text: string): Variant | null {
  const [size, ending] = text.split('.')
  return allVariants.find(({ width, format }) => String(width) === size && format === ending) ?? null
}
