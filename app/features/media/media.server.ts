import type { Storage } from '#platform/storage.ts'

const POST_IMAGES = 'blog-media/posts'

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

type Picture = { name: string; extension: keyof typeof contentTypes; bytes: Uint8Array }

/** Keeps a picture for posts and answers the address that pages show it under. */
export async function storePostImage(storage: Storage, { name, extension, bytes }: Picture): Promise<string> {
  const key = `${POST_IMAGES}/${name}.${extension}`
  await storage.put(key, bytes, { contentType: contentTypes[extension] })
  return `/media/${key}`
}
