/** The point of an image that stays visible where the image is cropped, in percent from the left and from the top. */
export type ImageFocus = { x: number; y: number }

/** As `object-position` has it, and as it is stored: `30% 60%`. */
export const FOCUS_PATTERN = /^(100|[1-9]?\d)% (100|[1-9]?\d)%$/

export function parseFocus(text: string | null | undefined): ImageFocus | null {
  const [, x, y] = FOCUS_PATTERN.exec(text ?? '') ?? []
  return x && y ? { x: Number(x), y: Number(y) } : null
}

const toPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

export const formatFocus = ({ x, y }: ImageFocus) => `${toPercent(x)}% ${toPercent(y)}%`

type Size = { width: number; height: number }

/** What `object-fit: cover` would show of an image in a box of this shape. */
export function cropToFocus(image: Size, box: Size, { x, y }: ImageFocus) {
  const scale = Math.min(image.width / box.width, image.height / box.height)
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  return {
    left: Math.round(((image.width - width) * x) / 100),
    top: Math.round(((image.height - height) * y) / 100),
    width,
    height,
  }
}
