import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { ImageRejectedError } from '#app/features/media/reencode-image.server.ts'
import type { ReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type StoredAvatar, storeAvatar } from './avatar.server.ts'
import type { CommentService } from './comment-service.server.ts'
import { AVATAR_FIELD, type CommentValues } from './comment-values.ts'
import { addComment } from './comments.server.ts'
import type { FormTimestamps } from './form-timestamps.server.ts'
import { avatarNotSavedMessage, type Message, signInForAvatarMessage } from './messages.ts'
import type { CommentStatus } from './spam/classify-comment.server.ts'

export type CommentContext = {
  access: Access
  viewer: { id: string } | null
  ip: string
  log: Log
  services: {
    comments: Pick<CommentService, 'checkRateLimit' | 'classify' | 'isClosed'>
    formStamps: FormTimestamps
    media: Pick<MediaStore, 'storage' | 'runLimited'>
    readerMail: Pick<ReaderMailService, 'requestFollow'>
  }
}

type AvatarResult = { avatar?: StoredAvatar; notice?: Message }

/** If the image cannot be stored, the comment is saved without it, and its author gets a notice. */
export async function storeSubmittedAvatar(
  { viewer, services, log }: CommentContext,
  postId: string,
  form: FormData,
): Promise<AvatarResult> {
  const file = form.get(AVATAR_FIELD)
  // An empty file field sends a file without name and content.
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return {}
  if (!viewer) return { notice: signInForAvatarMessage }
  try {
    return { avatar: await storeAvatar(services.media, postId, file) }
  } catch (error) {
    // The author can choose another file, so the form is shown again.
    if (error instanceof ImageRejectedError) throw error
    log.error(loggableError(error), 'storing an avatar failed')
    return { notice: avatarNotSavedMessage }
  }
}

type CommentToSave = CommentValues & {
  postId: string
  avatar?: StoredAvatar
  honeypot: string
  filledInMs: number | null
}

type SavedComment = { id: string; status: CommentStatus }

/** Saves and classifies a comment. Null if the same comment exists: then nothing changes. */
export async function saveComment(
  { access, viewer, ip, services, log }: CommentContext,
  comment: CommentToSave,
): Promise<SavedComment | null> {
  const { postId, firstName, lastName, content, avatar, honeypot, filledInMs } = comment
  const userId = viewer?.id ?? null
  const deleteAvatar = () =>
    avatar
      ?.delete()
      .catch((error: unknown) => log.warn(loggableError(error), 'deleting an unused avatar failed'))
  const avatarUrl = avatar?.url ?? null
  let id: string | null
  try {
    id = await addComment(access, { postId, firstName, lastName, content, avatarUrl, userId })
  } catch (error) {
    await deleteAvatar()
    throw error
  }
  if (!id) {
    await deleteAvatar()
    return null
  }
  const savedId = id
  const names = `${firstName} ${lastName}`
  return (
    services.comments
      .classify({ id, postId, content, names, userId, ip, honeypot, filledInMs })
      // After an error the comment is saved and waits for approval, so its author need not know.
      .then(
        (status) => ({ id: savedId, status }),
        (error: unknown) => {
          log.error({ id, ...loggableError(error) }, 'classifying a comment failed')
          return { id: savedId, status: 'waiting' as const }
        },
      )
  )
}
