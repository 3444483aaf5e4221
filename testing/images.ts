import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** With a dark corner, so that a rotation shows. */
export const createImage = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c97b84' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#000000' } }, left: 0, top: 0 },
  ])

/** Rotated by its EXIF data, which also contains a camera and a location. */
export const createPhonePhoto = () =>
  createImage()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const NOISE_PERIOD = 1_000_003

/** Light, and repeated after a million bytes, which JPEG does not notice: as many random ones would take a second. */
const createNoise = (bytes: number) =>
  Buffer.alloc(
    bytes,
    randomFillSync(Buffer.allocUnsafe(NOISE_PERIOD)).map((value) => 110 + (value >> 2)),
  )

/** As a phone takes it: 12 megapixels and about 8 MB, or as many as given, lying on its side, with a camera and a location. */
export const createLargePhoto = (width = 4000, height = 3000) =>
  sharp(createNoise(width * height * 3), { raw: { width, height, channels: 3 } })
    .composite([
      { input: { create: { width: 800, height: 600, channels: 3, background: '#000000' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()

/** In a red that only Display P3 has, with its profile, as phones take photos. */
export async function createWidePhoto(width = 8, height = 8) {
  const red = { channels: 3, background: '#ff0000' } as const
  const small = sharp({ create: { width: 8, height: 8, ...red } })
  const { icc } = await sharp(await small.withIccProfile('p3').jpeg().toBuffer()).metadata()
  const plain = await sharp({ create: { width, height, ...red } })
    .jpeg({ quality: 95 })
    .toBuffer()
  if (!icc) throw new Error('sharp has no profile')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(icc.length + 16)
  const profile = [Buffer.from([0xff, 0xe2]), length, Buffer.from('ICC_PROFILE\0\x01\x01'), icc]
  return Buffer.concat([plain.subarray(0, 2), ...profile, plain.subarray(2)])
}

/** Green of the first pixel as its file has it: 0 in a red of Display P3, 51 once it was brought to sRGB and back. */
export async function readProfileAndGreen(image: Uint8Array) {
  const { icc } = await sharp(image).metadata()
  const [, green = 255] = await sharp(image, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
  return { hasProfile: icc !== undefined, green }
}

/** The brightness (0 to 255) of a corner. */
export async function cornerBrightness(image: Uint8Array, corner: 'top left' | 'top right') {
  const { width = 0 } = await sharp(image).metadata()
  const left = corner === 'top left' ? 0 : width - 20
  const pixels = await sharp(image)
    .extract({ left, top: 0, width: 20, height: 20 })
    .grayscale()
    .raw()
    .toBuffer()
  return Math.round(pixels.reduce((sum, value) => sum + value, 0) / pixels.length)
}

/** Noise, which does not compress. */
export const createNoiseImage = (width: number, height: number) =>
  sharp(
    Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 2_654_435_761) % 251)),
    { raw: { width, height, channels: 3 } },
  )
    .png({ compressionLevel: 0 })
    .toBuffer()

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A hand-made PNG of any claimed size, with extra chunks between header and pixels. */
export function createPng(width: number, height: number, extraChunks: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)))
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...extraChunks,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, body: Buffer) {
  const typeAndBody = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typeAndBody))
  return Buffer.concat([length, typeAndBody, sum])
}

function crc32(bytes: Buffer) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

export const createAnimatedWebp = async () => {
  const frames = await Promise.all(
    ['#c97b84', '#4a2337'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .raw()
        .toBuffer(),
    ),
  )
  return sharp(Buffer.concat(frames), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

export const createAnimatedPng = () => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return createPng(8, 8, [pngChunk('acTL', control)])
}
