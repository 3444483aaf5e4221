import sharp from 'sharp'
import { mediaUrl, type NewMedia, storePostImage } from '#app/features/media/media.server.ts'
import { scenes } from '#art/scenes.ts'
import type { Storage } from '#platform/storage.ts'
import type { SeedPicture } from './content/types.ts'

const WIDTH = 1600

/** Draws each picture and keeps it: its address by the name of its scene, and what the library is to know. */
export async function storePictures(storage: Storage, pictures: SeedPicture[]) {
  const drawn = await Promise.all(
    pictures.map(async (picture) => ({ scene: picture.scene, file: await storePicture(storage, picture) })),
  )
  return {
    files: drawn.map(({ file }) => file),
    addresses: new Map(drawn.map(({ scene, file }) => [scene, mediaUrl(file.key)])),
  }
}

async function storePicture(storage: Storage, { scene: name, alt }: SeedPicture): Promise<NewMedia> {
  const scene = scenes[name]
  if (!scene) throw new Error(`no picture is drawn that is called "${name}"`)
  const { data: bytes, info } = await sharp(Buffer.from(scene()))
    .resize(WIDTH)
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const key = await storePostImage(storage, `demo-${name}`, { bytes, extension: 'webp' })
  const { width, height } = info
  return { key, name: `${name}.webp`, alt, width, height, bytes: bytes.length }
}
