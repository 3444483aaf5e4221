import sharp from 'sharp'
import { mediaUrl, type NewMedia, storePostImage } from '#app/features/media/media.server.ts'
import { scenes } from '#art/scenes.ts'
import type { Storage } from '#platform/storage.ts'

const WIDTH = 1600

type Pictured = { slug: string; imageAlt: string }

/** Draws each post's picture and keeps it: the address of each by the post's slug, and what the library is to know. */
export async function storePictures(storage: Storage, posts: Pictured[]) {
  const drawn = await Promise.all(
    posts.map(async (post) => ({ slug: post.slug, file: await storePicture(storage, post) })),
  )
  return {
    files: drawn.map(({ file }) => file),
    addresses: new Map(drawn.map(({ slug, file }) => [slug, mediaUrl(file.key)])),
  }
}

async function storePicture(storage: Storage, { slug, imageAlt }: Pictured): Promise<NewMedia> {
  const scene = scenes[slug]
  if (!scene) throw new Error(`no picture is drawn for the post "${slug}"`)
  const { data: bytes, info } = await sharp(Buffer.from(scene()))
    .resize(WIDTH)
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const key = await storePostImage(storage, `demo-${slug}`, { bytes, extension: 'webp' })
  const { width, height } = info
  return { key, name: `${slug}.webp`, alt: imageAlt, width, height, bytes: bytes.length }
}
