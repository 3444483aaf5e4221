import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaUrl, type NewMediaFile, storePostImage } from '#app/features/media/media.server.ts'
import type { Storage } from '#platform/storage.ts'
import type { SeedImage } from './content/types.ts'

const IMAGE_FOLDER = join('seed', 'pictures')
/** All images have this size, so that none has to be decoded before the site can start. */
const IMAGE_SIZE = { width: 1600, height: 900 }

/** Copies the images to the storage: the URL of each by its name, and its row for the media library. */
export async function storeImages(storage: Storage, images: SeedImage[]) {
  const stored = await Promise.all(
    images.map(async (image) => ({ name: image.name, file: await storeImage(storage, image) })),
  )
  return {
    files: stored.map(({ file }) => file),
    urls: new Map(stored.map(({ name, file }) => [name, mediaUrl(file.key)])),
  }
}

async function storeImage(storage: Storage, { name, alt }: SeedImage): Promise<NewMediaFile> {
  const bytes = await readFile(join(IMAGE_FOLDER, `${name}.webp`))
  const key = await storePostImage(storage, `demo-${name}`, { bytes, extension: 'webp' })
  return { key, name: `${name}.webp`, alt, ...IMAGE_SIZE, bytes: bytes.length }
}
