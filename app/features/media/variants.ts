/** The sizes and formats that pages ask for, and no others: what can be asked for can fill a disk. */
export const widths = [400, 800, 1200, 1600] as const
export const formats = ['avif', 'webp'] as const

export type Variant = { width: (typeof widths)[number]; format: (typeof formats)[number] }

/** The address of a picture in another size; `key` is where the original is kept. */
export const variantAddress = (key: string, { width, format }: Variant) => `/images/${width}.${format}/${key}`

/** What `{width}.{format}` in an address means, if it is one of ours. */
export function parseVariant(text: string): Variant | null {
  const [size, ending] = text.split('.')
  const width = widths.find((known) => String(known) === size)
  const format = formats.find((known) => known === ending)
  return width && format ? { width, format } : null
}
