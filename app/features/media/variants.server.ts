import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '#platform/storage.ts'
import type { Variant } from './variants.ts'

const PIXELS_AT_MOST = 40_000_000

/** Where originals come from: null when there is none under this key. */
export type Original = () => Promise<Uint8Array | null>

/** Makes each size of a picture when it is first asked for, once, and keeps it beside the uploads. */
export function createVariants(storage: Storage) {
  const beingMade = new Map<string, Promise<Buffer | null>>()

  async function make(key: string, variant: Variant, original: Original): Promise<Buffer | null> {
    if (await storage.exists(key)) return buffer(await storage.read(key))
    const source = await original()
    if (!source) return null
    const bytes = await resize(source, variant)
    await storage.put(key, bytes, { contentType: `image/${variant.format}` })
    return bytes
  }

  return (name: string, variant: Variant, original: Original): Promise<Buffer | null> => {
    const key = `variants/${variant.width}-${variant.format}/${name}`
    const running = beingMade.get(key)
    if (running) return running
    const making = make(key, variant, original).finally(() => beingMade.delete(key))
    beingMade.set(key, making)
    return making
  }
}

function resize(source: Uint8Array, { width, format }: Variant): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: PIXELS_AT_MOST }).resize({
    width,
    withoutEnlargement: true,
  })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80, effort: 3 }).toBuffer()
}
