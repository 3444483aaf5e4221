import sharp from 'sharp'
import { storePostImage } from '#app/features/media/media.server.ts'
import { scenes } from '#art/scenes.ts'
import type { Storage } from '#platform/storage.ts'

const WIDTH = 1600

/** Draws each post's picture and keeps it; answers the address of each by the post's slug. */
export async function storePictures(
  storage: Storage,
  posts: { slug: string }[],
): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(posts.map(async ({ slug }) => [slug, await storePicture(storage, slug)] as const)),
  )
}

async function storePicture(storage: Storage, slug: string): Promise<string> {
  const scene = scenes[slug]
  if (!scene) throw new Error(`no picture is drawn for the post "${slug}"`)
  const bytes = await sharp(Buffer.from(scene())).resize(WIDTH).webp({ quality: 84, effort: 2 }).toBuffer()
  return storePostImage(storage, { name: `demo-${slug}`, extension: 'webp', bytes })
}
