import { randomBytes } from 'node:crypto'
import { acceptImage, imageLibrary } from '#app/features/media/accept-image.server.ts'
import { mediaUrl } from '#app/features/media/media.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'

const BUCKET = 'comment-avatars'
/** Shown at most a quarter as large in each direction; this is for screens with many pixels. */
const SIDE = 256

export type Avatar = { url: string; forget: () => Promise<void> }

/** Keeps a commenter's picture: judged by what is in it, cut square and made small. Its name is never given twice. */
export async function keepAvatar(
  { storage, inTurn }: Pick<MediaStore, 'storage' | 'inTurn'>,
  postId: string,
  file: File,
): Promise<Avatar> {
  const { bytes, extension } = await acceptImage(new Uint8Array(await file.arrayBuffer()), inTurn)
  const sharp = await imageLibrary()
  const small = await inTurn(() => sharp(bytes).resize(SIDE, SIDE, { fit: 'cover' }).toBuffer())
  const key = `${BUCKET}/${postId}/${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`
  const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  await storage.put(key, small, { contentType })
  return { url: mediaUrl(key), forget: () => storage.delete(key) }
}
