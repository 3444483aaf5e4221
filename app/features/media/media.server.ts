import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { Storage } from '#platform/storage.ts'
import type { ImageType } from './image-type.ts'

const POST_IMAGES_KEY_PREFIX = 'blog-media/posts'

const contentTypes: Record<ImageType, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

export const mediaUrl = (key: string) => `/media/${key}`

/** Stores an image for posts and returns its key. */
export async function storePostImage(
  storage: Storage,
  name: string,
  { bytes, extension }: { bytes: Uint8Array; extension: ImageType },
): Promise<string> {
  const key = `${POST_IMAGES_KEY_PREFIX}/${name}.${extension}`
  await storage.put(key, bytes, { contentType: contentTypes[extension] })
  return key
}

export type NewMediaFile = Omit<typeof mediaFiles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Adds stored images to the library. */
export const insertMediaFiles = (access: Access, files: NewMediaFile[]): Promise<{ id: string }[]> =>
  access.run((db) => db.insert(mediaFiles).values(files).returning({ id: mediaFiles.id }))
