import { detectImageType } from '#app/features/media/image-type.ts'
import { toSingleLine } from '#app/features/media/media-text.ts'

export const MAX_GIFT_BYTES = 25 * 1024 * 1024
const MAX_NAME_LENGTH = 200

export const tooLargeGift = 'A gift can have at most 25 MB.'
export const noGift = 'A gift is a PDF, EPUB, ZIP, JPG or PNG file.'

const contentTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export type GiftType = keyof typeof contentTypes

export const giftContentType = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1) as GiftType] ?? 'application/octet-stream'

/** An EPUB is a zip whose first file says so, uncompressed. */
const EPUB_MARK = 'mimetypeapplication/epub+zip'
const EPUB_MARK_OFFSET = 30

/** By the first 64 bytes, whatever the name says. */
export function detectGiftType(start: Uint8Array): GiftType | null {
  const textAt = (offset: number, length: number) =>
    String.fromCharCode(...start.subarray(offset, offset + length))
  if (textAt(0, 5) === '%PDF-') return 'pdf'
  if (textAt(0, 4) === 'PK\x03\x04')
    return textAt(EPUB_MARK_OFFSET, EPUB_MARK.length) === EPUB_MARK ? 'epub' : 'zip'
  const image = detectImageType(start)
  return image === 'webp' ? null : image
}

/** The name for readers, with the ending of its type; null when it has that of something else. */
export function giftFileName(name: string, type: GiftType): string | null {
  // Browsers send no path; other clients may.
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const own = toSingleLine(base)
  const ending = /\.([a-z\d]{1,10})$/i.exec(own)?.[1]?.toLowerCase()
  if (ending !== undefined && (ending === 'jpeg' ? 'jpg' : ending) !== type) return null
  const stem = ending === undefined ? own : own.slice(0, -ending.length - 1)
  return `${stem.slice(0, MAX_NAME_LENGTH - 5).trim() || 'gift'}.${type}`
}
