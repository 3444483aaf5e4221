import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { Storage } from '#platform/storage.ts'
import type { Kind } from './image-kind.ts'

const POST_IMAGES = 'blog-media/posts'

const contentTypes: Record<Kind, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

export const mediaUrl = (key: string) => `/media/${key}`

/** Keeps a picture for posts and answers its key. */
export async function storePostImage(
  storage: Storage,
  name: string,
  { bytes, extension }: { bytes: Uint8Array; extension: Kind },
): Promise<string> {
  const key = `${POST_IMAGES}/${name}.${extension}`
  await storage.put(key, bytes, { contentType: contentTypes[extension] })
  return key
}

export type NewMedia = Omit<typeof mediaFiles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Enters stored pictures into the library. */
export const enterMedia = (access: Access, files: NewMedia[]): Promise<{ id: string }[]> =>
  access.run((db) => db.insert(mediaFiles).values(files).returning({ id: mediaFiles.id }))
