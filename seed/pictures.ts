import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaUrl, type NewMedia, storePostImage } from '#app/features/media/media.server.ts'
import type { Storage } from '#platform/storage.ts'
import type { SeedPicture } from './content/types.ts'

const FOLDER = join('seed', 'pictures')
/** All of them are this size: nothing has to be decoded before the site can be served. */
const SIZE = { width: 1600, height: 900 }

/** Copies the pictures to where uploads are: the URL of each by its name, and its row for the library. */
export async function storePictures(storage: Storage, pictures: SeedPicture[]) {
  const stored = await Promise.all(
    pictures.map(async (picture) => ({ name: picture.name, file: await storePicture(storage, picture) })),
  )
  return {
    files: stored.map(({ file }) => file),
    urls: new Map(stored.map(({ name, file }) => [name, mediaUrl(file.key)])),
  }
}

async function storePicture(storage: Storage, { name, alt }: SeedPicture): Promise<NewMedia> {
  const bytes = await readFile(join(FOLDER, `${name}.webp`))
  const key = await storePostImage(storage, `demo-${name}`, { bytes, extension: 'webp' })
  return { key, name: `${name}.webp`, alt, ...SIZE, bytes: bytes.length }
}
