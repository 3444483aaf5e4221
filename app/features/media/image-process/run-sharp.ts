import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp'

type MethodName =
  | 'autoOrient'
  | 'avif'
  | 'ensureAlpha'
  | 'extend'
  | 'extract'
  | 'flatten'
  | 'jpeg'
  | 'keepIccProfile'
  | 'pipelineColorspace'
  | 'png'
  | 'raw'
  | 'resize'
  | 'timeout'
  | 'toColorspace'
  | 'webp'
  | 'withIccProfile'

/** A method of sharp and its arguments. */
export type ImageOperation = { [Name in MethodName]: [Name, ...Parameters<Sharp[Name]>] }[MethodName]

export type ImageInput = { bytes: Uint8Array; options?: SharpOptions }
export type ImageJob = { input: ImageInput; operations: ImageOperation[] }
export type ProcessedImage = { data: Buffer<ArrayBuffer>; info: Pick<OutputInfo, 'width' | 'height'> }

// No image is processed twice.
sharp.cache(false)

export function runOperations({ input, operations }: ImageJob): Promise<ProcessedImage> {
  const image = operations.reduce(
    // Each is a method with its own arguments, which the type of the list has checked.
    (current, [name, ...args]) => (current[name] as (...args: unknown[]) => Sharp)(...args),
    sharp(input.bytes, input.options),
  )
  return image.toBuffer({ resolveWithObject: true })
}

export async function readMetadata({ bytes, options }: ImageInput) {
  const { width, height, pages, isPalette, icc } = await sharp(bytes, options).metadata()
  const size = { width, height, pages, isPalette } satisfies Partial<Metadata>
  return { ...size, hasWideColor: icc !== undefined && isWideProfile(icc) }
}

const ICC_HEADER_LENGTH = 128
const ICC_TAG_LENGTH = 12
/** X of the red of sRGB is 0.436, that of Display P3 0.515. */
const MAX_SRGB_RED = 0.45

/** By its red: each space with more colors than sRGB has a deeper one. False for a profile without one, as of print. */
function isWideProfile(icc: Buffer): boolean {
  const isInside = (offset: number, length: number) => offset + length <= icc.length
  if (!isInside(ICC_HEADER_LENGTH, 4)) return false
  for (let tag = ICC_HEADER_LENGTH + 4; isInside(tag, ICC_TAG_LENGTH); tag += ICC_TAG_LENGTH) {
    if (icc.toString('latin1', tag, tag + 4) !== 'rXYZ') continue
    const value = icc.readUInt32BE(tag + 4) + 8
    return isInside(value, 4) && icc.readInt32BE(value) / 65_536 > MAX_SRGB_RED
  }
  return false
}
