import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp'

type MethodName =
  | 'autoOrient'
  | 'avif'
  | 'ensureAlpha'
  | 'extend'
  | 'flatten'
  | 'jpeg'
  | 'png'
  | 'raw'
  | 'resize'
  | 'timeout'
  | 'toColorspace'
  | 'webp'

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
  const { width, height, pages, isPalette } = await sharp(bytes, options).metadata()
  return { width, height, pages, isPalette } satisfies Partial<Metadata>
}
