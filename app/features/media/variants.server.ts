import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage.ts'
import { imageLibrary, PIXELS_AT_MOST, SECONDS_AT_MOST } from './accept-image.server.ts'
import type { InTurn } from './turns.server.ts'
import { allVariants, type Variant } from './variants.ts'

/** Where originals come from: null when there is none under this key. */
export type Original = () => Promise<Uint8Array | null>

export type VariantOf = (name: string, variant: Variant, original: Original) => Promise<Buffer | null>

/** Under which one size of a picture is kept. */
export const variantKey = (name: string, { width, format }: Variant) => `variants/${width}-${format}/${name}`

/** Makes each size of a picture when it is first asked for, once, and keeps it beside the uploads. */
export function createVariants(storage: Storage, inTurn: InTurn): VariantOf {
  const beingMade = new Map<string, Promise<Buffer | null>>()

  async function make(key: string, variant: Variant, original: Original): Promise<Buffer | null> {
    if (await storage.exists(key)) return buffer(await storage.read(key))
    const source = await original()
    if (!source) return null
    const bytes = await inTurn(() => resize(source, variant))
    // Where it cannot be kept, it is made again for the next who asks.
    await storage.put(key, bytes, { contentType: `image/${variant.format}` }).catch(() => {})
    return bytes
  }

  return (name, variant, original) => {
    const key = variantKey(name, variant)
    const running = beingMade.get(key)
    if (running) return running
    const making = make(key, variant, original).finally(() => beingMade.delete(key))
    beingMade.set(key, making)
    return making
  }
}

export const originalIn =
  (storage: Storage, key: string): Original =>
  async () =>
    (await storage.exists(key)) ? buffer(await storage.read(key)) : null

/** The picture itself first: whoever asks for a size meanwhile finds nothing to make it from. */
export async function deletePicture(storage: Storage, key: string) {
  await storage.delete(key)
  await Promise.all(allVariants.map((variant) => storage.delete(variantKey(key, variant))))
}

async function resize(source: Uint8Array, { width, format }: Variant): Promise<Buffer> {
  const sharp = await imageLibrary()
  const picture = sharp(source, { limitInputPixels: PIXELS_AT_MOST })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: SECONDS_AT_MOST })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80, effort: 3 }).toBuffer()
}
