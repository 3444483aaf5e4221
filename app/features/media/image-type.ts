/** The stored types, by file extension. */
export type ImageType = 'jpg' | 'png' | 'webp'

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff]
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF_SIGNATURE = [0x52, 0x49, 0x46, 0x46]
const WEBP_SIGNATURE = [0x57, 0x45, 0x42, 0x50]

/** By the first bytes, whatever the file name says. */
export function detectImageType(file: Uint8Array): ImageType | null {
  const hasBytesAt = (bytes: number[], offset = 0) =>
    bytes.every((byte, index) => file[offset + index] === byte)
  if (hasBytesAt(JPEG_SIGNATURE)) return 'jpg'
  if (hasBytesAt(PNG_SIGNATURE)) return 'png'
  if (hasBytesAt(RIFF_SIGNATURE) && hasBytesAt(WEBP_SIGNATURE, 8)) return 'webp'
  return null
}

/** Photos of phones (HEIC) are in this container. AVIF is, too, under brands of its own. */
const HEIF_BRAND = /^ftyp(?:hei[cxms]|hev[cm]|mif1|msf1)$/

export const isHeif = (file: Uint8Array): boolean =>
  HEIF_BRAND.test(String.fromCharCode(...file.subarray(4, 12)))

/** An animation would become its first frame. */
export const isAnimatedImage = (file: Uint8Array): boolean => isAnimatedPng(file) || isAnimatedWebp(file)

const WEBP_FLAGS_OFFSET = 20
const WEBP_ANIMATION_FLAG = 0b10

const isAnimatedWebp = (file: Uint8Array) =>
  detectImageType(file) === 'webp' &&
  String.fromCharCode(...file.subarray(12, 16)) === 'VP8X' &&
  ((file[WEBP_FLAGS_OFFSET] ?? 0) & WEBP_ANIMATION_FLAG) !== 0

/** By the acTL chunk before the image data: sharp only sees the first frame. */
export function isAnimatedPng(file: Uint8Array): boolean {
  if (detectImageType(file) !== 'png') return false
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let offset = PNG_SIGNATURE.length; offset + 8 <= file.length; ) {
    const type = String.fromCharCode(...file.subarray(offset + 4, offset + 8))
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    offset += 12 + view.getUint32(offset)
  }
  return false
}
