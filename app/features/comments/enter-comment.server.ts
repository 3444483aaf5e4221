import { ImageRefusal } from '#app/features/media/accept-image.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type Avatar, keepAvatar } from './avatar.server.ts'
import { addComment } from './comments.server.ts'
import { AVATAR, type Draft } from './draft.ts'
import type { FormStamps } from './form-stamps.server.ts'
import type { CommentOffice } from './spam/office.server.ts'
import { avatarLost, signInForAvatar, type Told } from './words.ts'

/** What it takes to deal with a comment, for one request. */
export type CommentDesk = {
  access: Access
  userId: string | null
  address: string
  office: Pick<CommentOffice, 'refuseFlood' | 'judge' | 'isClosed'>
  stamps: FormStamps
  media: Pick<MediaStore, 'storage' | 'inTurn'>
  log: Log
}

type Kept = { avatar: Avatar | null; aside: Told | null }

/** Keeps the picture that came along. Where that cannot be, the comment goes on without, and its writer is told. */
export async function avatarIn(desk: CommentDesk, postId: string, form: FormData): Promise<Kept> {
  const file = form.get(AVATAR)
  // A field of a form that was left empty sends a file without name and content.
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return { avatar: null, aside: null }
  if (!desk.userId) return { avatar: null, aside: signInForAvatar }
  try {
    return { avatar: await keepAvatar(desk.media, postId, file), aside: null }
  } catch (error) {
    // Another file will do, and its writer is still there to choose one.
    if (error instanceof ImageRefusal) throw error
    desk.log.error(reasonOf(error), 'an avatar could not be kept')
    return { avatar: null, aside: avatarLost }
  }
}

type Entry = Draft & { postId: string; avatar: Avatar | null; honeypot: string; filledInMs: number | null }

/** Puts a comment where it waits, and has it judged. The same one once more changes nothing. */
export async function enterComment(desk: CommentDesk, entry: Entry) {
  const { access, userId, address, office, log } = desk
  const { postId, firstName, lastName, content, avatar, honeypot, filledInMs } = entry
  const forget = () =>
    avatar?.forget().catch((error: unknown) => log.warn(reasonOf(error), 'an avatar was left behind'))
  const avatarUrl = avatar?.url ?? null
  let id: string | null
  try {
    id = await addComment(access, { postId, firstName, lastName, content, avatarUrl, userId })
  } catch (error) {
    await forget()
    throw error
  }
  if (!id) return forget()
  const names = `${firstName} ${lastName}`
  await office
    .judge({ id, postId, content, names, userId, address, honeypot, filledInMs })
    // It is kept and waits for the admin: nothing is lost for whoever wrote it.
    .catch((error: unknown) => log.error({ id, ...reasonOf(error) }, 'a comment could not be judged'))
}
