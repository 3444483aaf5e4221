import { formats, widths } from '#app/ui/picture-variants.ts'

export type Variant = { width: (typeof widths)[number]; format: (typeof formats)[number] }

/** What `{width}.{format}` in an address means, if it is one of ours. */
export function parseVariant(text: string): Variant | null {
  const [size, ending] = text.split('.')
  const width = widths.find((known) => String(known) === size)
  const format = formats.find((known) => known === ending)
  return width && format ? { width, format } : null
}
