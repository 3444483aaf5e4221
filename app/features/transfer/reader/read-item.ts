import type { ImportedCategory, ImportedComment } from '../import/item.ts'
import type { PreparedPost } from '../import/prepared-post.server.ts'
import type { ImportNote, Source } from '../transfer.ts'

/** What the process that reads an archive tells the one that writes: nothing in it is without a limit. */
export type ReadItem =
  | { kind: 'category'; category: ImportedCategory }
  | { kind: 'post'; post: PreparedPost }
  | { kind: 'comment'; postId: string; comment: ImportedComment }
  /** A list of subscribers, by its number. */
  | { kind: 'people'; list: number }
  | ({ kind: 'left' } & ImportNote)
  /** A post that cannot be taken. */
  | ({ kind: 'refused' } & ImportNote)

export type Opened = {
  source: Source
  /** Whether it is an export of Venus itself. */
  isOwn: boolean
}

/** Where each picture of a text is now; those that are nowhere are taken out. */
export type PicturePlaces = [src: string, place: string | null][]
