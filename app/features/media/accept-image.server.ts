import type { Metadata, Sharp } from 'sharp'
import { isAnimatedPng, type Kind, kindOf } from './image-kind.ts'
import type { InTurn } from './turns.server.ts'
import { type FileProblem, MAX_IMAGE_BYTES, tooLarge, unsupportedType, uploadFailed } from './upload.ts'

/** A file of two megabytes can unfold into gigabytes. */
export const PIXELS_AT_MOST = 40_000_000
export const SECONDS_AT_MOST = 20

/** Read with the first picture: a process that meets none does without its megabytes. */
export const imageLibrary = async () => (await import('sharp')).default

export type AcceptedImage = { bytes: Buffer; extension: Kind; width: number; height: number }

/** Why a file is not taken, in the words for whoever sent it. */
export class ImageRefusal extends Error {
  readonly problem: FileProblem
  readonly status: number

  constructor(problem: FileProblem, status: number) {
    super(problem.message)
    this.problem = problem
    this.status = status
  }
}

const unreadable = uploadFailed('The picture is damaged or incomplete.')
const animated = uploadFailed('Animated pictures cannot be used. Please choose a still one.')
const tooManyPixels = uploadFailed('The picture has too many pixels. It can have at most 40 million.')

/**
 * Judges a file by what is in it, not by its name, and makes it anew from its pixels: upright, in sRGB, and without
 * anything else that came along, be it where it was taken or a second file hidden behind the first.
 */
export async function acceptImage(file: Uint8Array, inTurn: InTurn): Promise<AcceptedImage> {
  if (file.length > MAX_IMAGE_BYTES) throw new ImageRefusal(tooLarge, 413)
  if (file.length === 0) throw new ImageRefusal(uploadFailed('The file is empty.'), 422)
  const kind = kindOf(file)
  if (!kind) throw new ImageRefusal(unsupportedType, 415)
  const { width, height, pages = 1, isPalette } = await headOf(file)
  if (width * height > PIXELS_AT_MOST) throw new ImageRefusal(tooManyPixels, 422)
  if (pages > 1 || isAnimatedPng(file)) throw new ImageRefusal(animated, 422)
  const { data, info } = await inTurn(() => remade(file, kind, isPalette))
  return { bytes: data, extension: kind, width: info.width, height: info.height }
}

async function headOf(file: Uint8Array): Promise<Metadata> {
  const sharp = await imageLibrary()
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    throw new ImageRefusal(unreadable, 422)
  }
}

async function remade(file: Uint8Array, kind: Kind, isPalette: boolean) {
  const sharp = await imageLibrary()
  const picture = sharp(file, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .timeout({ seconds: SECONDS_AT_MOST })
  try {
    return await encoded[kind](picture, isPalette).toBuffer({ resolveWithObject: true })
  } catch {
    throw new ImageRefusal(unreadable, 422)
  }
}

const encoded = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 90, progressive: true }),
  // What came with few colors would otherwise leave several times as heavy.
  png: (picture: Sharp, palette: boolean) => picture.png({ compressionLevel: 9, palette }),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
}
