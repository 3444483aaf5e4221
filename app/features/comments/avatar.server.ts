import { randomBytes } from 'node:crypto'
import { processImage } from '#app/features/media/image-process/image-process.server.ts'
import { mediaUrl } from '#app/features/media/media.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { reencodeImage } from '#app/features/media/reencode-image.server.ts'

const AVATAR_KEY_PREFIX = 'comment-avatars'
/** At least four times the shown size, for screens with high resolution. */
const AVATAR_SIZE_PX = 256

export type StoredAvatar = { url: string; delete: () => Promise<void> }

/** Stores a commenter's image, re-encoded, cropped to a square and resized. The name is unique. */
export async function storeAvatar(
  { storage, runLimited }: Pick<MediaStore, 'storage' | 'runLimited'>,
  postId: string,
  file: File,
): Promise<StoredAvatar> {
  const { bytes, extension } = await reencodeImage(new Uint8Array(await file.arrayBuffer()), runLimited)
  const { data: resized } = await runLimited(() =>
    processImage({
      input: { bytes },
      operations: [['resize', { width: AVATAR_SIZE_PX, height: AVATAR_SIZE_PX, fit: 'cover' }]],
    }),
  )
  const key = `${AVATAR_KEY_PREFIX}/${postId}/${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`
  const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  await storage.put(key, resized, { contentType })
  return { url: mediaUrl(key), delete: () => storage.delete(key) }
}
