/** The kinds of picture we keep, by the ending of their files. */
export type Kind = 'jpg' | 'png' | 'webp'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** What a file is by its first bytes, whatever it is called. */
export function kindOf(file: Uint8Array): Kind | null {
  const holds = (bytes: number[], at = 0) => bytes.every((byte, place) => file[at + place] === byte)
  if (holds(JPEG)) return 'jpg'
  if (holds(PNG)) return 'png'
  if (holds(RIFF) && holds(WEBP, 8)) return 'webp'
  return null
}

/** An animated PNG says so in a chunk before its first picture; its decoder here only sees that picture. */
export function isAnimatedPng(file: Uint8Array): boolean {
  if (kindOf(file) !== 'png') return false
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = PNG.length; at + 8 <= file.length; ) {
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += 12 + view.getUint32(at)
  }
  return false
}
